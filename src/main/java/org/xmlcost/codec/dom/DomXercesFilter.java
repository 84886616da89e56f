package org.xmlcost.codec.dom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.infoset.DomParts;
import org.xmlcost.codec.infoset.DomReader;
import org.xmlcost.codec.infoset.DomWalk;
import org.xmlcost.codec.infoset.MessageParts;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.ChosenValues;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.MessageHeader;
import org.xmlcost.wire.markup.Names;

import org.apache.xerces.dom.DOMImplementationImpl;
import org.apache.xerces.jaxp.DocumentBuilderFactoryImpl;
import org.w3c.dom.DOMConfiguration;
import org.w3c.dom.DOMError;
import org.w3c.dom.DOMErrorHandler;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.ls.DOMImplementationLS;
import org.w3c.dom.ls.LSInput;
import org.w3c.dom.ls.LSParser;
import org.w3c.dom.ls.LSParserFilter;
import org.w3c.dom.traversal.NodeFilter;

import java.util.stream.IntStream;

/**
 * Xerces-J's DOM through DOM Level 3 Load and Save, whose parser asks a filter about each element. For part of a
 * message, the filter rejects the items that are not wanted, so that they are not in the tree, and interrupts the
 * parser after the last one. Reading all has no filter. This codec only reads: {@link DomXerces} writes with Load and
 * Save.
 */
public final class DomXercesFilter extends DocumentCodec<Document> {
    private static final CodecInfo INFO = CodecInfo.named(
                    "dom.xerces-filter",
                    Model.DOM,
                    Library.of("Xerces-J", DocumentBuilderFactoryImpl.class, "Apache-2.0"))
            .readsTextWires()
            .readsFormats()
            .headers()
            .wireNumbers()
            .can(Ability.HEADER, "all after the name of the operation")
            .can(Ability.VALUES, "the count, all after the last value that is read, and names and values before it")
            .done();

    private final PartFilter filter = new PartFilter();
    private DomReader reader;
    private LSParser parser;
    private LSInput input;
    /** Position of the error in the message that was parsed last; empty if there was none. */
    private String position = "";

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void prepare(MessageShape shape) {
        reader = new DomReader(shape);
        DOMImplementationLS implementation = (DOMImplementationLS) DOMImplementationImpl.getDOMImplementation();
        parser = implementation.createLSParser(DOMImplementationLS.MODE_SYNCHRONOUS, null);
        DOMConfiguration configuration = parser.getDomConfig();
        configuration.setParameter(XercesParser.DISALLOW_DOCTYPE, true);
        configuration.setParameter("error-handler", (DOMErrorHandler) this::handle);
        input = implementation.createLSInput();
    }

    /** Returns whether the parser goes on after an error: it does not, but throws it. */
    private boolean handle(DOMError reported) {
        position = ", line " + reported.getLocation().getLineNumber() + ", column "
                + reported.getLocation().getColumnNumber();
        return false;
    }

    @Override
    void write(Payload payload, MessageEncoder encoder, MessageBuffer out) {
        throw new IllegalStateException(INFO.id() + " does not write");
    }

    @Override
    Document document(MessageBuffer in) throws Exception {
        return document(in, null);
    }

    private Document document(MessageBuffer in, LSParserFilter chosen) throws MalformedMessageException {
        parser.setFilter(chosen);
        input.setByteStream(in.in());
        position = "";
        try {
            Document document = parser.parse(input);
            if (document == null || document.getDocumentElement() == null) {
                throw new MalformedMessageException("no document", "document");
            }
            return document;
        } catch (RuntimeException e) {
            throw MalformedMessageException.reportedBy(INFO.id() + position, e);
        }
    }

    @Override
    Payload values(Document document, int length) throws MalformedMessageException {
        return reader.read(document, length);
    }

    /** In the tree there are only the chosen items, so they are taken from the first to the last. */
    @Override
    public DomParts parts(MessageShape shape) {
        return new DomParts(shape, this::filtered, null) {
            @Override
            public MessageHeader header(MessageBuffer in) throws MalformedMessageException {
                filter.wantHeader();
                return super.header(in);
            }

            @Override
            public Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
                ChosenValues.requireAscending(indices);
                filter.want(indices);
                return super.values(in, IntStream.range(0, indices.length).toArray());
            }
        };
    }

    private <R> R filtered(MessageBuffer in, MessageParts.Use<Document, R> use) throws MalformedMessageException {
        try {
            Document chosen = passed(document(in, filter));
            filter.requireAll();
            return use.of(chosen);
        } catch (Exception e) {
            throw malformed(e);
        }
    }

    @Override
    void walk(Document document, DocumentHandler to) {
        DomWalk.walk(document, to);
    }

    /** Accepts elements up to the array, and those of its items that are chosen. */
    private static final class PartFilter implements LSParserFilter {
        // Number of open elements without the root, which is not passed to a filter.
        private static final int IN_OPERATION = 2;
        private static final int IN_ARRAY = 3;

        /** Number of open elements where the parser is interrupted when all that is wanted is in the tree. */
        private int last;

        private int[] wanted = {};
        private int found;
        private int next;
        private int open;
        private boolean isInBody;

        /** Begins a message of which the header is wanted. */
        void wantHeader() {
            want();
            last = IN_OPERATION;
        }

        /** Begins a message of which the items of these indices are wanted. */
        void want(int... indices) {
            last = IN_ARRAY;
            wanted = indices.clone();
            found = 0;
            next = 0;
            open = 0;
            isInBody = false;
        }

        /** @throws MalformedMessageException if the message had too few items */
        void requireAll() throws MalformedMessageException {
            if (found < wanted.length) {
                throw new MalformedMessageException("no value " + wanted[found] + ": there are " + next, "");
            }
        }

        @Override
        public short startElement(Element element) {
            if (open == 0) {
                isInBody = Names.BODY.is(element.getNamespaceURI(), element.getLocalName());
            }
            if (isInBody && open == last && found == wanted.length) {
                return FILTER_INTERRUPT;
            }
            if (isInBody && open == IN_ARRAY) {
                if (next++ != wanted[found]) {
                    return FILTER_REJECT;
                }
                found++;
            }
            open++;
            return FILTER_ACCEPT;
        }

        /** Takes an element at its end. */
        @Override
        public short acceptNode(Node element) {
            open--;
            return FILTER_ACCEPT;
        }

        @Override
        public int getWhatToShow() {
            return NodeFilter.SHOW_ELEMENT;
        }
    }
}
