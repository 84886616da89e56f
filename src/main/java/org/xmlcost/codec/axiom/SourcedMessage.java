package org.xmlcost.codec.axiom;

import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueSource;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;

import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.ds.AbstractPushOMDataSource;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A tree down to the method element, with the parameter as an OMSourcedElement. The content of the parameter stays in
 * the payload until it is serialized. The source pushes its content, because it can easily write to an XMLStreamWriter
 * but cannot easily act as an XMLStreamReader. AbstractPushOMDataSource is Axiom's base class for such sources, and
 * Axiom's own source for JAXB extends it.
 */
final class SourcedMessage extends OmSink {
    private Markup.Tag last;

    private SourcedMessage() {
        super(OMAbstractFactory.getOMFactory());
    }

    /**
     * Builds the tree of a message.
     *
     * @param once whether the first serialization may use up the source
     */
    static OMElement of(Payload payload, MessageEncoder encoder, boolean once) {
        return of(payload.count(), encoder, sink -> encoder.values(payload, sink), once);
    }

    /** Builds the tree of a message of any length. Its first serialization uses up the source. */
    static OMElement of(ValueSource values, MessageEncoder encoder) {
        return of(values.count(), encoder, sink -> encoder.values(values, sink), true);
    }

    private interface Content {
        void write(SourceSink sink) throws XMLStreamException;
    }

    private static OMElement of(long count, MessageEncoder encoder, Content content, boolean once) {
        SourcedMessage message = new SourcedMessage();
        encoder.open(count, message);
        Markup.Tag parameter = message.last;
        message.sourced(parameter.name(), new AbstractPushOMDataSource() {
            @Override
            public boolean isDestructiveWrite() {
                return once;
            }

            @Override
            public void serialize(XMLStreamWriter writer) throws XMLStreamException {
                SourceSink sink = new SourceSink(writer);
                sink.start(parameter);
                content.write(sink);
                sink.end(parameter.name());
            }
        });
        return message.root();
    }

    /** Builds each element when the next element begins, so that the last one is left for the source. */
    @Override
    public void start(Markup.Tag tag) {
        build();
        last = tag;
    }

    @Override
    public void leaf(Name name, String text) {
        build();
        super.leaf(name, text);
    }

    @Override
    public void end(Name name) {
        build();
        super.end(name);
    }

    private void build() {
        if (last != null) {
            super.start(last);
            last = null;
        }
    }
}
