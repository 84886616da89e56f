package org.xmlcost.wire;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.util.function.Function;

/** Leaves become a payload: the columns of one kind, and how they make a payload in the end. */
final class Collector {
    private final Column[] columns;
    private final Function<Column[], Payload> payload;

    private Collector(Function<Column[], Payload> payload, Column... columns) {
        this.columns = columns;
        this.payload = payload;
    }

    /** @param numbers null on wires without number text */
    static Collector of(Markup markup, Numbers numbers) {
        Kind kind = markup.kind();
        if (markup.isPacked()) {
            return new Collector(c -> ofOneType(kind, c[0].values()), new Column.OfPacked(kind));
        }
        if (markup.isList()) {
            return new Collector(c -> ofOneType(kind, c[0].values()), new ListColumn(items(kind, numbers), numbers));
        }
        return switch (kind) {
            case VOID -> new Collector(c -> new Payload.Void());
            case BYTE, INT, FLOAT, DOUBLE -> new Collector(c -> ofOneType(kind, c[0].values()), items(kind, numbers));
            case STRING -> new Collector(c -> new Payload.Strings((String[]) c[0].values()), new Column.OfStrings());
            case BLOB -> throw new IllegalArgumentException("a blob is always packed");
            case MESH -> new Collector(
                c -> new Payload.Mesh((int[]) c[0].values(), (int[]) c[1].values(), (double[]) c[2].values()),
                new Column.OfInts(numbers), new Column.OfInts(numbers), new Column.OfDoubles(numbers));
            case EVENT -> new Collector(
                c -> new Payload.Events((int[]) c[0].values(), (double[]) c[1].values(), (String[]) c[2].values()),
                new Column.OfInts(numbers), new Column.OfDoubles(numbers), new Column.OfStrings());
        };
    }

    /** Keeps nothing and makes no payload: checks alone. */
    static Collector checking(Markup markup) {
        Leaf[] leaves = Leaf.of(markup);
        Column[] columns = new Column[leaves.length];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = new FormColumn(leaves[i]);
        }
        if (markup.isList()) {
            columns[0] = new ListColumn(columns[0], null);
        }
        return new Collector(c -> new Payload.Void(), columns);
    }

    private static Column items(Kind kind, Numbers numbers) {
        return switch (kind) {
            case BYTE -> new Column.OfBytes(numbers);
            case INT -> new Column.OfInts(numbers);
            case FLOAT -> new Column.OfFloats(numbers);
            case DOUBLE -> new Column.OfDoubles(numbers);
            default -> throw new IllegalArgumentException(kind + " has no values of one primitive type");
        };
    }

    private static Payload ofOneType(Kind kind, Object values) {
        return switch (kind) {
            case BYTE -> new Payload.Bytes((byte[]) values);
            case BLOB -> new Payload.Blob((byte[]) values);
            case INT -> new Payload.Ints((int[]) values);
            case FLOAT -> new Payload.Floats((float[]) values);
            case DOUBLE -> new Payload.Doubles((double[]) values);
            default -> throw new IllegalArgumentException(kind + " has no values of one size");
        };
    }

    /** Makes room for an expected count; the caller bounds it by what the message can hold. */
    void reserve(int expected) {
        for (Column column : columns) {
            column.reserve(expected);
        }
    }

    /** @param member the column: 0 but for structs */
    void add(int member, String text) throws MalformedMessageException {
        columns[member].add(text);
    }

    void add(int member, char[] text, int length) throws MalformedMessageException {
        columns[member].add(text, 0, length);
    }

    void add(int member, int value) throws MalformedMessageException {
        columns[member].add(value);
    }

    void add(int member, float value) throws MalformedMessageException {
        columns[member].add(value);
    }

    void add(int member, double value) throws MalformedMessageException {
        columns[member].add(value);
    }

    void take(Object primitives) throws MalformedMessageException {
        columns[0].take(primitives);
    }

    /** Values so far; of a struct that is being read, its first member counts it. */
    int count() {
        return columns.length == 0 ? 0 : columns[0].size;
    }

    Payload finish() {
        return payload.apply(columns);
    }
}
