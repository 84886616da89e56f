package org.xmlcost.wire.encode;

import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.payload.ValueSource;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.markup.Addressing;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;
import org.xmlcost.wire.markup.Part;
import org.xmlcost.wire.number.Numbers;

import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * The writing half of a wire with markup: walks a payload and passes each element of its message to a
 * {@link MarkupSink}.
 */
public final class MessageEncoder {
    private final Markup markup;
    private final Numbers numbers;

    /**
     * Creates an encoder for messages of one shape.
     *
     * @param shape a shape whose wire has markup
     * @throws IllegalArgumentException if the wire has no markup, or cannot carry the kind
     */
    public MessageEncoder(MessageShape shape) {
        this.markup = Markup.of(shape.wire(), shape.kind());
        this.numbers = switch (shape.numbers()) {
            case JDK, FAST -> Numbers.of(shape.numbers());
            case OWN, BITS -> null;
        };
    }

    MessageEncoder(Markup markup, Numbers numbers) {
        this.markup = markup;
        this.numbers = numbers;
    }

    /** Writes a whole message. */
    public <X extends Exception> void emit(Payload payload, MarkupSink<X> sink) throws X {
        open(payload.count(), sink);
        values(payload, sink);
        close(sink);
    }

    /**
     * Writes a whole message in constant memory.
     *
     * @param source values on a wire with an element or an item of a list for each; their kind is that of the encoder
     * @throws IllegalStateException if there are not as many values as the source counts
     */
    public <X extends Exception> void emit(ValueSource source, MarkupSink<X> sink) throws X {
        open(source.count(), sink);
        values(source, sink);
        close(sink);
    }

    /**
     * Writes the content of the parameter in constant memory.
     *
     * @throws IllegalStateException if there are not as many values as the source counts
     */
    public <X extends Exception> void values(ValueSource source, MarkupSink<X> sink) throws X {
        Part part = markup.part();
        ListSink<X> list = part.list() ? new ListSink<>(sink::text) : null;
        long count = 0;
        for (Payload chunk = source.next(); chunk != null; chunk = source.next()) {
            count += chunk.count();
            if (list == null) {
                rows(part, chunk.arrays(), sink);
            } else {
                items(chunk.arrays()[0], list);
            }
        }
        if (count != source.count()) {
            throw new IllegalStateException(count + " values from a source of " + source.count());
        }
        if (list != null) {
            list.finish();
        }
    }

    /**
     * Writes the start tags from the envelope to the parameter, which stays open.
     *
     * @param count number of values, which a SOAP array claims
     */
    public <X extends Exception> void open(long count, MarkupSink<X> sink) throws X {
        openBody(sink);
        sink.start(markup.method());
        if (markup.content() != Markup.Content.NONE) {
            sink.start(markup.parameter(count));
        }
    }

    /**
     * Writes the start tags of envelope and body, which stay open, for libraries that write the content of the body
     * themselves. Writes the header between them, if the wire has one.
     */
    public <X extends Exception> void openBody(MarkupSink<X> sink) throws X {
        sink.start(markup.envelope());
        Addressing header = markup.header().orElse(null);
        if (header != null) {
            sink.start(Markup.HEADER);
            for (int i = 0; i < Addressing.BLOCKS.size(); i++) {
                sink.leaf(Addressing.BLOCKS.get(i), header.texts().get(i));
            }
            sink.end(Names.HEADER);
        }
        sink.start(markup.body());
    }

    /** Writes the end tags of the elements that {@link #openBody} opened. */
    public <X extends Exception> void closeBody(MarkupSink<X> sink) throws X {
        sink.end(Names.BODY);
        sink.end(Names.ENVELOPE);
    }

    /**
     * Writes the content of the parameter, without values that are in a separate part. It is for on-demand trees, which
     * write this content later than the rest of the message.
     */
    public <X extends Exception> void values(Payload payload, MarkupSink<X> sink) throws X {
        if (markup.content() == Markup.Content.REFERENCE) {
            if (markup.isIncluded()) {
                sink.start(Markup.INCLUDE);
                sink.end(Names.INCLUDE);
            }
            return;
        }
        Part part = markup.part();
        if (part.packed()) {
            sink.text(Base64.getEncoder().encodeToString(part.list() ? list(payload) : Packed.bytes(payload)));
        } else if (part.list()) {
            list(payload, sink::text);
        } else if (payload instanceof Payload.Business message) {
            sections(markup, message, sink, (section, columns) -> rows(section, columns, sink));
        } else if (part.content() != Markup.Content.NONE) {
            rows(part, payload.arrays(), sink);
        }
    }

    /** Returns the whole text of a list as bytes, since base64 is encoded from one block of bytes. */
    private byte[] list(Payload payload) {
        StringBuilder text = new StringBuilder();
        list(payload, text::append);
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private <X extends Exception> void list(Payload payload, ListSink.Pieces<X> to) throws X {
        ListSink<X> list = new ListSink<>(to);
        items(payload.arrays()[0], list);
        list.finish();
    }

    /** Writes the content of a part whose element is open. */
    private <X extends Exception> void rows(Part part, Object[] columns, MarkupSink<X> sink) throws X {
        Name[] members = part.members();
        if (part.packed()) {
            sink.text(Base64.getEncoder().encodeToString((byte[]) columns[0]));
            return;
        }
        if (members.length == 0) {
            items(columns[0], sink);
            return;
        }
        for (int i = 0, n = Array.getLength(columns[0]); i < n; i++) {
            sink.start(Markup.ITEM);
            for (int j = 0; j < members.length; j++) {
                sink.leaf(members[j], text(numbers, columns[j], i));
            }
            sink.end(Names.ITEM);
        }
    }

    /** Returns the text of one value of an array of single values, as an item has it, without escapes. */
    public String text(Payload values, int index) {
        return text(numbers, values.arrays()[0], index);
    }

    /**
     * Returns the text of one value of a column, without escapes.
     *
     * @param column {@code byte[]}, {@code int[]}, {@code float[]}, {@code double[]} or {@code String[]}
     */
    public static String text(Numbers numbers, Object column, int row) {
        return column instanceof int[] ints
                ? numbers.text(ints[row])
                : column instanceof double[] doubles
                        ? numbers.text(doubles[row])
                        : column instanceof String[] texts
                                ? texts[row]
                                : column instanceof float[] floats
                                        ? numbers.text(floats[row])
                                        : numbers.textUnsigned(((byte[]) column)[row]);
    }

    /** Writes single values, with a separate loop for each type. */
    private <X extends Exception> void items(Object column, MarkupSink<X> sink) throws X {
        if (column instanceof int[] ints) {
            sink.leaves(Names.ITEM, ints, numbers);
        } else if (column instanceof double[] doubles) {
            sink.leaves(Names.ITEM, doubles, numbers);
        } else if (column instanceof float[] floats) {
            for (float value : floats) {
                sink.leaf(Names.ITEM, numbers.text(value));
            }
        } else if (column instanceof byte[] bytes) {
            for (byte value : bytes) {
                sink.leaf(Names.ITEM, numbers.textUnsigned(value));
            }
        } else {
            for (String value : (String[]) column) {
                sink.leaf(Names.ITEM, value);
            }
        }
    }

    /** Writes the end tags of the elements that {@link #open} opened. */
    public <X extends Exception> void close(MarkupSink<X> sink) throws X {
        Name[] path = markup.path();
        for (int i = path.length - 1; i >= 0; i--) {
            sink.end(path[i]);
        }
    }

    interface Rows<X extends Exception> {
        void put(Part section, Object[] columns) throws X;
    }

    static <X extends Exception> void sections(
            Markup markup, Payload.Business message, MarkupSink<X> sink, Rows<X> rows) throws X {
        for (Section section : Section.values()) {
            Part part = markup.sections()[section.ordinal()];
            sink.start(part.tag(message.rows(section)));
            rows.put(part, message.columns()[section.ordinal()]);
            sink.end(part.name());
        }
    }
}
