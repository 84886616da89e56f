package org.xmlcost.codec.format;

import org.xmlcost.codec.document.Zlib;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;

/**
 * Image data in VTK's XML format (VTK File Formats): a line of points with an array for each column. Binary arrays are
 * little-endian, after their length or the lengths of their compressed blocks.
 */
@SuppressWarnings("ByteBufferBackingArray")
final class VtkFormat extends DocumentFormat {
    /** How an array is written. */
    enum Encoding {
        ASCII,
        BASE64,
        ZLIB,
        /** As VTK writes by default: blocks of zlib, in one element at the end. */
        APPENDED;

        boolean isCompressed() {
            return this == ZLIB || this == APPENDED;
        }
    }

    static final Name FILE = Name.of("VTKFile");
    static final Name IMAGE = Name.of("ImageData");
    static final Name PIECE = Name.of("Piece");
    static final Name POINTS = Name.of("PointData");
    static final Name ARRAY = Name.of("DataArray");
    static final Name APPENDED = Name.of("AppendedData");

    /** Bytes of a block before it is compressed: VTK's default. */
    private static final int BLOCK = 32_768;

    private final Encoding encoding;

    VtkFormat(MessageShape shape, Encoding encoding) {
        super(shape);
        this.encoding = encoding;
    }

    static String type(Kind kind) {
        return switch (kind) {
            case BYTE -> "UInt8";
            case INT -> "Int32";
            case FLOAT -> "Float32";
            default -> "Float64";
        };
    }

    Encoding encoding() {
        return encoding;
    }

    @Override
    public <X extends Exception> void emit(Payload payload, MarkupSink<X> sink) throws X {
        String extent = "0 " + (payload.count() - 1) + " 0 0 0 0";
        Markup.Attribute type = attribute("type", IMAGE);
        Markup.Attribute version = attribute("version", "1.0");
        Markup.Attribute order = attribute("byte_order", "LittleEndian");
        Markup.Attribute header = attribute("header_type", "UInt64");
        start(
                sink,
                encoding.isCompressed()
                        ? tag(FILE, type, version, order, header, attribute("compressor", "vtkZLibDataCompressor"))
                        : tag(FILE, type, version, order, header),
                tag(
                        IMAGE,
                        attribute("WholeExtent", extent),
                        attribute("Origin", "0 0 0"),
                        attribute("Spacing", "1 1 1")),
                tag(PIECE, attribute("Extent", extent)),
                tag(POINTS));
        StringBuilder appended = new StringBuilder("_");
        Object[] columns = payload.arrays();
        for (int i = 0; i < columns.length; i++) {
            Kind.Column column = kind.columns().get(i);
            array(column.type(), column.name(), columns[i], appended, sink);
        }
        end(sink, POINTS, PIECE, IMAGE);
        if (encoding == Encoding.APPENDED) {
            sink.start(tag(APPENDED, attribute("encoding", "base64")));
            sink.text(appended.toString());
            sink.end(APPENDED);
        }
        sink.end(FILE);
    }

    private <X extends Exception> void array(
            Kind type, String name, Object values, StringBuilder appended, MarkupSink<X> sink) throws X {
        Markup.Attribute typed = attribute("type", type(type));
        Markup.Attribute named = attribute("Name", name);
        Payload column = Payload.of(type, values);
        if (encoding == Encoding.APPENDED) {
            empty(
                    tag(
                            ARRAY,
                            typed,
                            named,
                            attribute("format", "appended"),
                            attribute("offset", appended.length() - 1)),
                    sink);
            appended.append(blocks(Packed.bytes(column)));
            return;
        }
        sink.start(tag(ARRAY, typed, named, attribute("format", encoding == Encoding.ASCII ? "ascii" : "binary")));
        if (encoding == Encoding.ASCII) {
            Joined<X> list = new Joined<>(sink);
            for (int i = 0; i < column.count(); i++) {
                list.add(' ', spelled(text(values, i)));
            }
            list.finish();
        } else if (encoding == Encoding.BASE64) {
            sink.text(base64(withLength(Packed.bytes(column))));
        } else {
            sink.text(blocks(Packed.bytes(column)));
        }
        sink.end(ARRAY);
    }

    /** Returns the spelling of C, which VTK writes. */
    private static String spelled(String text) {
        return switch (text) {
            case "NaN" -> "nan";
            case "INF" -> "inf";
            case "-INF" -> "-inf";
            default -> text;
        };
    }

    private static byte[] withLength(byte[] bytes) {
        return header(bytes.length + Long.BYTES)
                .putLong(bytes.length)
                .put(bytes)
                .array();
    }

    /** Returns the sizes of the blocks, then the blocks, each encoded as a whole. */
    private static String blocks(byte[] bytes) {
        int count = (bytes.length + BLOCK - 1) / BLOCK;
        ByteBuffer header =
                header((3 + count) * Long.BYTES).putLong(count).putLong(BLOCK).putLong(bytes.length % BLOCK);
        ByteArrayOutputStream all = new ByteArrayOutputStream(bytes.length / 2 + 64);
        for (int from = 0; from < bytes.length; from += BLOCK) {
            byte[] block = Zlib.deflated(bytes, from, Math.min(BLOCK, bytes.length - from));
            header.putLong(block.length);
            all.writeBytes(block);
        }
        return base64(header.array()) + base64(all.toByteArray());
    }

    private static ByteBuffer header(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    @Override
    public FormatReader reader() {
        return new VtkReader(this);
    }
}
