package org.xmlcost.dataset;

import java.io.IOException;
import java.util.List;

/**
 * Reader of a data file as rows of members, from which {@link Rows} makes a payload. Every method except {@link #where}
 * may throw an {@link IllegalArgumentException} that describes an error in the file. {@link Rows} adds the position.
 */
interface RowReader {
    /** Moves to the next row. Returns false after the last row. */
    boolean next() throws IOException;

    /**
     * Returns a member of the row as an int. Members are numbered in the order of {@link Rows#members}. In a business
     * message, member 0 is the name of the section.
     */
    int integer(int member, int least, int greatest);

    /** Returns a member of the row as a float. */
    float single(int member);

    double real(int member);

    String text(int member);

    /** Checks that the row has exactly these members, unless the header of the file guarantees it. */
    default void require(List<String> members) {
        // guaranteed by the header
    }

    /**
     * Returns what a user can do about an error in the row, to be appended to the message; empty if nothing is known.
     */
    default String remedy() {
        return "";
    }

    /** Returns the position of the reader, for an error message. */
    String where();
}
