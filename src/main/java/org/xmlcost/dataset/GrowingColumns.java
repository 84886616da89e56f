package org.xmlcost.dataset;

import org.xmlcost.payload.Columns;
import org.xmlcost.payload.Kind;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;

/** Columns that grow row by row, for files that do not state their number of rows. */
final class GrowingColumns {
    private static final int FIRST_CAPACITY = 16;

    private final Object[] columns;
    private int rows;

    /** @param types types of the columns, each a kind of single values */
    GrowingColumns(List<Kind> types) {
        columns = types.stream().map(type -> type.array(FIRST_CAPACITY)).toArray();
    }

    /**
     * Adds the reader's current row.
     *
     * @param firstMember index of the member that belongs to the first column; members before it are not values
     */
    void add(RowReader reader, int firstMember) {
        if (rows == PayloadSpec.LARGEST_COUNT) {
            throw new IllegalArgumentException(
                    "more than " + PayloadSpec.LARGEST_COUNT + " values, the most that a payload holds in memory");
        }
        for (int i = 0; i < columns.length; i++) {
            if (rows == Array.getLength(columns[i])) {
                columns[i] = Columns.resized(columns[i], 2 * rows);
            }
            reader.read(firstMember + i, columns[i], rows);
        }
        rows++;
    }

    Object[] arrays() {
        return Arrays.stream(columns)
                .map(column -> Columns.resized(column, rows))
                .toArray();
    }
}
