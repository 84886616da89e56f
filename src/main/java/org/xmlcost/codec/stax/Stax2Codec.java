package org.xmlcost.codec.stax;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Forwarder;
import org.xmlcost.codec.ValueChanger;
import org.xmlcost.infoset.StaxParts;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.markup.MessageHeader;

import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.XMLStreamWriter2;

import javax.xml.stream.XMLStreamException;

/** StAX cursor with the extensions of Stax2, which skips an element in one call and copies events to a writer. */
abstract class Stax2Codec extends StaxPartsCodec implements Forwarder, ValueChanger {
    private MessageShape shape;
    private Stax2Copier copier;

    /** Copies a message, whole or in part checked. */
    private interface Copy<R> {
        R copy(XMLStreamReader2 from, XMLStreamWriter2 to) throws XMLStreamException, MalformedMessageException;
    }

    /** Declares the abilities of this class. */
    static CodecInfo.Builder declared(CodecInfo.Builder info) {
        return StaxPartsCodec.declared(info)
                .can(Ability.FORWARD, "names and values of the body")
                .can(
                        Ability.CHANGE,
                        "the count, number text before the changed value, and all names and values after it");
    }

    @Override
    final StaxParts parts(MessageShape shape) {
        return new StaxParts(shape, reader -> ((XMLStreamReader2) reader).skipElement());
    }

    @Override
    public void open(MessageShape shape) {
        super.open(shape);
        this.shape = shape;
        copier = null;
    }

    @Override
    public final MessageHeader forward(MessageBuffer in, MessageBuffer out) throws MalformedMessageException {
        return copy(in, out, (from, to) -> copier().copy(from, to, in.length()));
    }

    @Override
    public final void change(MessageBuffer in, int index, Payload value, MessageBuffer out)
            throws MalformedMessageException {
        copier().choose(index);
        String text = encoder.text(value, 0);
        copy(in, out, (from, to) -> copier().change(from, to, in.length(), text));
    }

    /** Returns the copier. It is created when it is first needed, so that opening costs no more. */
    private Stax2Copier copier() {
        if (copier == null) {
            copier = new Stax2Copier(shape);
        }
        return copier;
    }

    private <R> R copy(MessageBuffer in, MessageBuffer out, Copy<R> copy) throws MalformedMessageException {
        out.clear();
        try {
            XMLStreamReader2 from = (XMLStreamReader2) cursor(checked(in));
            try {
                XMLStreamWriter2 to = (XMLStreamWriter2) writer(out);
                R result = copy.copy(from, to);
                to.close();
                return result;
            } finally {
                from.close();
            }
        } catch (XMLStreamException | RuntimeException e) {
            throw MalformedMessageException.within(info().id(), e);
        }
    }
}
