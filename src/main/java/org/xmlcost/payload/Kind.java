package org.xmlcost.payload;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The kinds of payload. A kind's name on the command line and in results is {@link #id()}. */
public enum Kind {
    /** Nothing: the fixed cost of a message. */
    VOID("void", 0, false),
    /** Unsigned bytes, 0 to 255. */
    BYTE("byte", 1, true),
    /** 32-bit signed integers. */
    INT("int", 4, true),
    /** IEEE 754 single precision. */
    FLOAT("float", 4, true),
    /** IEEE 754 double precision. */
    DOUBLE("double", 8, true),
    /** Unicode strings of characters that XML 1.0 allows. */
    STRING("string", 0, false),
    /** Structs of two ints and a double: a point of a mesh and its value. */
    MESH("mesh", 16, true),
    /** Structs of an int, a double and a string. */
    EVENT("event", 12, true),
    /** Opaque bytes, as one value; the count is the number of bytes. */
    BLOB("blob", 1, false),
    /** One message of several arrays, of texts and of records: see {@link Section}. */
    BUSINESS("business", 0, true);

    private final String id;
    private final int fixedBytes;
    private final boolean numeric;

    Kind(String id, int fixedBytes, boolean numeric) {
        this.id = id;
        this.fixedBytes = fixedBytes;
        this.numeric = numeric;
    }

    public String id() {
        return id;
    }

    /** Raw bytes of one value without its string, if it has one. */
    public int fixedBytes() {
        return fixedBytes;
    }

    /** Whether values of this kind contain numbers, so that the way numbers become text matters. */
    public boolean isNumeric() {
        return numeric;
    }

    @Override
    public String toString() {
        return id;
    }

    /** @throws IllegalArgumentException naming the kinds there are */
    public static Kind of(String id) {
        return Arrays.stream(values())
                .filter(kind -> kind.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no payload kind '" + id + "'; there are " + ids()));
    }

    private static String ids() {
        return List.of(values()).stream().map(Kind::id).collect(Collectors.joining(", "));
    }
}
