package org.xmlcost.payload;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The kinds of payload. Each kind is described by its columns, and code that treats all kinds equally loops over
 * {@link #columns()}. A kind of single values is also the type of a column. The name of a kind on the command line and
 * in results is {@link #id()}. The first nine kinds have the numbers of {@code native/codec/xmlcost_codec.h}, so a new
 * kind comes last.
 */
public enum Kind {
    /** No values: the fixed cost of a message. */
    VOID("void", null, 0, arrays -> new Payload.Void()),
    /** Unsigned bytes, 0 to 255. */
    BYTE("byte", byte.class, Byte.BYTES, arrays -> new Payload.Bytes((byte[]) arrays[0])),
    /** 32-bit signed integers. */
    INT("int", int.class, Integer.BYTES, arrays -> new Payload.Ints((int[]) arrays[0])),
    /** IEEE 754 single precision. */
    FLOAT("float", float.class, Float.BYTES, arrays -> new Payload.Floats((float[]) arrays[0])),
    /** IEEE 754 double precision. */
    DOUBLE("double", double.class, Double.BYTES, arrays -> new Payload.Doubles((double[]) arrays[0])),
    /** Unicode strings of characters that XML 1.0 allows. */
    STRING("string", String.class, 0, arrays -> new Payload.Strings((String[]) arrays[0])),
    /** Structs of two ints and a double: a point of a mesh and its value. */
    MESH(
            "mesh",
            arrays -> new Payload.Mesh((int[]) arrays[0], (int[]) arrays[1], (double[]) arrays[2]),
            new Column("x", INT),
            new Column("y", INT),
            new Column("value", DOUBLE)),
    /** Structs of an int, a double and a string. */
    EVENT(
            "event",
            arrays -> new Payload.Events((int[]) arrays[0], (double[]) arrays[1], (String[]) arrays[2]),
            new Column("number", INT),
            new Column("value", DOUBLE),
            new Column("text", STRING)),
    /** Opaque bytes, as one value; the count is the number of bytes. */
    BLOB("blob", byte.class, Byte.BYTES, arrays -> new Payload.Blob((byte[]) arrays[0])),
    /** One message of several arrays, of texts and of records: see {@link Section}. */
    BUSINESS("business", null, 0, Payload.Business::of),
    /** Structs of three doubles: a position in degrees, and a height in metres. */
    POINT(
            "point",
            arrays -> new Payload.Points((double[]) arrays[0], (double[]) arrays[1], (double[]) arrays[2]),
            new Column("latitude", DOUBLE),
            new Column("longitude", DOUBLE),
            new Column("height", DOUBLE)),
    /**
     * Structs of an int, a double and a float: a peak of a mass spectrum. Successive peaks with the same number are one
     * spectrum.
     */
    PEAK(
            "peak",
            arrays -> new Payload.Peaks((int[]) arrays[0], (double[]) arrays[1], (float[]) arrays[2]),
            new Column("spectrum", INT),
            new Column("mz", DOUBLE),
            new Column("intensity", FLOAT));

    /**
     * One array of a payload.
     *
     * @param name of the member; {@code value} if the kind has single values
     * @param type of the values: a kind of single values
     */
    public record Column(String name, Kind type) {}

    private final String id;
    private final Class<?> component;
    private final int fixedBytes;
    private final boolean strings;
    private final Function<Object[], Payload> payload;
    private final List<Column> columns;

    /** Creates a kind of structs. A value is as large as its members together. */
    Kind(String id, Function<Object[], Payload> payload, Column... members) {
        this(
                id,
                null,
                Arrays.stream(members)
                        .mapToInt(member -> member.type.fixedBytes)
                        .sum(),
                payload,
                members);
    }

    /**
     * Creates a kind.
     *
     * @param component type of a single value; null for structs, and for kinds without columns of their own
     * @param fixedBytes raw bytes of one value, without its string if it has one
     * @param members of a struct
     */
    Kind(String id, Class<?> component, int fixedBytes, Function<Object[], Payload> payload, Column... members) {
        this.id = id;
        this.component = component;
        this.fixedBytes = fixedBytes;
        this.payload = payload;
        this.columns = component == null ? List.of(members) : List.of(new Column("value", this));
        this.strings = component == String.class || Arrays.stream(members).anyMatch(member -> member.type.strings);
    }

    /** {@return the name on the command line and in results} */
    public String id() {
        return id;
    }

    /** {@return the columns in their order: none for {@code void}, those of all sections for {@code business}} */
    public List<Column> columns() {
        // Looked up only when needed, since sections are made of kinds.
        return this == BUSINESS ? Section.COLUMNS : columns;
    }

    public boolean isStruct() {
        return columns.size() > 1;
    }

    public boolean hasStrings() {
        return strings || this == BUSINESS;
    }

    /** Returns the raw bytes of one value, without its string if it has one. */
    public int fixedBytes() {
        return fixedBytes;
    }

    /** Returns whether values of this kind contain numbers, so that the conversion of numbers to text matters. */
    public boolean isNumeric() {
        return columns().stream().anyMatch(column -> column.type != STRING && column.type != BLOB);
    }

    /**
     * {@return a new array for a column of this type}
     *
     * @throws IllegalArgumentException if the kind has no values of one type
     */
    public Object array(int count) {
        if (component == null) {
            throw new IllegalArgumentException(id + " has no values of one type");
        }
        return Array.newInstance(component, count);
    }

    /**
     * {@return the type of one value in the array of a column of this type; null if the kind has no values of one type}
     */
    public Class<?> component() {
        return component;
    }

    Payload payload(Object[] arrays) {
        return payload.apply(arrays);
    }

    @Override
    public String toString() {
        return id;
    }

    /**
     * Returns the kind with an id.
     *
     * @throws IllegalArgumentException if there is no such kind, with the names of all kinds
     */
    public static Kind of(String id) {
        return Arrays.stream(values())
                .filter(kind -> kind.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no payload kind '" + id + "'; there are "
                        + Arrays.stream(values()).map(Kind::id).collect(Collectors.joining(", "))));
    }
}
