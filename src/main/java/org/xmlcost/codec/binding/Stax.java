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

        /**
         * Checks UTF-16 only. Woodstox 7.3 accepts an unpaired low surrogate there as a character. Its UTF-8 decoder
         * accepts none.
         */
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
            // Escaped characters count as entities, and JDK 24 and later allow 100 000. The limits are not needed,
            // since no entity can grow without document types.
            factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", "0");
            factory.setProperty("jdk.xml.totalEntitySizeLimit", "0");
            return factory;
        }

        @Override
        XMLOutputFactory output() {
            return XMLOutputFactory.newDefaultFactory();
        }

        /** Checks the encoding first, because the JDK's parser prints the errors that it finds in an encoding. */
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

    /** Checks a message, before it is parsed, for errors of encoding that the implementation accepts or prints. */
    abstract void check(MessageBuffer in) throws MalformedMessageException;

    /**
     * Returns a writer that a binding library can use.
     *
     * @param strings whether there are texts other than numbers
     */
    abstract XMLStreamWriter mended(XMLStreamWriter writer, boolean strings);

    /**
     * Corrects the JDK's writer for binding libraries. The writer leaves a carriage return unchanged, and every XML
     * parser then reads a line feed, so a character reference is needed. Jackson passes the empty namespace, for which
     * this writer has no prefix. Jackson also makes the namespace of each root the default namespace without declaring
     * it, which only a repairing writer corrects.
     */
    private static final class JdkWriter extends StreamWriterDelegate {
        private final boolean strings;

        JdkWriter(XMLStreamWriter writer, boolean strings) {
            super(writer);
            this.strings = strings;
        }

        @Override
        public void setDefaultNamespace(String uri) {
            // ignored, since Jackson does not declare this namespace
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
