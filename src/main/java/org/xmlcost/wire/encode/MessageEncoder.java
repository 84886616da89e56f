package org.xmlcost.wire.encode;

import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;
import org.xmlcost.wire.markup.Part;
import org.xmlcost.wire.number.Numbers;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The writing half of a wire with markup: walks a payload and tells a {@link MarkupSink} each element of its message. */
public final class MessageEncoder {
    private final Markup markup;
    private final Numbers numbers;

    /** @param shape a shape whose wire has markup */
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

    /** The whole message. */
    public <X extends Exception> void emit(Payload payload, MarkupSink<X> sink) throws X {
        open(payload.count(), sink);
        values(payload, sink);
        close(sink);
    }

    /** The markup down to the parameter, which stays open. */
    public <X extends Exception> void open(int count, MarkupSink<X> sink) throws X {
        sink.start(markup.envelope());
        sink.start(markup.body());
        sink.start(markup.method());
        if (markup.content() != Markup.Content.NONE) {
            sink.start(markup.parameter(count));
        }
    }

    /** Envelope and body, which stay open, for libraries that write what stands in them. */
    public <X extends Exception> void openBody(MarkupSink<X> sink) throws X {
        sink.start(markup.envelope());
        sink.start(markup.body());
    }

    /** Closes what {@link #openBody} opened. */
    public <X extends Exception> void closeBody(MarkupSink<X> sink) throws X {
        sink.end(Names.BODY);
        sink.end(Names.ENVELOPE);
    }

    /**
     * What stands inside the parameter, but for values that are in a part of their own: for on-demand trees, which are asked
     * for it later than for the rest.
     */
    public <X extends Exception> void values(Payload payload, MarkupSink<X> sink) throws X {
        if (markup.content() == Markup.Content.REFERENCE) {
            if (markup.isIncluded()) {
                sink.start(Markup.INCLUDE);
                sink.end(Names.INCLUDE);
            }
            return;
        }
        if (markup.part().packed()) {
            sink.text(Base64.getEncoder().encodeToString(markup.part().list() ? list(payload) : Packed.bytes(payload)));
            return;
        }
        if (markup.part().list()) {
            ListSink<X> list = new ListSink<>(sink::text);
            items(payload, list);
            list.finish();
            return;
        }
        items(payload, sink);
    }

    /** All of it before the first byte leaves, since base64 is made of bytes in one piece. */
    private byte[] list(Payload payload) {
        StringBuilder text = new StringBuilder();
        ListSink<RuntimeException> list = new ListSink<>(text::append);
        items(payload, list);
        list.finish();
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private <X extends Exception> void items(Payload payload, MarkupSink<X> sink) throws X {
        // A switch over types needs a newer Java than 17.
        switch (payload.kind()) {
            case VOID -> {
                // nothing stands inside
            }
            case BYTE -> {
                for (byte value : ((Payload.Bytes) payload).values()) {
                    sink.leaf(Names.ITEM, numbers.textUnsigned(value));
                }
            }
            case INT -> sink.leaves(Names.ITEM, ((Payload.Ints) payload).values(), numbers);
            case FLOAT -> {
                for (float value : ((Payload.Floats) payload).values()) {
                    sink.leaf(Names.ITEM, numbers.text(value));
                }
            }
            case DOUBLE -> sink.leaves(Names.ITEM, ((Payload.Doubles) payload).values(), numbers);
            case STRING -> {
                for (String value : ((Payload.Strings) payload).values()) {
                    sink.leaf(Names.ITEM, value);
                }
            }
            case MESH -> mesh((Payload.Mesh) payload, sink);
            case EVENT -> events((Payload.Events) payload, sink);
            case BLOB -> throw new IllegalStateException("a blob is always packed");
            case BUSINESS ->
                business(markup, (Payload.Business) payload, sink, (name, column, row) -> put(name, column, row, sink));
        }
    }

    /** Closes what {@link #open} opened. */
    public <X extends Exception> void close(MarkupSink<X> sink) throws X {
        Name[] path = markup.path();
        for (int i = path.length - 1; i >= 0; i--) {
            sink.end(path[i]);
        }
    }

    private <X extends Exception> void mesh(Payload.Mesh mesh, MarkupSink<X> sink) throws X {
        Name[] members = Names.members(mesh.kind());
        for (int i = 0; i < mesh.count(); i++) {
            sink.start(Markup.ITEM);
            sink.leaf(members[0], numbers.text(mesh.x()[i]));
            sink.leaf(members[1], numbers.text(mesh.y()[i]));
            sink.leaf(members[2], numbers.text(mesh.value()[i]));
            sink.end(Names.ITEM);
        }
    }

    private <X extends Exception> void events(Payload.Events events, MarkupSink<X> sink) throws X {
        Name[] members = Names.members(events.kind());
        for (int i = 0; i < events.count(); i++) {
            sink.start(Markup.ITEM);
            sink.leaf(members[0], numbers.text(events.number()[i]));
            sink.leaf(members[1], numbers.text(events.value()[i]));
            sink.leaf(members[2], events.text()[i]);
            sink.end(Names.ITEM);
        }
    }

    /** How a value of a column reaches a sink: as the element of that name, or as the text of the one that is open if there is no name. */
    interface Cell<X extends Exception> {
        void put(Name name, Object column, int row) throws X;
    }

    private <X extends Exception> void put(Name name, Object column, int row, MarkupSink<X> sink) throws X {
        if (column instanceof byte[] bytes) {
            sink.text(Base64.getEncoder().encodeToString(bytes));
        } else {
            sink.leaf(
                    name,
                    column instanceof int[] ints
                            ? numbers.text(ints[row])
                            : column instanceof double[] doubles
                                    ? numbers.text(doubles[row])
                                    : ((String[]) column)[row]);
        }
    }

    static <X extends Exception> void business(
            Markup markup, Payload.Business message, MarkupSink<X> sink, Cell<X> cells) throws X {
        for (Section section : Section.values()) {
            Part part = markup.sections()[section.ordinal()];
            Object[] columns = message.columns()[section.ordinal()];
            int rows = message.rows(section);
            sink.start(part.tag(rows));
            if (part.packed()) {
                cells.put(null, columns[0], 0);
            } else {
                for (int i = 0; i < rows; i++) {
                    record(part.members(), columns, i, sink, cells);
                }
            }
            sink.end(part.name());
        }
    }

    private static <X extends Exception> void record(
            Name[] members, Object[] columns, int row, MarkupSink<X> sink, Cell<X> cells) throws X {
        if (members.length == 0) {
            cells.put(Names.ITEM, columns[0], row);
            return;
        }
        sink.start(Markup.ITEM);
        for (int i = 0; i < columns.length; i++) {
            cells.put(members[i], columns[i], row);
        }
        sink.end(Names.ITEM);
    }
}
