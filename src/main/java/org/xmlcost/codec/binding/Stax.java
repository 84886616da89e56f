package org.xmlcost.codec.binding;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.decode.WellFormed;

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

        /** Woodstox 7.3 takes a low surrogate alone for a character. Its decoder of UTF-8 lets none pass. */
        @Override
        void check(MessageBuffer in) throws MalformedMessageException {
            WellFormed.requireIfUtf16(in);
        }

        @Override
        XMLStreamWriter mended(XMLStreamWriter writer, boolean strings) {
            return writer;
        }
    },
    JDK {
        @Override
        XMLInputFactory input() {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            // Escaped characters count as entities, and JDK 24 and later allow 100 000. Without document types none can
            // grow.
            factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", "0");
            factory.setProperty("jdk.xml.totalEntitySizeLimit", "0");
            return factory;
        }

        @Override
        XMLOutputFactory output() {
            return XMLOutputFactory.newDefaultFactory();
        }

        /** It prints what it finds wrong with an encoding. */
        @Override
        void check(MessageBuffer in) throws MalformedMessageException {
            WellFormed.requireUnicode(in);
        }

        @Override
        XMLStreamWriter mended(XMLStreamWriter writer, boolean strings) {
            return new JdkWriter(writer, strings);
        }
    };

    abstract XMLInputFactory input();

    abstract XMLOutputFactory output();

    /** Before a message is parsed: what the implementation lets pass that is not XML. */
    abstract void check(MessageBuffer in) throws MalformedMessageException;

    /**
     * The writer as a binding library can use it.
     *
     * @param strings whether texts other than numbers come
     */
    abstract XMLStreamWriter mended(XMLStreamWriter writer, boolean strings);

    /**
     * The JDK's writer leaves a carriage return as it is, and every XML parser then reads a line feed: it needs a
     * reference. Jackson names the empty namespace, for which this writer has no prefix, and makes each root's
     * namespace the default one without declaring it, which only a repairing writer makes good.
     */
    private static final class JdkWriter extends StreamWriterDelegate {
        private final boolean strings;

        JdkWriter(XMLStreamWriter writer, boolean strings) {
            super(writer);
            this.strings = strings;
        }

        @Override
        public void setDefaultNamespace(String uri) {
            // stays undeclared
        }

        @Override
        public void writeStartElement(String uri, String local) throws XMLStreamException {
            if (uri.isEmpty()) {
                super.writeStartElement(local);
            } else {
                super.writeStartElement(uri, local);
            }
        }

        @Override
        public void writeCharacters(String text) throws XMLStreamException {
            int from = 0;
            for (int at = strings ? text.indexOf('\r') : -1; at >= 0; at = text.indexOf('\r', from)) {
                super.writeCharacters(text.substring(from, at));
                super.writeEntityRef("#xD");
                from = at + 1;
            }
            super.writeCharacters(text.substring(from));
        }

        @Override
        public void writeCharacters(char[] text, int start, int length) throws XMLStreamException {
            if (strings) {
                writeCharacters(new String(text, start, length));
            } else {
                super.writeCharacters(text, start, length);
            }
        }
    }
}
