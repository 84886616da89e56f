package org.xmlcost.codec.axiom;

import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.ChosenValues;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.SumOfValues;
import org.xmlcost.wire.markup.MessageHeader;
import org.xmlcost.wire.markup.Names;

import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNode;

/** Accesses parts of a deferred tree, which is built only as far as it is accessed. */
final class OmParts {
    private final OmReader whole;
    private final ChosenValues chosen;
    private final OmReader choosing;
    private final SumOfValues sum;
    private final OmReader summing;

    OmParts(MessageShape shape) {
        whole = new OmReader(shape);
        chosen = new ChosenValues(shape);
        choosing = new OmReader(MessageDecoder.into(shape, chosen));
        sum = new SumOfValues(shape);
        summing = new OmReader(MessageDecoder.into(shape, sum));
    }

    /** Builds the header, the body's start tag and the operation's start tag. */
    MessageHeader header(OMDocument document, int length) throws MalformedMessageException {
        whole.walkUntil(document, length, whole.decoder::hasMethod);
        if (!whole.decoder.hasMethod()) {
            throw new MalformedMessageException("the message ends early", "document");
        }
        return whole.decoder.header();
    }

    /** @throws IllegalArgumentException if the indices do not ascend from 0 */
    void choose(int... indices) {
        chosen.choose(indices);
    }

    /** Builds the tree up to the last chosen value. */
    Payload values(OMDocument document, int length) throws MalformedMessageException {
        OMNode node = chosen.isComplete() ? null : toItems(document, length);
        while (node != null && !chosen.isComplete()) {
            pass(node);
            node = chosen.isComplete() ? null : node.getNextOMSibling();
        }
        return chosen.payload();
    }

    /** Builds the tree up to the chosen value, and returns its item. */
    OMElement item(OMDocument document, int length) throws MalformedMessageException {
        for (OMNode node = toItems(document, length); node != null; node = node.getNextOMSibling()) {
            boolean wanted = chosen.wantsNext();
            if (node instanceof OMElement element && wanted) {
                choosing.decoder.requireItem(element.getNamespaceURI(), element.getLocalName());
                return element;
            }
            pass(node);
        }
        chosen.payload();
        return null;
    }

    private OMNode toItems(OMDocument document, int length) throws MalformedMessageException {
        return choosing.walkUntil(document, length, choosing.decoder::atItems);
    }

    /** Reads a child of the array if it is chosen, or if it is no element. */
    private void pass(OMNode node) throws MalformedMessageException {
        if (node instanceof OMElement && !chosen.wantsNext()) {
            chosen.skip(1);
        } else {
            choosing.enter(node);
        }
    }

    /** Builds the tree up to the end of a section. */
    Object[] section(OMDocument document, int length, Section section) throws MalformedMessageException {
        OMNode node = whole.walkUntil(document, length, whole.decoder::atSections);
        for (; node != null && whole.decoder.columns(section) == null; node = node.getNextOMSibling()) {
            if (!(node instanceof OMElement element)
                    || Names.section(section).is(element.getNamespaceURI(), element.getLocalName())) {
                whole.subtree(node);
            }
        }
        if (whole.decoder.columns(section) == null) {
            throw new MalformedMessageException("no section " + section, "");
        }
        return whole.decoder.columns(section);
    }

    /** Adds the values, and removes each item from the tree when the next one is built. */
    double sum(OMDocument document, int length) throws MalformedMessageException {
        sum.clear();
        summing.walkDetaching(document, length);
        summing.decoder.finish();
        return sum.sum();
    }
}
