package org.xmlcost.codec;

import java.util.Arrays;

/** The part of a message that a program is interested in. */
public enum AccessPart {
    /** The SOAP header and the name of the operation. */
    HEADER("header"),
    /** The first value. */
    FIRST("first"),
    /** The value in the middle. */
    MIDDLE("middle"),
    /** The last value. */
    LAST("last"),
    /** One value of a hundred, spread evenly, and at least one. */
    ONE_PERCENT("1%"),
    /** One value of ten, spread evenly, and at least one. */
    TEN_PERCENT("10%"),
    /** One section of a business message. */
    SECTION("section"),
    /** All values. */
    ALL("all");

    private final String id;

    AccessPart(String id) {
        this.id = id;
    }

    /** Returns the name in results. */
    public String id() {
        return id;
    }

    /**
     * Returns the indices of the values in an array of {@code count} values, ascending.
     *
     * @param count number of values, at least 1
     * @throws IllegalArgumentException if the part is not one of values
     */
    public int[] indices(int count) {
        return switch (this) {
            case FIRST -> new int[] {0};
            case MIDDLE -> new int[] {count / 2};
            case LAST -> new int[] {count - 1};
            case ONE_PERCENT -> spread(count, 100);
            case TEN_PERCENT -> spread(count, 10);
            default -> throw new IllegalArgumentException(id + " has no indices of values");
        };
    }

    private static int[] spread(int count, int every) {
        int[] indices = new int[Math.max(1, count / every)];
        for (int i = 0; i < indices.length; i++) {
            // The middle of each of the equal ranges.
            indices[i] = (int) ((2L * i + 1) * count / (2L * indices.length));
        }
        return indices;
    }

    /**
     * Returns the part with an id.
     *
     * @throws IllegalArgumentException if there is no such part; the exception lists the ids that exist
     */
    public static AccessPart of(String id) {
        return Arrays.stream(values())
                .filter(part -> part.id.equals(id))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("no part '" + id + "'; there are " + Arrays.toString(values())));
    }

    @Override
    public String toString() {
        return id;
    }
}
