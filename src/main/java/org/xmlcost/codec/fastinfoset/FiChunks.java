package org.xmlcost.codec.fastinfoset;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;

import java.lang.reflect.Array;

/** Values of a parameter, which another sender may have split into several chunks of an encoding algorithm. */
final class FiChunks {
    private final Class<?> type;
    private Object values;
    private int count;

    FiChunks(Kind kind) {
        type = kind.component();
    }

    void clear() {
        values = null;
        count = 0;
    }

    int count() {
        return count;
    }

    /** Adds an array. The first array is kept, and later arrays are copied behind it. */
    void append(Object chunk) throws MalformedMessageException {
        if (chunk.getClass().getComponentType() != type) {
            throw new MalformedMessageException(
                    "an encoding algorithm for " + chunk.getClass().getComponentType(), "value " + count);
        }
        int length = Array.getLength(chunk);
        if (values == null) {
            values = chunk;
        } else {
            if (count + length > Array.getLength(values)) {
                values = resized(Math.max(count + length, 2 * count));
            }
            System.arraycopy(chunk, 0, values, count, length);
        }
        count += length;
    }

    /** Returns all values. If there is no chunk, the array has no values: a chunk cannot be empty (X.891, 7.14.1). */
    Object whole() {
        Object whole =
                count == 0 ? Array.newInstance(type, 0) : count == Array.getLength(values) ? values : resized(count);
        clear();
        return whole;
    }

    private Object resized(int length) {
        Object resized = Array.newInstance(type, length);
        System.arraycopy(values, 0, resized, 0, count);
        return resized;
    }
}
