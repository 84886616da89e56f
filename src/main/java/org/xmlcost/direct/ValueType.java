package org.xmlcost.direct;

import java.lang.reflect.Array;
import java.util.SplittableRandom;

/** A type of the values of an array. */
public enum ValueType {
    /** {@code xsd:int}, in an {@code int[]}. */
    INT("xsd:int", int.class, 2),
    /** {@code xsd:float}, in a {@code float[]}. */
    FLOAT("xsd:float", float.class, 2),
    /** {@code xsd:double}, in a {@code double[]}. */
    DOUBLE("xsd:double", double.class, 2),
    /** {@code xsd:unsignedByte}, in a {@code byte[]}. */
    UNSIGNED_BYTE("xsd:unsignedByte", byte.class, 8);

    /**
     * Values of short messages. A message that has a value in some other place than its layout says, such as a header,
     * could have the same values in the right place if they were not random.
     */
    private static final int[] RANDOM = new SplittableRandom()
            .ints(Integer.MIN_VALUE, Integer.MAX_VALUE)
            .distinct()
            .limit(64)
            .toArray();

    private static final int LOW_BYTE = 0xFF;

    private final String schemaName;
    private final Class<?> component;
    private final int known;

    /** @param known number of values that are hard to guess together */
    ValueType(String schemaName, Class<?> component, int known) {
        this.schemaName = schemaName;
        this.component = component;
        this.known = known;
    }

    String schemaName() {
        return schemaName;
    }

    Object array(int length) {
        return Array.newInstance(component, length);
    }

    /** Returns how many random values are hard to guess. */
    int known() {
        return known;
    }

    private int random(int index) {
        int number = RANDOM[index % RANDOM.length];
        return this == UNSIGNED_BYTE ? number & LOW_BYTE : number;
    }

    /** Returns the text of a random value, always the same one for an index. */
    String known(int index) {
        return Integer.toString(random(index));
    }

    /** Returns whether a value of an array is the random one of an index. */
    boolean isKnown(Object values, int at, int index) {
        int number = random(index);
        double expected = switch (this) {
            case FLOAT -> (float) number;
            case UNSIGNED_BYTE -> (byte) number;
            default -> number;
        };
        return Array.getDouble(values, at) == expected;
    }
}
