package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Payloads as rows, one for each value and for each byte of a blob: what all formats of data files have in common. */
final class Rows {
    private final RowReader reader;
    private int count;

    private Rows(RowReader reader) {
        this.reader = reader;
    }

    /** The members of a row, in the order of the payload's columns; empty where there are none, or not the same in all rows. */
    static List<String> members(Kind kind) {
        return switch (kind) {
            case VOID, BUSINESS -> List.of();
            case MESH -> List.of("x", "y", "value");
            case EVENT -> List.of("number", "value", "text");
            default -> List.of("value");
        };
    }

    static void write(Payload payload, RowWriter out) throws IOException {
        switch (payload.kind()) {
            case VOID -> {
                // no rows
            }
            case BYTE -> bytes(((Payload.Bytes) payload).values(), out);
            case BLOB -> bytes(((Payload.Blob) payload).bytes(), out);
            case INT -> {
                for (int value : ((Payload.Ints) payload).values()) {
                    out.integer(value);
                    out.endRow();
                }
            }
            case FLOAT -> {
                for (float value : ((Payload.Floats) payload).values()) {
                    out.single(value);
                    out.endRow();
                }
            }
            case DOUBLE -> {
                for (double value : ((Payload.Doubles) payload).values()) {
                    out.real(value);
                    out.endRow();
                }
            }
            case STRING -> {
                for (String value : ((Payload.Strings) payload).values()) {
                    out.text(value);
                    out.endRow();
                }
            }
            case MESH -> {
                Payload.Mesh mesh = (Payload.Mesh) payload;
                for (int i = 0; i < mesh.count(); i++) {
                    out.integer(mesh.x()[i]);
                    out.integer(mesh.y()[i]);
                    out.real(mesh.value()[i]);
                    out.endRow();
                }
            }
            case EVENT -> {
                Payload.Events events = (Payload.Events) payload;
                for (int i = 0; i < events.count(); i++) {
                    out.integer(events.number()[i]);
                    out.real(events.value()[i]);
                    out.text(events.text()[i]);
                    out.endRow();
                }
            }
            case BUSINESS -> BusinessRows.write((Payload.Business) payload, out);
        }
        out.finish();
    }

    private static void bytes(byte[] values, RowWriter out) throws IOException {
        for (byte value : values) {
            out.unsignedByte(value);
            out.endRow();
        }
    }

    /** @param file its name, for error messages */
    static Payload read(Kind kind, RowReader reader, String file) throws IOException {
        try {
            return new Rows(reader).payload(kind);
        } catch (IllegalArgumentException e) {
            throw new MalformedDataException(file, reader.where(), e.getMessage(), e);
        }
    }

    private Payload payload(Kind kind) throws IOException {
        return switch (kind) {
            case VOID -> nothing();
            case BYTE -> new Payload.Bytes(bytes());
            case INT -> new Payload.Ints(ints());
            case FLOAT -> new Payload.Floats(floats());
            case DOUBLE -> new Payload.Doubles(doubles());
            case STRING -> strings();
            case MESH -> mesh();
            case EVENT -> events();
            case BLOB -> new Payload.Blob(bytes());
            case BUSINESS -> BusinessRows.read(this::next, reader);
        };
    }

    private Payload nothing() throws IOException {
        if (next()) {
            throw new IllegalArgumentException("void has no values");
        }
        return new Payload.Void();
    }

    private byte[] bytes() throws IOException {
        ByteArrayOutputStream values = new ByteArrayOutputStream();
        while (next()) {
            values.write(reader.integer(0, 0, 255));
        }
        return values.toByteArray();
    }

    private int[] ints() throws IOException {
        IntStream.Builder values = IntStream.builder();
        while (next()) {
            values.add(integer(0));
        }
        return values.build().toArray();
    }

    /** By way of doubles, which hold every float: the JDK has no growing column of floats. */
    private float[] floats() throws IOException {
        DoubleStream.Builder wide = DoubleStream.builder();
        while (next()) {
            wide.add(reader.single(0));
        }
        double[] exact = wide.build().toArray();
        float[] values = new float[exact.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) exact[i];
        }
        return values;
    }

    private double[] doubles() throws IOException {
        DoubleStream.Builder values = DoubleStream.builder();
        while (next()) {
            values.add(reader.real(0));
        }
        return values.build().toArray();
    }

    private Payload strings() throws IOException {
        List<String> values = new ArrayList<>();
        while (next()) {
            values.add(text(0));
        }
        return new Payload.Strings(values.toArray(String[]::new));
    }

    private Payload mesh() throws IOException {
        IntStream.Builder x = IntStream.builder();
        IntStream.Builder y = IntStream.builder();
        DoubleStream.Builder value = DoubleStream.builder();
        while (next()) {
            x.add(integer(0));
            y.add(integer(1));
            value.add(reader.real(2));
        }
        return new Payload.Mesh(
                x.build().toArray(), y.build().toArray(), value.build().toArray());
    }

    private Payload events() throws IOException {
        IntStream.Builder number = IntStream.builder();
        DoubleStream.Builder value = DoubleStream.builder();
        List<String> text = new ArrayList<>();
        while (next()) {
            number.add(integer(0));
            value.add(reader.real(1));
            text.add(text(2));
        }
        return new Payload.Events(number.build().toArray(), value.build().toArray(), text.toArray(String[]::new));
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

    private int integer(int member) {
        return reader.integer(member, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private String text(int member) {
        return XmlCharacters.require(reader.text(member));
    }
}
