package org.xmlcost.codec.format;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.number.Numbers;

import java.util.ArrayList;
import java.util.List;

/** A format of scientific data for payloads of one kind. An instance belongs to one codec and one thread. */
public abstract class DocumentFormat {
    /** Characters after which a list is passed on: roughly the size of a writer's buffer. */
    private static final int PIECE = 4000;

    final Kind kind;
    final Wire wire;
    /** Conversion of numbers to text; null if numbers travel as bits. */
    final Numbers numbers;

    DocumentFormat(MessageShape shape) {
        kind = shape.kind();
        wire = shape.wire();
        numbers = wire.carriesBits() ? null : Numbers.of(shape.numbers());
    }

    /**
     * Returns the format of a shape.
     *
     * @throws IllegalArgumentException if the wire of the shape is no format of scientific data
     */
    public static DocumentFormat of(MessageShape shape) {
        Wire wire = shape.wire();
        if (wire == Wire.VTK) {
            return new VtkFormat(shape, VtkFormat.Encoding.ASCII);
        } else if (wire == Wire.VTK_BASE64) {
            return new VtkFormat(shape, VtkFormat.Encoding.BASE64);
        } else if (wire == Wire.VTK_ZLIB) {
            return new VtkFormat(shape, VtkFormat.Encoding.ZLIB);
        } else if (wire == Wire.VTK_APPENDED) {
            return new VtkFormat(shape, VtkFormat.Encoding.APPENDED);
        } else if (wire == Wire.MZML || wire == Wire.MZML_ZLIB) {
            return new MzmlFormat(shape, wire == Wire.MZML_ZLIB);
        } else if (wire == Wire.VOTABLE || wire == Wire.VOTABLE_BINARY2) {
            return new VoTableFormat(shape);
        } else if (wire == Wire.XLSX) {
            return new XlsxFormat(shape);
        } else if (wire == Wire.GML) {
            return new GmlFormat(shape);
        } else if (wire == Wire.KML) {
            return new KmlFormat(shape);
        } else if (wire == Wire.GPX) {
            return new GpxFormat(shape);
        }
        throw new IllegalArgumentException(wire + " is no format of scientific data");
    }

    /**
     * Writes the canonical document of a payload.
     *
     * @param out emptied first
     */
    public static void canonical(Wire wire, Payload payload, MessageBuffer out) {
        NumberMode mode = wire.carriesBits() ? NumberMode.BITS : NumberMode.FAST;
        of(new MessageShape(payload.kind(), wire, mode)).emit(payload, CanonicalText.begin(wire, out));
    }

    /** Passes the document of a payload to a sink. */
    public abstract <X extends Exception> void emit(Payload payload, MarkupSink<X> sink) throws X;

    /** Returns a reader for any number of documents. */
    public abstract FormatReader reader();

    static Markup.Tag tag(Name name, Markup.Attribute... attributes) {
        return new Markup.Tag(name, List.of(), List.of(attributes));
    }

    /** Returns the start tag of a root, which declares the namespace of its name. */
    static Markup.Tag root(Name name, Markup.Attribute... attributes) {
        return new Markup.Tag(name, List.of(Name.of(name.prefix(), name.uri(), "")), List.of(attributes));
    }

    static Markup.Attribute attribute(String name, Object value) {
        return new Markup.Attribute(Name.of(name), value.toString());
    }

    static <X extends Exception> void empty(Markup.Tag tag, MarkupSink<X> sink) throws X {
        sink.start(tag);
        sink.end(tag.name());
    }

    static <X extends Exception> void start(MarkupSink<X> sink, Markup.Tag... tags) throws X {
        for (Markup.Tag tag : tags) {
            sink.start(tag);
        }
    }

    static <X extends Exception> void end(MarkupSink<X> sink, Name... names) throws X {
        for (Name name : names) {
            sink.end(name);
        }
    }

    /** Returns the text of one value of a column, with numbers as in XML Schema. */
    final String text(Object column, int row) {
        return MessageEncoder.text(numbers, column, row);
    }

    /** Returns the names of the columns in their order. */
    final List<String> columns() {
        List<String> names = new ArrayList<>();
        kind.columns().forEach(column -> names.add(column.name()));
        return names;
    }

    /** Joins texts into one, with separators between them, and passes it on in pieces. */
    static final class Joined<X extends Exception> {
        private final MarkupSink<X> sink;
        private final StringBuilder piece = new StringBuilder(PIECE + 100);
        private boolean isBegun;

        Joined(MarkupSink<X> sink) {
            this.sink = sink;
        }

        /** @param separator what precedes the text if it is not the first */
        void add(char separator, String text) throws X {
            if (piece.length() >= PIECE) {
                finish();
            }
            if (isBegun) {
                piece.append(separator);
            }
            isBegun = true;
            piece.append(text);
        }

        void finish() throws X {
            if (piece.length() > 0) {
                sink.text(piece.toString());
                piece.setLength(0);
            }
        }
    }
}
