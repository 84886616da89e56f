package org.xmlcost.codec.natives;

import org.xmlcost.jni.NativeCodecs;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.Map;

/**
 * Values in the form in which native code takes and returns them: an array for each column of {@link NativeCodecs}, at
 * the index of the column, and null for columns that a kind does not have.
 */
final class NativeColumns {
    /** Number of columns, which is the same for all kinds. */
    static final int ALL = NativeCodecs.OFFSETS + 1;

    private static final Class<?>[] TYPES = {
        byte.class, int.class, int.class, float.class, double.class, byte.class, int.class
    };
    private static final int[] WIDTHS = {
        Byte.BYTES, Integer.BYTES, Integer.BYTES, Float.BYTES, Double.BYTES, Byte.BYTES, Integer.BYTES
    };
    /** Columns of the arrays of a payload, by kind. Strings also have the column {@link NativeCodecs#OFFSETS}. */
    private static final Map<Kind, int[]> OF_KINDS = Map.of(
            Kind.VOID,
            new int[] {},
            Kind.BYTE,
            new int[] {NativeCodecs.BYTES},
            Kind.BLOB,
            new int[] {NativeCodecs.BYTES},
            Kind.INT,
            new int[] {NativeCodecs.INTS},
            Kind.FLOAT,
            new int[] {NativeCodecs.FLOATS},
            Kind.DOUBLE,
            new int[] {NativeCodecs.DOUBLES},
            Kind.STRING,
            new int[] {NativeCodecs.TEXT},
            Kind.MESH,
            new int[] {NativeCodecs.INTS, NativeCodecs.INTS2, NativeCodecs.DOUBLES},
            Kind.EVENT,
            new int[] {NativeCodecs.INTS, NativeCodecs.DOUBLES, NativeCodecs.TEXT});

    private NativeColumns() {}

    /** Puts the arrays of a payload at the indices of their columns. All other columns stay unchanged. */
    static void fill(Object[] columns, Payload payload) {
        int[] order = OF_KINDS.get(payload.kind());
        Object[] arrays = payload.arrays();
        for (int i = 0; i < arrays.length; i++) {
            if (arrays[i] instanceof String[] strings) {
                TextBlock text = TextBlock.of(strings);
                columns[NativeCodecs.TEXT] = text.utf8();
                columns[NativeCodecs.OFFSETS] = text.offsets();
            } else {
                columns[order[i]] = arrays[i];
            }
        }
    }

    static Object array(int column, int count) {
        return Array.newInstance(TYPES[column], count);
    }

    /** Returns the number of bytes of a column's values. */
    static long bytes(int column, Object array) {
        return (long) Array.getLength(array) * WIDTHS[column];
    }

    /** Puts a column's values at the start of a buffer, in the buffer's byte order. */
    static void put(Object array, ByteBuffer to) {
        if (array instanceof byte[] bytes) {
            to.put(0, bytes);
        } else if (array instanceof int[] ints) {
            to.asIntBuffer().put(ints);
        } else if (array instanceof float[] floats) {
            to.asFloatBuffer().put(floats);
        } else {
            to.asDoubleBuffer().put((double[]) array);
        }
    }

    /** Gets a column's values from the start of a buffer, in the buffer's byte order. */
    static void get(ByteBuffer from, Object array) {
        if (array instanceof byte[] bytes) {
            from.get(0, bytes);
        } else if (array instanceof int[] ints) {
            from.asIntBuffer().get(ints);
        } else if (array instanceof float[] floats) {
            from.asFloatBuffer().get(floats);
        } else {
            from.asDoubleBuffer().get((double[]) array);
        }
    }
}
