package org.xmlcost.codec.stax;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.MessageParts;
import org.xmlcost.infoset.StaxParts;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import javax.xml.stream.XMLStreamReader;

/** StAX cursor that stops when it has what it needs, as the interface is made for. */
abstract class StaxPartsCodec extends StaxCodec implements MessageParts.Source<XMLStreamReader> {
    /** Declares the abilities of this class. */
    static CodecInfo.Builder declared(CodecInfo.Builder info) {
        return info.can(Ability.HEADER, "all after the name of the operation")
                .can(Ability.VALUES, "the count, all after the last value that is read, and number text before it")
                .can(Ability.SECTION, "all after the section, and names and values of sections before it")
                .can(Ability.SCAN, "");
    }

    @Override
    public StaxParts parts(MessageShape shape) {
        return new StaxParts(shape, this);
    }

    @Override
    public final <R> R use(MessageBuffer in, MessageParts.Use<XMLStreamReader, R> use)
            throws MalformedMessageException {
        try {
            XMLStreamReader cursor = cursor(checked(in));
            try {
                return use.of(cursor);
            } finally {
                cursor.close();
            }
        } catch (Exception e) {
            throw MalformedMessageException.within(info().id(), e);
        }
    }
}
