package org.xmlcost.codec.stax;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.ChosenValueReader;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.HeaderReader;
import org.xmlcost.codec.SectionReader;
import org.xmlcost.codec.ValueScanner;
import org.xmlcost.infoset.StaxParts;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.markup.MessageHeader;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** StAX cursor that stops when it has what it needs, as the interface is made for. */
abstract class StaxPartsCodec extends StaxCodec
        implements HeaderReader, ChosenValueReader, SectionReader, ValueScanner {
    private MessageShape shape;
    private StaxParts parts;

    /** Reads part of a message. */
    private interface Part<R> {
        R read(XMLStreamReader cursor, int length) throws XMLStreamException, MalformedMessageException;
    }

    /** Declares the abilities of this class. */
    static CodecInfo.Builder declared(CodecInfo.Builder info) {
        return info.can(Ability.HEADER, "all after the name of the operation")
                .can(Ability.VALUES, "the count, all after the last value that is read, and number text before it")
                .can(Ability.SECTION, "all after the section, and names and values of sections before it")
                .can(Ability.SCAN, "");
    }

    /** Returns the reader of parts; an implementation with its own way to skip elements overrides it. */
    StaxParts parts(MessageShape shape) {
        return new StaxParts(shape);
    }

    @Override
    public void open(MessageShape shape) {
        super.open(shape);
        this.shape = shape;
        parts = null;
    }

    @Override
    public final MessageHeader header(MessageBuffer in) throws MalformedMessageException {
        return read(in, parts()::header);
    }

    @Override
    public final Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
        parts().choose(indices);
        return read(in, parts()::values);
    }

    @Override
    public final Object[] section(MessageBuffer in, Section section) throws MalformedMessageException {
        return read(in, (cursor, length) -> parts().section(cursor, length, section));
    }

    @Override
    public final double sum(MessageBuffer in) throws MalformedMessageException {
        return read(in, parts()::sum);
    }

    /** Returns the reader of parts. It is created when it is first needed, so that opening costs no more. */
    private StaxParts parts() {
        if (parts == null) {
            parts = parts(shape);
        }
        return parts;
    }

    private <R> R read(MessageBuffer in, Part<R> part) throws MalformedMessageException {
        try {
            XMLStreamReader cursor = cursor(checked(in));
            try {
                return part.read(cursor, in.length());
            } finally {
                cursor.close();
            }
        } catch (XMLStreamException | RuntimeException e) {
            throw MalformedMessageException.within(info().id(), e);
        }
    }
}
