package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.io.IOException;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;

/** Payloads as rows, one for each value and for each byte of a blob: what all formats of data files have in common. */
final class Rows {
    private static final int FIRST_CAPACITY = 16;

    private final RowReader reader;
    private int count;

    private Rows(RowReader reader) {
        this.reader = reader;
    }

    /** The members of a row, in the order of the payload's columns; empty where there are none, or not the same in all rows. */
    static List<String> members(Kind kind) {
        return kind == Kind.BUSINESS
                ? List.of()
                : kind.columns().stream().map(Kind.Column::name).toList();
    }

    static void write(Payload payload, RowWriter out) throws IOException {
        if (payload instanceof Payload.Business message) {
            BusinessRows.write(message, out);
        } else {
            Object[] columns = payload.arrays();
            for (int i = 0, n = payload.count(); i < n; i++) {
                for (Object column : columns) {
                    write(column, i, out);
                }
                out.endRow();
            }
        }
        out.finish();
    }

    static void write(Object column, int row, RowWriter out) throws IOException {
        if (column instanceof int[] ints) {
            out.integer(ints[row]);
        } else if (column instanceof double[] doubles) {
            out.real(doubles[row]);
        } else if (column instanceof String[] texts) {
            out.text(texts[row]);
        } else if (column instanceof float[] floats) {
            out.single(floats[row]);
        } else {
            out.unsignedByte(((byte[]) column)[row]);
        }
    }

    /** @param file its name, for error messages */
    static Payload read(Kind kind, RowReader reader, String file) throws IOException {
        try {
            Rows rows = new Rows(reader);
            return kind == Kind.BUSINESS ? BusinessRows.read(rows::next, reader) : rows.payload(kind);
        } catch (IllegalArgumentException e) {
            throw new MalformedDataException(file, reader.where(), e.getMessage(), e);
        }
    }

    private Payload payload(Kind kind) throws IOException {
        Object[] columns = kind.columns().stream()
                .map(column -> column.type().array(FIRST_CAPACITY))
                .toArray();
        while (next()) {
            if (columns.length == 0) {
                throw new IllegalArgumentException(kind + " has no values");
            }
            for (int i = 0; i < columns.length; i++) {
                if (count > Array.getLength(columns[i])) {
                    columns[i] = resized(columns[i], 2 * count);
                }
                read(columns[i], count - 1, reader, i);
            }
        }
        Arrays.setAll(columns, i -> resized(columns[i], count));
        return Payload.of(kind, columns);
    }

    private static Object resized(Object column, int length) {
        Object resized = Array.newInstance(column.getClass().getComponentType(), length);
        System.arraycopy(column, 0, resized, 0, Math.min(length, Array.getLength(column)));
        return resized;
    }

    /** Reads a member of the row into its place. */
    static void read(Object column, int row, RowReader reader, int member) {
        if (column instanceof int[] ints) {
            ints[row] = reader.integer(member, Integer.MIN_VALUE, Integer.MAX_VALUE);
        } else if (column instanceof double[] doubles) {
            doubles[row] = reader.real(member);
        } else if (column instanceof String[] texts) {
            texts[row] = XmlCharacters.require(reader.text(member));
        } else if (column instanceof float[] floats) {
            floats[row] = reader.single(member);
        } else {
            ((byte[]) column)[row] = (byte) reader.integer(member, 0, 255);
        }
    }

    private boolean next() throws IOException {
        if (!reader.next()) {
            return false;
        }
        if (++count > PayloadSpec.LARGEST_COUNT) {
            throw new IllegalArgumentException(
                    "more than " + PayloadSpec.LARGEST_COUNT + " values, the most that a payload holds in memory");
        }
        return true;
    }
}
