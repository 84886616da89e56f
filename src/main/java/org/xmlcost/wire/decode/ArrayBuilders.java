package org.xmlcost.wire.decode;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.markup.Part;
import org.xmlcost.wire.number.Leaf;
import org.xmlcost.wire.number.Numbers;

/** Leaves become columns: those of one {@link Part}. */
final class ArrayBuilders {
    private final ArrayBuilder[] columns;

    private ArrayBuilders(ArrayBuilder... columns) {
        this.columns = columns;
    }

    /** @param numbers null on wires without number text */
    static ArrayBuilders of(Part part, Numbers numbers) {
        ArrayBuilder[] columns = new ArrayBuilder[part.columns().size()];
        for (int i = 0; i < columns.length; i++) {
            Kind kind = part.columns().get(i);
            columns[i] = part.list()
                    ? list(part, items(kind, numbers), numbers)
                    : part.packed() ? new ArrayBuilder.OfPacked(kind) : items(kind, numbers);
        }
        return new ArrayBuilders(columns);
    }

    /** Keeps nothing and makes no payload: checks alone. */
    static ArrayBuilders checking(Part part) {
        Leaf[] leaves = part.leaves();
        ArrayBuilder[] columns = new ArrayBuilder[leaves.length];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = new FormChecker(leaves[i]);
        }
        if (part.list()) {
            columns[0] = list(
                    part, part.packed() ? new FormChecker(Leaf.of(part.columns().get(0))) : columns[0], null);
        }
        return new ArrayBuilders(columns);
    }

    private static ArrayBuilder list(Part part, ArrayBuilder items, Numbers numbers) {
        ListBuilder list = new ListBuilder(items, numbers);
        return part.packed() ? new PackedListBuilder(list) : list;
    }

    private static ArrayBuilder items(Kind kind, Numbers numbers) {
        return switch (kind) {
            case BYTE -> new ArrayBuilder.OfBytes(numbers);
            case INT -> new ArrayBuilder.OfInts(numbers);
            case FLOAT -> new ArrayBuilder.OfFloats(numbers);
            case DOUBLE -> new ArrayBuilder.OfDoubles(numbers);
            case STRING -> new ArrayBuilder.OfStrings();
            default -> throw new IllegalArgumentException(kind + " has no values of one type");
        };
    }

    /** Makes room for an expected count; the caller bounds it by what the message can hold. */
    void reserve(int expected) {
        for (ArrayBuilder column : columns) {
            column.reserve(expected);
        }
    }

    /** The column of an array, or of the first member of a struct; null where there is none. */
    ArrayBuilder first() {
        return columns.length == 0 ? null : columns[0];
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

    /** The columns as arrays of just so many values. */
    Object[] values() {
        Object[] values = new Object[columns.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = columns[i].values();
        }
        return values;
    }

    /** The payload that all columns make; not for business messages, whose sections have columns of their own. */
    Payload payload(Kind kind) {
        Object[] all = values();
        return switch (kind) {
            case VOID -> new Payload.Void();
            case BYTE -> new Payload.Bytes((byte[]) all[0]);
            case BLOB -> new Payload.Blob((byte[]) all[0]);
            case INT -> new Payload.Ints((int[]) all[0]);
            case FLOAT -> new Payload.Floats((float[]) all[0]);
            case DOUBLE -> new Payload.Doubles((double[]) all[0]);
            case STRING -> new Payload.Strings((String[]) all[0]);
            case MESH -> new Payload.Mesh((int[]) all[0], (int[]) all[1], (double[]) all[2]);
            case EVENT -> new Payload.Events((int[]) all[0], (double[]) all[1], (String[]) all[2]);
            case BUSINESS -> throw new IllegalArgumentException("a business message is no array");
        };
    }
}
