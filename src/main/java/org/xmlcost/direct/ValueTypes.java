package org.xmlcost.direct;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;

/**
 * The types of the values of a message. Values of one type are in an array. Rows, which have a value of each type, are
 * in an {@code Object[]} of such arrays.
 */
record ValueTypes(List<ValueType> types) {

    static ValueTypes of(ValueType... types) {
        return new ValueTypes(List.of(types));
    }

    int count() {
        return types.size();
    }

    /** Returns how many rows of random values are hard to guess. */
    int known() {
        return types.stream().mapToInt(ValueType::known).min().orElseThrow();
    }

    /** Returns the text of a random value, always the same one for a place. */
    String known(int row, int column) {
        return types.get(column).known(row * count() + column);
    }

    /** Returns whether a row of values is a row of the random ones. */
    boolean isKnown(Object values, int at, int row) {
        for (int i = 0; i < count(); i++) {
            Object column = values instanceof Object[] columns ? columns[i] : values;
            if (!types.get(i).isKnown(column, at, row * count() + i)) {
                return false;
            }
        }
        return true;
    }

    static int length(Object values) {
        return Array.getLength(values instanceof Object[] columns ? columns[0] : values);
    }

    /** Returns some values, and others from an index on. */
    static Object joined(Object values, Object others, int from) {
        int more = length(others) - from;
        if (more == 0) {
            return values;
        }
        if (values instanceof Object[] columns) {
            Object[] all = new Object[columns.length];
            Arrays.setAll(all, i -> joined(columns[i], ((Object[]) others)[i], from));
            return all;
        }
        int count = length(values);
        Object all = Array.newInstance(values.getClass().getComponentType(), count + more);
        System.arraycopy(values, 0, all, 0, count);
        System.arraycopy(others, from, all, count, more);
        return all;
    }
}
