package org.xmlcost.codec.binding;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.infoset.StaxSink;
import org.xmlcost.codec.stax.StaxLibrary;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import java.util.function.Consumer;

/**
 * A codec that binds the method's element. Envelope and body are read and written with the StAX cursor, as in the SOAP
 * frameworks that use these libraries. Binding starts at the same element as the application's own schema.
 */
abstract class BindingCodec implements Codec {
    final boolean isJdk;
    private final StaxLibrary library;
    private final CodecInfo info;
    private XMLInputFactory input;
    private XMLOutputFactory output;
    private GuardedCursor guard;
    private MessageEncoder frame;
    private Bound bound;
    private String encoding;
    private boolean hasStrings;
    private Consumer<Object> models = model -> {};

    BindingCodec(CodecInfo info, StaxLibrary library) {
        this.info = info;
        this.library = library;
        isJdk = library instanceof StaxLibrary.Jdk;
    }

    @Override
    public final CodecInfo info() {
        return info;
    }

    Bound bound(MessageShape shape) {
        return Bound.of(shape);
    }

    /** Creates the objects that bind one class. */
    abstract void prepare(Class<?> type) throws Exception;

    /** Sets the properties that the library requires of the factory of writers. */
    void configure(XMLOutputFactory factory) {
        // nothing
    }

    /** Writes an object as an element. The writer is inside the body. */
    abstract void marshal(Object bound, XMLStreamWriter writer) throws Exception;

    abstract Object unmarshal(XMLStreamReader cursor) throws Exception;

    @Override
    public void open(MessageShape shape) {
        input = library.input();
        output = library.output();
        configure(output);
        guard = info.isChecked() ? new GuardedCursor(shape) : null;
        frame = new MessageEncoder(shape);
        bound = bound(shape);
        encoding = shape.wire().encoding().name();
        hasStrings = shape.kind().hasStrings();
        try {
            prepare(bound.type());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        out.clear();
        try {
            XMLStreamWriter writer = output.createXMLStreamWriter(out.out(), encoding);
            writer.writeStartDocument(encoding, "1.0");
            StaxSink sink = new StaxSink(writer);
            frame.openBody(sink);
            marshal(bound.object().apply(payload), isJdk ? new JdkWriter(writer, hasStrings) : writer);
            frame.closeBody(sink);
            writer.writeEndDocument();
            writer.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        library.check(in);
        try {
            Object object = object(in);
            models.accept(object);
            return payload(object);
        } catch (Exception e) {
            throw malformed(e);
        }
    }

    /** Copies an object into a payload. An element with {@code xsi:nil} leaves null where there should be a value. */
    private Payload payload(Object object) throws MalformedMessageException {
        Payload payload;
        try {
            payload = bound.payload().of(object);
        } catch (NullPointerException e) {
            throw new MalformedMessageException("no values", info.id(), e);
        }
        if (guard == null) {
            requireValues(payload);
        }
        return payload;
    }

    private void requireValues(Payload payload) throws MalformedMessageException {
        for (Object column : payload.arrays()) {
            if (column == null) {
                throw new MalformedMessageException("no values", info.id());
            }
            if (column instanceof String[] texts) {
                for (int i = 0; i < texts.length; i++) {
                    Bound.requireValue(texts[i], i);
                }
            }
        }
    }

    @Override
    public void passModels(Consumer<Object> to) {
        models = to;
    }

    private Object object(MessageBuffer in) throws Exception {
        if (guard != null) {
            // The guard may still hold the exception of an earlier message. That exception must not be reported if the
            // parser refuses the first bytes of this message.
            guard.refused = null;
        }
        XMLStreamReader cursor = input.createXMLStreamReader(in.in());
        try {
            return guard == null ? unguarded(cursor) : guarded(cursor, in.length());
        } finally {
            cursor.close();
        }
    }

    private Object guarded(XMLStreamReader cursor, int length) throws Exception {
        guard.begin(cursor, length);
        Object object = unmarshal(guard);
        guard.finish();
        return object;
    }

    /** Skips the tags of envelope and body, reads the method's element, then reads to the end of the document. */
    private Object unguarded(XMLStreamReader cursor) throws Exception {
        cursor.nextTag();
        cursor.nextTag();
        cursor.nextTag();
        Object object = unmarshal(cursor);
        while (cursor.hasNext()) {
            cursor.next();
        }
        return object;
    }

    private MalformedMessageException malformed(Exception thrown) {
        return guard != null && guard.refused != null
                ? guard.refused
                : MalformedMessageException.within(info.id(), thrown);
    }
}
