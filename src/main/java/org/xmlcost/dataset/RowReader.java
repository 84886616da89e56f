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
     * Converts a member of the row to the type of a column. Members are numbered in the order of {@link Rows#members}.
     * In a business message, member 0 is the name of the section.
     *
     * @param column array of the type of the member
     * @param index index in the array
     */
    void read(int member, Object column, int index);

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
