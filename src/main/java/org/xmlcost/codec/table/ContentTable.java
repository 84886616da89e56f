package org.xmlcost.codec.table;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.decode.WellFormed;
import org.xmlcost.wire.number.Numbers;

import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/**
 * Conversion of a payload to the block {@code TDXML:CT} and back. Rows are written record by record, and read in any
 * order.
 */
final class ContentTable {
    /** Bytes of the shortest numbered row: {@code [0][0]0|} and a line feed. */
    private static final int SHORTEST_ROW = 9;

    private final Kind kind;
    private final List<Schema.Column> columns;
    private final byte[][] prefixes;
    private final byte[][] suffixes;
    private final Numbers numbers;

    ContentTable(Kind kind, Schema schema, NumberMode mode) {
        this.kind = kind;
        this.columns = schema.columns();
        this.prefixes = columns.stream().map(column -> ascii(column.prefix())).toArray(byte[][]::new);
        this.suffixes = columns.stream().map(column -> ascii(column.suffix())).toArray(byte[][]::new);
        this.numbers = Numbers.of(mode);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * @param reference text that replaces bytes which travel outside the table, or null if the table has them as base64
     */
    void write(Payload payload, String reference, MessageBuffer out) {
        TableRowWriter rows = new TableRowWriter(out);
        Object[] values = payload.arrays();
        rows.line(TableRowWriter.OPEN);
        for (int first = 0, next; first < values.length; first = next) {
            next = first + 1;
            while (next < values.length
                    && columns.get(next).child() == columns.get(first).child()) {
                next++;
            }
            if (values[first] instanceof byte[] bytes && columns.get(first).kind() == Kind.BLOB) {
                rows.index(prefixes[first], suffixes[first]);
                rows.plain(reference != null ? reference : Base64.getEncoder().encodeToString(bytes));
            } else {
                for (int i = 0, n = Array.getLength(values[first]); i < n; i++) {
                    for (int j = first; j < next; j++) {
                        rows.index(prefixes[j], i, suffixes[j]);
                        value(rows, values[j], i);
                    }
                }
            }
        }
        rows.line(TableRowWriter.CLOSE);
    }

    private void value(TableRowWriter rows, Object column, int i) {
        if (column instanceof double[] doubles) {
            rows.plain(numbers.text(doubles[i]));
        } else if (column instanceof int[] ints) {
            rows.plain(numbers.text(ints[i]));
        } else if (column instanceof String[] texts) {
            rows.text(texts[i]);
        } else if (column instanceof float[] floats) {
            rows.plain(numbers.text(floats[i]));
        } else {
            rows.plain(numbers.textUnsigned(((byte[]) column)[i]));
        }
    }

    /**
     * Finds some values of an array by their keys, in a table whose rows are in order.
     *
     * @param rows scanner that is positioned before the table
     * @return the values, or null if a row is missing or out of order
     */
    Payload find(RowScanner rows, byte[] message, int... indices) throws MalformedMessageException {
        Slots found = new Slots(kind, numbers, indices.length);
        rows.line(RowScanner.OPEN);
        for (int i = 0; i < indices.length; i++) {
            String key = columns.get(0).key(indices[i]);
            if (!rows.find(ascii(key))) {
                return null;
            }
            try {
                if (kind == Kind.STRING) {
                    WellFormed.require(MessageBuffer.of(Arrays.copyOfRange(message, rows.from, rows.to)));
                }
                found.put(i, message, rows.from, rows.to);
            } catch (MalformedMessageException e) {
                throw new MalformedMessageException(e.what(), "row " + key, e.getCause());
            }
        }
        return Payload.of(kind, found.values());
    }

    /**
     * @param rows scanner that is positioned before the table
     * @param length bytes of the message, which limit the number of values
     * @param reference text that must replace the bytes outside the table, or null if there are none
     * @param attached the bytes outside the table
     */
    Payload read(RowScanner rows, byte[] message, int length, String reference, byte[] attached)
            throws MalformedMessageException {
        Slots[] slots = new Slots[columns.size()];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = new Slots(columns.get(i).kind(), numbers, columns.get(i).repeated() ? length / SHORTEST_ROW : 1);
        }
        rows.line(RowScanner.OPEN);
        int column = 0;
        while (rows.next()) {
            column = columnOf(rows, column);
            try {
                if (reference == null || columns.get(column).kind() != Kind.BLOB) {
                    slots[column].put(Math.max(0, rows.number), message, rows.from, rows.to);
                } else if (reference.equals(
                        new String(message, rows.from, rows.to - rows.from, StandardCharsets.ISO_8859_1))) {
                    slots[column].put(attached);
                } else {
                    throw new MalformedMessageException("no reference to the part with the bytes", "");
                }
            } catch (MalformedMessageException e) {
                throw new MalformedMessageException(e.what(), "row " + rows.index(), e.getCause());
            }
        }
        return Payload.of(kind, values(slots));
    }

    /**
     * Returns the column of a row. It is mostly the column after that of the previous row, or the first of its record.
     */
    private int columnOf(RowScanner row, int last) throws MalformedMessageException {
        for (int i = 0; i < columns.size(); i++) {
            int candidate = last + 1 + i < columns.size() ? last + 1 + i : last + 1 + i - columns.size();
            Schema.Column column = columns.get(candidate);
            if (column.child() == row.child && column.member() == row.member) {
                if (row.attribute || column.repeated() != row.number >= 0) {
                    break;
                }
                return candidate;
            }
        }
        throw new MalformedMessageException("an index that is not in the schema", "byte " + row.start);
    }

    private Object[] values(Slots[] slots) throws MalformedMessageException {
        Object[] values = new Object[slots.length];
        for (int i = 0; i < slots.length; i++) {
            Schema.Column column = columns.get(i);
            boolean begins = i == 0 || columns.get(i - 1).child() != column.child();
            int expected = !column.repeated() ? 1 : begins ? slots[i].count() : slots[i - 1].count();
            if (slots[i].count() != expected) {
                throw new MalformedMessageException(
                        "a row is missing", "column " + column.prefix() + "n" + column.suffix());
            }
            values[i] = slots[i].values();
        }
        return values;
    }
}
