package org.xmlcost.codec.axiom;

import org.xmlcost.codec.infoset.MessageParts;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.markup.Names;

import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNode;

/** Accesses parts of a deferred tree, which is built only as far as it is accessed. */
class OmParts extends MessageParts<OMDocument> {
    private final OmReader whole = new OmReader(decoder);
    private final OmReader values = new OmReader(choosing);
    private final OmReader all = new OmReader(summing);
    private final Writer<OMElement> serializer;

    /** @param serializer sends messages on; null if nothing does */
    OmParts(MessageShape shape, Source<OMDocument> source, Writer<OMElement> serializer) {
        super(shape, source);
        this.serializer = serializer;
    }

    /** Builds the header, the body's start tag and the operation's start tag. */
    @Override
    protected final void readHeader(OMDocument document, int length) throws MalformedMessageException {
        whole.walkUntil(document, length, decoder::hasMethod);
    }

    /** Builds the tree up to the last chosen value. */
    @Override
    protected final void readChosen(OMDocument document, int length) throws MalformedMessageException {
        OMNode node = chosen.isComplete() ? null : toItems(document, length);
        while (node != null && !chosen.isComplete()) {
            pass(node);
            node = chosen.isComplete() ? null : node.getNextOMSibling();
        }
    }

    private OMNode toItems(OMDocument document, int length) throws MalformedMessageException {
        return values.walkUntil(document, length, choosing::atItems);
    }

    /** Reads a child of the array if it is chosen, or if it is no element. */
    private void pass(OMNode node) throws MalformedMessageException {
        if (node instanceof OMElement && !chosen.wantsNext()) {
            chosen.skip(1);
        } else {
            values.enter(node);
        }
    }

    /** Builds the tree up to the end of a section. */
    @Override
    protected final void readSection(OMDocument document, int length, Section section)
            throws MalformedMessageException {
        OMNode node = whole.walkUntil(document, length, decoder::atSections);
        for (; node != null && decoder.columns(section) == null; node = node.getNextOMSibling()) {
            if (!(node instanceof OMElement element)
                    || Names.section(section).is(element.getNamespaceURI(), element.getLocalName())) {
                whole.subtree(node);
            }
        }
    }

    /** Adds the values, and removes each item from the tree when the next one is built. */
    @Override
    protected final void readAll(OMDocument document, int length) throws MalformedMessageException {
        all.walkDetaching(document, length);
        summing.finish();
    }

    @Override
    protected final void copy(OMDocument document, int length, MessageBuffer out) throws Exception {
        readHeader(document, length);
        serializer.write(document.getOMDocumentElement(), out);
    }

    /** Builds the tree up to the chosen value, and replaces its text. */
    @Override
    protected final void change(OMDocument document, int length, String text, MessageBuffer out) throws Exception {
        OMNode node = toItems(document, length);
        while (node != null && !(node instanceof OMElement && chosen.wantsNext())) {
            pass(node);
            node = node.getNextOMSibling();
        }
        if (node instanceof OMElement item) {
            choosing.requireItem(item.getNamespaceURI(), item.getLocalName());
            item.setText(text);
            serializer.write(document.getOMDocumentElement(), out);
            chosen.pass();
        }
    }
}
