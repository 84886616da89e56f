package org.xmlcost.codec.dom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.infoset.StaxSink;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.PartialAccess;

import net.sf.saxon.om.NamespaceUri;
import net.sf.saxon.om.TreeModel;
import net.sf.saxon.s9api.Axis;
import net.sf.saxon.s9api.BuildingStreamWriter;
import net.sf.saxon.s9api.DocumentBuilder;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.Serializer;
import net.sf.saxon.s9api.WhitespaceStrippingPolicy;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmNodeKind;
import net.sf.saxon.s9api.XdmValue;
import net.sf.saxon.tree.tiny.TinyTextualElement;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;

import javax.xml.stream.XMLStreamException;
import javax.xml.transform.sax.SAXSource;
import java.util.Iterator;

/**
 * Saxon's TinyTree, which has arrays instead of node objects. It is used through s9api, which Saxon's documentation
 * recommends over its older interfaces and which wraps nodes on access. Writing builds a tree with a
 * BuildingStreamWriter and serializes the tree with Saxon's serializer.
 *
 * <p>Some values are found with XPath, as Saxon's documentation has it: a single one by its position, several among all
 * items.
 */
public final class DomSaxonTiny extends TreeCodec<XdmNode, XdmNode> {
    private static final CodecInfo INFO = CodecInfo.named(
                    "dom.saxon-tiny", Model.DOM, Library.of("Saxon-HE", Processor.class, "MPL-2.0"))
            .textWires()
            .formats()
            .headers()
            .wireNumbers()
            .can(Ability.HEADER, "names and values of the body")
            .can(Ability.VALUES, "the count, text between values, and names and values of the others")
            .done();

    /**
     * Maximum number of names in a processor. A processor keeps every name that it has ever read and has room for 2^20.
     * Messages with names of their own would fill it permanently. A processor that is half full is therefore replaced.
     */
    private static final int MOST_NAMES = 1 << 19;

    private Processor processor;
    private DocumentBuilder builder;
    private XMLReader parser;
    private String encoding;
    private int probes;
    private int fingerprint;
    private String uri;
    private String local;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void prepare(XMLReader xerces, String writtenEncoding) {
        parser = xerces;
        encoding = writtenEncoding;
        renew();
    }

    private void renew() {
        fingerprint = -1;
        processor = new Processor();
        builder = processor.newDocumentBuilder();
        builder.setTreeModel(TreeModel.TINY_TREE);
        builder.setWhitespaceStrippingPolicy(WhitespaceStrippingPolicy.NONE);
        // By default, Saxon prints the errors that it throws.
        builder.setErrorReporter(error -> {});
    }

    @Override
    Sink<?> tree() throws Exception {
        return new Tree(builder.newBuildingStreamWriter());
    }

    @Override
    XdmNode root(MessageBuffer in) throws Exception {
        if (isCrowded()) {
            renew();
        }
        return builder.build(new SAXSource(parser, new InputSource(in.in()))).getOutermostElement();
    }

    /**
     * Returns whether the processor has too many names. Names are numbered in the order of their first use. The number
     * of a new name is therefore the number of names so far. The new name that is used here cannot occur in XML.
     */
    private boolean isCrowded() {
        try {
            return processor
                            .getUnderlyingConfiguration()
                            .getNamePool()
                            .allocateFingerprint(NamespaceUri.NULL, "-" + probes++)
                    > MOST_NAMES;
        } catch (RuntimeException full) {
            return true;
        }
    }

    /**
     * Recognises an item by its node type: the tree has a type for elements without attributes whose only content is
     * one text. The tree stores names as numbers, which are looked up only when they change.
     */
    @Override
    String item(XdmNode node, MessageDecoder to) {
        if (!(node.getUnderlyingNode() instanceof TinyTextualElement only)) {
            return null;
        }
        if (only.getFingerprint() != fingerprint) {
            fingerprint = only.getFingerprint();
            uri = only.getNamespaceUri().toString();
            local = only.getLocalPart();
        }
        return to.isItem(uri, local) ? only.getStringValue() : null;
    }

    @Override
    public PartialAccess parts(MessageShape shape) {
        return new Parts(shape) {
            @Override
            void choose(XdmNode array) throws SaxonApiException, MalformedMessageException {
                boolean isOnly = chosen.count() == 1;
                String item = "*";
                XdmValue items = processor
                        .newXPathCompiler()
                        .evaluate(isOnly ? item + "[" + (chosen.next() + 1L) + "]" : item, array);
                for (int index = chosen.next(); index >= 0; index = chosen.next()) {
                    int place = isOnly ? 0 : index;
                    if (place >= items.size()) {
                        break;
                    }
                    chosen.skipTo(index);
                    take((XdmNode) items.itemAt(place));
                }
            }
        };
    }

    @Override
    boolean start(XdmNode element, MessageDecoder to) throws MalformedMessageException {
        QName name = element.getNodeName();
        return to.start(name.getNamespaceUri().toString(), name.getLocalName());
    }

    @Override
    void attributes(XdmNode element, MessageDecoder to) throws MalformedMessageException {
        for (Iterator<XdmNode> all = element.axisIterator(Axis.ATTRIBUTE); all.hasNext(); ) {
            XdmNode attribute = all.next();
            QName key = attribute.getNodeName();
            to.attribute(key.getNamespaceUri().toString(), key.getLocalName(), attribute.getStringValue());
        }
    }

    @Override
    void start(XdmNode element, DocumentHandler to) {
        QName name = element.getNodeName();
        to.start(name.getNamespaceUri().toString(), name.getLocalName());
        for (Iterator<XdmNode> all = element.axisIterator(Axis.ATTRIBUTE); all.hasNext(); ) {
            XdmNode attribute = all.next();
            QName key = attribute.getNodeName();
            to.attribute(key.getNamespaceUri().toString(), key.getLocalName(), attribute.getStringValue());
        }
    }

    @Override
    XdmNode element(XdmNode node) {
        return node.getNodeKind() == XdmNodeKind.ELEMENT ? node : null;
    }

    @Override
    Iterator<XdmNode> children(XdmNode element) {
        return element.axisIterator(Axis.CHILD);
    }

    @Override
    String text(XdmNode node) {
        return node.getNodeKind() == XdmNodeKind.TEXT ? node.getStringValue() : "";
    }

    /** StAX sink that builds a tree. */
    private final class Tree extends StaxSink implements Sink<XMLStreamException> {
        private final BuildingStreamWriter writer;

        Tree(BuildingStreamWriter writer) throws XMLStreamException {
            super(writer);
            this.writer = writer;
            writer.writeStartDocument();
        }

        @Override
        public void serialize(MessageBuffer out) throws Exception {
            writer.writeEndDocument();
            Serializer serializer = processor.newSerializer(out.out());
            // Otherwise a root named html makes it write HTML.
            serializer.setOutputProperty(Serializer.Property.METHOD, "xml");
            serializer.setOutputProperty(Serializer.Property.ENCODING, encoding);
            serializer.serializeNode(writer.getDocumentNode());
        }
    }
}
