package org.xmlcost.dataset;

import java.io.IOException;

/**
 * A data file as rows of members: what a format has to tell so that {@link Rows} can make a payload of it. Every method but
 * {@link #where} throws an {@link IllegalArgumentException} that says what is wrong, and {@link Rows} adds where.
 */
interface RowReader {
    /** Goes to the next row, or returns false after the last. */
    boolean next() throws IOException;

    /** A member of the row, numbered as {@link Rows#members} has them. */
    int integer(int member, int least, int greatest);

    float single(int member);

    double real(int member);

    String text(int member);

    /** Checks how many members the row has, where rows are not all alike. Most formats have none such. */
    default void require(int members) {
        // alike
    }

    /** Where the reader is, for an error message. */
    String where();
}
