package org.xmlcost.codec.binding;

import org.xmlcost.wire.Assembler;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;

/**
 * A cursor that a binding library pulls a message through, which checks on the way what binding does not: structure, counts and
 * the form of each value. Both libraries take a member that comes twice or not at all, and {@code 1e999} for an infinity. The
 * JAXB runtime (4.0.9, {@code DatatypeConverterImpl}) also skips text between elements and unknown attributes, and reads
 * {@code 1 2} as 12, {@code 2147483648} as -2147483648, nothing as 0, {@code 0x1p3} as 8 and any garbage as base64; Jackson (3.2)
 * reads {@code Infinity} and the digits of other scripts. Validation by a schema would find most of it, at many times the cost.
 */
final class GuardedCursor extends StreamReaderDelegate {
    private final Assembler assembler;
    private char[] leaf = new char[64];
    private int leafLength;
    private boolean inLeaf;
    private MalformedMessageException refused;

    GuardedCursor(MessageShape shape) {
        assembler = Assembler.checking(shape);
    }

    /** @param length bytes of the message */
    void begin(XMLStreamReader cursor, int length) {
        setParent(cursor);
        assembler.begin(length);
        leafLength = 0;
        inLeaf = false;
        refused = null;
    }

    /** Moves to the start of the method's element. */
    void toMethod() throws XMLStreamException {
        while (hasNext() && !assembler.atMethod()) {
            next();
        }
    }

    /** Reads what follows the method's element to the end of the document. */
    void finish() throws XMLStreamException, MalformedMessageException {
        while (hasNext()) {
            next();
        }
        assembler.finish();
    }

    /** What it refused, or null; the library that pulled may have wrapped the exception in its own. */
    MalformedMessageException refused() {
        return refused;
    }

    @Override
    public int next() throws XMLStreamException {
        int event = super.next();
        try {
            check(event);
        } catch (MalformedMessageException e) {
            refused = e;
            throw new XMLStreamException(e);
        }
        return event;
    }

    @Override
    public String getElementText() {
        throw new IllegalStateException("reads past the guard");
    }

    @Override
    public int nextTag() {
        throw new IllegalStateException("reads past the guard");
    }

    private void check(int event) throws MalformedMessageException {
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> {
                inLeaf = assembler.start(getNamespaceURI(), getLocalName());
                leafLength = 0;
                for (int i = 0, n = getAttributeCount(); i < n; i++) {
                    assembler.attribute(getAttributeNamespace(i), getAttributeLocalName(i), getAttributeValue(i));
                }
            }
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                if (inLeaf) {
                    text();
                } else {
                    assembler.text(getText());
                }
            }
            case XMLStreamConstants.END_ELEMENT -> {
                if (inLeaf) {
                    assembler.leaf(leaf, leafLength);
                    inLeaf = false;
                }
                assembler.end();
            }
            case XMLStreamConstants.COMMENT, XMLStreamConstants.PROCESSING_INSTRUCTION, XMLStreamConstants.END_DOCUMENT -> {
                // nothing of the message
            }
            default -> throw new MalformedMessageException("a document type or entity reference", "document");
        }
    }

    private void text() {
        int count = getTextLength();
        if (leafLength + count > leaf.length) {
            leaf = java.util.Arrays.copyOf(leaf, Math.max(leafLength + count, 2 * leaf.length));
        }
        System.arraycopy(getTextCharacters(), getTextStart(), leaf, leafLength, count);
        leafLength += count;
    }
}
