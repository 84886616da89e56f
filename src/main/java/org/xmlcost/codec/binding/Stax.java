package org.xmlcost.codec.binding;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import org.codehaus.stax2.util.StreamWriterDelegate;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** The StAX implementations that a binding library reads and writes through. */
enum Stax {
    WOODSTOX {
        @Override
        XMLInputFactory input() {
            return new WstxInputFactory();
        }

        @Override
        XMLOutputFactory output() {
            return new WstxOutputFactory();
        }

        @Override
        XMLStreamWriter whole(XMLStreamWriter writer) {
            return writer;
        }
    },
    JDK {
        @Override
        XMLInputFactory input() {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            // Escaped characters count as entities, and JDK 24 and later allow 100 000. Without document types none can grow.
            factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", "0");
            factory.setProperty("jdk.xml.totalEntitySizeLimit", "0");
            return factory;
        }

        @Override
        XMLOutputFactory output() {
            return XMLOutputFactory.newDefaultFactory();
        }

        @Override
        XMLStreamWriter whole(XMLStreamWriter writer) {
            return new CarriageReturns(writer);
        }
    };

    abstract XMLInputFactory input();

    abstract XMLOutputFactory output();

    /** A writer that loses no character of a string. */
    abstract XMLStreamWriter whole(XMLStreamWriter writer);

    /** The JDK's writer leaves a carriage return as it is, and every XML parser then reads a line feed: it needs a reference. */
    private static final class CarriageReturns extends StreamWriterDelegate {
        CarriageReturns(XMLStreamWriter writer) {
            super(writer);
        }

        @Override
        public void writeCharacters(String text) throws XMLStreamException {
            int from = 0;
            for (int at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', from)) {
                super.writeCharacters(text.substring(from, at));
                super.writeEntityRef("#xD");
                from = at + 1;
            }
            super.writeCharacters(from == 0 ? text : text.substring(from));
        }

        @Override
        public void writeCharacters(char[] text, int start, int length) throws XMLStreamException {
            writeCharacters(new String(text, start, length));
        }
    }
}
