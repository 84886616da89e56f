package org.xmlcost.dataset;

import java.io.IOException;
import java.util.List;

/**
 * A data file as rows of members: what a format has to tell so that {@link Rows} can make a payload of it. Every method
 * but {@link #where} throws an {@link IllegalArgumentException} that says what is wrong, and {@link Rows} adds where.
 */
interface RowReader {
    /** Goes to the next row, or returns false after the last. */
    boolean next() throws IOException;

    /** A member of the row, numbered as {@link Rows#members} has them. */
    int integer(int member, int least, int greatest);

    /** A member as the float that it is. */
    float single(int member);

    double real(int member);

    String text(int member);

    /** Checks that the row has just these members, where that is not known before there is a row. */
    default void require(List<String> members) {
        // known
    }

    /** Where the reader is, for an error message. */
    String where();
}
