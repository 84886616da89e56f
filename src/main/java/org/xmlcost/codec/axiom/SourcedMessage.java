package org.xmlcost.codec.axiom;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.ds.AbstractPushOMDataSource;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A tree down to the method, with the parameter as an OMSourcedElement: its content stays in the payload until it is
 * serialized. The source pushes, since it can easily write to an XMLStreamWriter and not so easily be an XMLStreamReader;
 * AbstractPushOMDataSource is Axiom's base class for just that, and what its own source for JAXB extends.
 */
final class SourcedMessage implements MarkupSink<RuntimeException> {
    private final OmSink tree = new OmSink();
    private Markup.Tag last;

    private SourcedMessage() {}

    /** @param once whether the source may be used up by the first serialization */
    static OMElement of(Payload payload, MessageEncoder traversal, boolean once) {
        SourcedMessage message = new SourcedMessage();
        traversal.open(payload.count(), message);
        message.tree.sourced(message.last.name(), new Source(message.last, payload, traversal, once));
        return message.tree.root();
    }

    /** Each element is built when the next begins, so that the last one is left to the source. */
    @Override
    public void start(Markup.Tag tag) {
        if (last != null) {
            tree.start(last);
        }
        last = tag;
    }

    @Override
    public void text(String text) {
        throw new IllegalStateException("text above the parameter");
    }

    @Override
    public void end(Name name) {
        throw new IllegalStateException("an end above the parameter");
    }

    @Override
    public void leaf(Name name, String text) {
        throw new IllegalStateException("a value above the parameter");
    }

    private static final class Source extends AbstractPushOMDataSource {
        private final Markup.Tag parameter;
        private final Payload payload;
        private final MessageEncoder traversal;
        private final boolean once;

        Source(Markup.Tag parameter, Payload payload, MessageEncoder traversal, boolean once) {
            this.parameter = parameter;
            this.payload = payload;
            this.traversal = traversal;
            this.once = once;
        }

        @Override
        public boolean isDestructiveWrite() {
            return once;
        }

        @Override
        public void serialize(XMLStreamWriter writer) throws XMLStreamException {
            SourceSink sink = new SourceSink(writer);
            sink.start(parameter);
            traversal.values(payload, sink);
            sink.end(parameter.name());
        }
    }
}
