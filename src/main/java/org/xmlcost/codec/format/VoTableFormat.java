package org.xmlcost.codec.format;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.Base64Binary;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/**
 * A table of VOTable 1.4 (IVOA): an element for each cell, or rows in the serialization BINARY2 (5.4), in which fields
 * are big-endian and follow the flags of missing values.
 */
final class VoTableFormat extends DocumentFormat {
    private static final String URI = "http://www.ivoa.net/xml/VOTable/v1.3";
    private static final Name ROOT = in("VOTABLE");
    private static final Name RESOURCE = in("RESOURCE");
    private static final Name TABLE = in("TABLE");
    private static final Name FIELD = in("FIELD");
    private static final Name DATA = in("DATA");
    private static final Name CELLS = in("TABLEDATA");
    private static final Name ROW = in("TR");
    private static final Name CELL = in("TD");
    private static final Name BINARY2 = in("BINARY2");
    private static final Name STREAM = in("STREAM");
    private static final Markup.Tag ROW_TAG = tag(ROW);

    private static final int IN_RESOURCE = 1;
    private static final int IN_TABLE = 2;
    private static final int IN_FIELD = 3;
    private static final int IN_DATA = 4;
    private static final int IN_CELLS = 5;
    private static final int IN_ROW = 6;
    private static final int IN_CELL = 7 | FormatReader.COLLECTED;
    private static final int IN_BINARY2 = 8;
    private static final int IN_STREAM = 9 | FormatReader.COLLECTED;
    private static final int IN_VALUES = 10;

    VoTableFormat(MessageShape shape) {
        super(shape);
    }

    private static Name in(String local) {
        return Name.of("", URI, local);
    }

    private static String type(Kind kind) {
        return switch (kind) {
            case BYTE -> "unsignedByte";
            case STRING -> "unicodeChar";
            default -> kind.id();
        };
    }

    @Override
    public <X extends Exception> void emit(Payload payload, MarkupSink<X> sink) throws X {
        start(
                sink,
                root(ROOT, attribute("version", "1.4")),
                tag(RESOURCE, attribute("type", "results")),
                tag(TABLE, attribute("nrows", payload.count())));
        for (Kind.Column column : kind.columns()) {
            Markup.Attribute name = attribute("name", column.name());
            Markup.Attribute type = attribute("datatype", type(column.type()));
            empty(
                    column.type() == Kind.STRING
                            ? tag(FIELD, name, type, attribute("arraysize", "*"))
                            : tag(FIELD, name, type),
                    sink);
        }
        sink.start(tag(DATA));
        if (numbers == null) {
            start(sink, tag(BINARY2), tag(STREAM, attribute("encoding", "base64")));
            sink.text(Base64.getEncoder().encodeToString(rows(payload)));
            end(sink, STREAM, BINARY2);
        } else {
            cells(payload, sink);
        }
        end(sink, DATA, TABLE, RESOURCE, ROOT);
    }

    private <X extends Exception> void cells(Payload payload, MarkupSink<X> sink) throws X {
        sink.start(tag(CELLS));
        Object[] columns = payload.arrays();
        for (int i = 0; i < payload.count(); i++) {
            sink.start(ROW_TAG);
            for (Object column : columns) {
                sink.leaf(CELL, column instanceof String[] texts ? texts[i] : spelled(text(column, i)));
            }
            sink.end(ROW);
        }
        sink.end(CELLS);
    }

    /** Returns the spelling of an infinity in VOTable (6). */
    private static String spelled(String text) {
        return text.equals("INF") ? "+Inf" : text.equals("-INF") ? "-Inf" : text;
    }

    private static byte[] rows(Payload payload) {
        Object[] columns = payload.arrays();
        int flags = (columns.length + 7) / 8;
        long bytes = (long) payload.count() * (flags + payload.kind().fixedBytes());
        for (Object column : columns) {
            if (column instanceof String[] texts) {
                bytes += Arrays.stream(texts)
                        .mapToLong(text -> Integer.BYTES + 2L * text.length())
                        .sum();
            }
        }
        ByteBuffer out = ByteBuffer.allocate(Math.toIntExact(bytes));
        for (int i = 0; i < payload.count(); i++) {
            out.position(out.position() + flags);
            for (Object column : columns) {
                put(column, i, out);
            }
        }
        return out.array();
    }

    private static void put(Object column, int row, ByteBuffer out) {
        if (column instanceof double[] doubles) {
            out.putDouble(doubles[row]);
        } else if (column instanceof int[] ints) {
            out.putInt(ints[row]);
        } else if (column instanceof float[] floats) {
            out.putFloat(floats[row]);
        } else if (column instanceof byte[] bytes) {
            out.put(bytes[row]);
        } else {
            String text = ((String[]) column)[row];
            out.putInt(text.length()).put(text.getBytes(StandardCharsets.UTF_16BE));
        }
    }

    @Override
    public FormatReader reader() {
        return new Reader();
    }

    private final class Reader extends FormatReader {
        private int claimed;
        private int fields;
        private boolean hasType;
        private boolean hasSize;
        private boolean isData;
        private boolean isStream;
        private int cell;
        /** Whether a character of a column takes one byte, and not two. */
        private boolean[] isNarrow;
        /** Text of a missing value of each column; null for none. */
        private String[] missing;

        @Override
        FormatColumns newColumns() {
            return new FormatColumns(kind, numbers);
        }

        @Override
        void reset() {
            claimed = -1;
            fields = 0;
            isData = false;
            isStream = false;
            isNarrow = new boolean[columns.size()];
            missing = new String[columns.size()];
        }

        @Override
        int enter(int parent, String local) throws MalformedMessageException {
            switch (parent) {
                case IN_ROW -> {
                    return local.equals(CELL.local()) ? IN_CELL : OTHER;
                }
                case IN_CELLS -> {
                    cell = 0;
                    return local.equals(ROW.local()) ? IN_ROW : OTHER;
                }
                case IN_DATA -> {
                    return local.equals((numbers == null ? BINARY2 : CELLS).local())
                            ? data(numbers == null ? IN_BINARY2 : IN_CELLS)
                            : OTHER;
                }
                case IN_FIELD -> {
                    return local.equals("VALUES") ? IN_VALUES : OTHER;
                }
                case IN_BINARY2 -> {
                    if (isStream) {
                        throw new MalformedMessageException("more than one stream", "document");
                    }
                    return local.equals(STREAM.local()) ? IN_STREAM : OTHER;
                }
                case IN_TABLE -> {
                    return local.equals(FIELD.local()) ? field() : local.equals(DATA.local()) ? IN_DATA : OTHER;
                }
                case IN_RESOURCE -> {
                    return local.equals(TABLE.local())
                            ? IN_TABLE
                            : local.equals(RESOURCE.local()) ? IN_RESOURCE : OTHER;
                }
                default -> {
                    return local.equals(ROOT.local()) ? IN_RESOURCE : OTHER;
                }
            }
        }

        private int data(int state) throws MalformedMessageException {
            if (isData || fields != columns.size()) {
                throw new MalformedMessageException(
                        isData ? "a second table" : fields + " fields, not " + columns.size(), "document");
            }
            isData = true;
            return state;
        }

        private int field() throws MalformedMessageException {
            if (fields++ == columns.size()) {
                throw new MalformedMessageException("more fields than " + columns.size(), "document");
            }
            hasType = false;
            hasSize = false;
            return IN_FIELD;
        }

        @Override
        void attribute(int state, String local, String value) throws MalformedMessageException {
            if (state == IN_TABLE && local.equals("nrows")) {
                claimed = count("nrows", value);
            } else if (state == IN_FIELD && local.equals("datatype")) {
                hasType = true;
                Kind type = columns.type(fields - 1);
                isNarrow[fields - 1] = type == Kind.STRING && value.equals("char");
                if (!isNarrow[fields - 1] && !value.equals(type(type))) {
                    throw new MalformedMessageException(
                            "field %d is not of datatype %s".formatted(fields, type(type)), "document");
                }
            } else if (state == IN_FIELD && local.equals("name") && !value.equals(columns.name(fields - 1))) {
                throw new MalformedMessageException(
                        "field %d has another name than %s".formatted(fields, columns.name(fields - 1)), "document");
            } else if (state == IN_CELL && local.equals("encoding")) {
                throw new MalformedMessageException("a cell in another encoding", "");
            } else if (state == IN_FIELD && local.equals("arraysize")) {
                hasSize = true;
                array(columns.type(fields - 1), value);
            } else if (state == IN_VALUES && local.equals("null")) {
                missing[fields - 1] = value.strip();
            } else if (state == IN_STREAM && local.equals("href")) {
                throw new MalformedMessageException("a stream in another document", "document");
            } else if (state == IN_STREAM && local.equals("encoding") && !value.equals("base64")) {
                throw new MalformedMessageException("a stream that is not in base64", "document");
            }
        }

        private void array(Kind type, String size) throws MalformedMessageException {
            if (!size.strip().matches(type == Kind.STRING ? "[0-9]*\\*" : "1")) {
                throw new MalformedMessageException("a cell of field " + fields + " has an array", "document");
            }
        }

        @Override
        void leave(int state) throws MalformedMessageException {
            if (state == IN_CELL) {
                if (cell == columns.size()) {
                    throw new MalformedMessageException("more cells in a row than fields", "");
                }
                if (missing[cell] != null && missing[cell].equals(text().strip())) {
                    throw new MalformedMessageException("a value is missing", "");
                }
                addTo(columns.get(cell++));
            } else if (state == IN_FIELD && !(hasType && (hasSize || columns.type(fields - 1) != Kind.STRING))) {
                throw new MalformedMessageException("field " + fields + " has no datatype or arraysize", "document");
            } else if (state == IN_ROW && cell < columns.size()) {
                throw new MalformedMessageException("a cell is missing", "");
            } else if (state == IN_STREAM) {
                isStream = true;
                stream(ByteBuffer.wrap(Base64Binary.decode(text())));
            }
        }

        private void stream(ByteBuffer in) throws MalformedMessageException {
            int flags = (columns.size() + 7) / 8;
            try {
                while (in.hasRemaining()) {
                    for (int i = 0; i < flags; i++) {
                        if (in.get() != 0) {
                            throw new MalformedMessageException("a value is missing", "");
                        }
                    }
                    for (int i = 0; i < columns.size(); i++) {
                        take(i, in);
                    }
                }
            } catch (BufferUnderflowException e) {
                throw new MalformedMessageException("the last row ends early", "", e);
            }
        }

        private void take(int column, ByteBuffer in) throws MalformedMessageException {
            switch (columns.type(column)) {
                case DOUBLE -> columns.get(column).add(in.getDouble());
                case FLOAT -> columns.get(column).add(in.getFloat());
                case INT -> columns.get(column).add(in.getInt());
                case BYTE -> columns.get(column).add(in.get() & 0xFF);
                default -> {
                    int width = isNarrow[column] ? 1 : 2;
                    int length = in.getInt();
                    if (length < 0 || length > in.remaining() / width) {
                        throw new MalformedMessageException("a string is longer than the stream", "");
                    }
                    byte[] text = new byte[width * length];
                    in.get(text);
                    columns.get(column).add(string(text, isNarrow[column]));
                }
            }
        }

        private static String string(byte[] text, boolean narrow) throws MalformedMessageException {
            try {
                return (narrow ? StandardCharsets.UTF_8 : StandardCharsets.UTF_16BE)
                        .newDecoder()
                        .decode(ByteBuffer.wrap(text))
                        .toString();
            } catch (CharacterCodingException e) {
                throw new MalformedMessageException("a string that is no Unicode", "", e);
            }
        }

        @Override
        void complete() throws MalformedMessageException {
            if (!isData || isStream != (numbers == null)) {
                throw new MalformedMessageException("no " + (numbers == null ? BINARY2 : CELLS).local(), "document");
            }
            if (claimed >= 0 && claimed != columns.count()) {
                throw new MalformedMessageException(
                        "nrows claims %d rows, there are %d".formatted(claimed, columns.count()), "document");
            }
        }
    }
}
