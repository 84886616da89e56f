package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.infoset.StaxSink;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;

import net.sf.saxon.om.NamespaceUri;
import net.sf.saxon.om.TreeModel;
import net.sf.saxon.s9api.Axis;
import net.sf.saxon.s9api.BuildingStreamWriter;
import net.sf.saxon.s9api.DocumentBuilder;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.Serializer;
import net.sf.saxon.s9api.WhitespaceStrippingPolicy;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmNodeKind;
import net.sf.saxon.tree.tiny.TinyTextualElement;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;

import javax.xml.stream.XMLStreamException;
import javax.xml.transform.sax.SAXSource;
import java.util.Iterator;

/**
 * Saxon's TinyTree, arrays in place of node objects, through s9api, which Saxon's documentation recommends over its older
 * interfaces: nodes are wrapped when they are asked for. Written from a tree that a BuildingStreamWriter made, by Saxon's serializer.
 */
public final class DomSaxonTiny extends TreeCodec<XdmNode, XdmNode> {
    private static final CodecInfo INFO = CodecInfo.named(
                    "dom.saxon-tiny", Model.DOM, Library.of("Saxon-HE", Processor.class, "MPL-2.0"))
            .textWires()
            .wireNumbers()
            .done();

    /**
     * A processor keeps every name it ever saw and has room for 2^20, which messages with names of their own would fill for good: with
     * half of them it makes way for a new one.
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
        // Saxon would print what it throws.
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
        XdmNode document = builder.build(new SAXSource(parser, new InputSource(in.in())));
        for (XdmNode child : document.children()) {
            if (child.getNodeKind() == XdmNodeKind.ELEMENT) {
                return child;
            }
        }
        throw new MalformedMessageException("no element", "document");
    }

    /** Names are numbered as they come: that of a new one, which no XML has, tells how many there are. */
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

    /** The tree itself knows elements without attributes that hold one text. Names are numbers there, looked up when they change. */
    @Override
    boolean item(XdmNode node, MessageDecoder to) throws MalformedMessageException {
        if (!(node.getUnderlyingNode() instanceof TinyTextualElement only)) {
            return false;
        }
        if (only.getFingerprint() != fingerprint) {
            fingerprint = only.getFingerprint();
            uri = only.getNamespaceUri().toString();
            local = only.getLocalPart();
        }
        if (!to.isItem(uri, local)) {
            return false;
        }
        to.item(only.getStringValue());
        return true;
    }

    @Override
    boolean start(XdmNode element, MessageDecoder to) throws MalformedMessageException {
        QName name = element.getNodeName();
        boolean isLeaf = to.start(name.getNamespaceUri().toString(), name.getLocalName());
        for (Iterator<XdmNode> all = element.axisIterator(Axis.ATTRIBUTE); all.hasNext(); ) {
            XdmNode attribute = all.next();
            QName key = attribute.getNodeName();
            to.attribute(key.getNamespaceUri().toString(), key.getLocalName(), attribute.getStringValue());
        }
        return isLeaf;
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
        return node.getNodeKind() == XdmNodeKind.TEXT ? node.getStringValue() : null;
    }

    /** A StAX sink into a tree. */
    private final class Tree implements Sink<XMLStreamException> {
        private final BuildingStreamWriter writer;
        private final StaxSink sink;

        Tree(BuildingStreamWriter writer) throws XMLStreamException {
            this.writer = writer;
            this.sink = new StaxSink(writer);
            writer.writeStartDocument();
        }

        @Override
        public void start(Markup.Tag tag) throws XMLStreamException {
            sink.start(tag);
        }

        @Override
        public void text(String text) throws XMLStreamException {
            sink.text(text);
        }

        @Override
        public void end(Name name) throws XMLStreamException {
            sink.end(name);
        }

        @Override
        public void leaf(Name name, String text) throws XMLStreamException {
            sink.leaf(name, text);
        }

        @Override
        public void serialize(MessageBuffer out) throws Exception {
            writer.writeEndDocument();
            Serializer serializer = processor.newSerializer(out.out());
            serializer.setOutputProperty(Serializer.Property.ENCODING, encoding);
            serializer.serializeNode(writer.getDocumentNode());
        }
    }
}
