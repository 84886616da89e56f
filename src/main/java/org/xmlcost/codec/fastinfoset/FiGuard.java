package org.xmlcost.codec.fastinfoset;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Checker of the items of a message, which does not decode names and texts. It accepts only the items that our wires
 * use (ITU-T X.891, Annex C): elements, attributes, texts in UTF-8, references to short texts, comments, and chunks of
 * an encoding algorithm if the wire has them. SOAP 1.1 (section 3) forbids document types and processing instructions
 * anyway. {@link FiStream} lists the failures of the parser that this prevents.
 *
 * <p>One deviation is accepted. The library enters texts even after the 2^20 that a table may have, and refers to them
 * with the spare bits of the longest index. A message that the library wrote may therefore do so.
 */
class FiGuard extends FiOctets {
    /**
     * Maximum depth of elements. This limit and the next two are generous: our messages are six elements deep, with two
     * attributes, names of 13 octets and namespaces of 41.
     */
    private static final int DEEPEST_ELEMENT = 16;

    private static final int MOST_ATTRIBUTES = 64;
    private static final int LONGEST_NAME = 64;
    /**
     * Maximum octets of an indexed text. The library enters texts of up to 31 characters into a table. A character has
     * at most three octets, a surrogate pair four.
     */
    private static final int LONGEST_INDEXED_TEXT = 31 * 3;

    private static final int TERMINATOR = 0xF0;
    private static final int DOUBLE_TERMINATOR = 0xFF;
    private static final int COMMENT = 0xE2;
    private static final int EMPTY_STRING = 0xFF;
    /**
     * Index that no table has. It represents the longer forms of an index, which small tables of names such as ours do
     * not need.
     */
    private static final int NO_INDEX = Integer.MAX_VALUE;

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private final FiStart start;
    private final boolean algorithms;
    /** Number of elements that are open at {@link #at}; negative after the document. */
    private int depth;

    private int started;
    private int references;
    private int elementNames;
    private int attributeNames;
    private int prefixes;
    private int namespaces;
    private int localNames;
    private int texts;
    private int attributeValues;
    private int comments;

    /**
     * @param start required start of a document
     * @param algorithms whether text may come as a chunk of an encoding algorithm
     */
    FiGuard(FiStart start, boolean algorithms) {
        this.start = start;
        this.algorithms = algorithms;
    }

    void begin(MessageBuffer in) throws MalformedMessageException {
        bytes = in.bytes();
        length = in.length();
        depth = started = references = texts = attributeValues = comments = 0;
        elementNames = start.elementNames();
        attributeNames = start.attributeNames();
        prefixes = start.prefixes();
        namespaces = start.namespaces();
        localNames = start.localNames();
        at = start.require(in);
    }

    /** @throws MalformedMessageException if the parser stopped before the end of the document */
    void requireEnd() throws MalformedMessageException {
        if (depth >= 0) {
            throw refused("the parser stopped before the end of the document");
        }
    }

    /**
     * Checks all items that begin before an octet.
     *
     * @throws MalformedMessageException if an item is one that our messages do not use, or a length exceeds the message
     */
    void look(int end) throws MalformedMessageException {
        while (at < end && depth >= 0) {
            values(end);
            if (at < end) {
                depth += item();
            }
        }
        requireBounds();
    }

    /** @throws MalformedMessageException if the document does not end exactly where the message does */
    void requireBounds() throws MalformedMessageException {
        if (depth < 0 ? at != length : at == length) {
            throw refused(depth < 0 ? "bytes after the document" : "the message ends early");
        }
    }

    final boolean isOver() {
        return depth < 0;
    }

    /**
     * Skips a sequence of elements that have one known name, and one text of 3 to 258 octets each: the usual form of
     * values. One load of four octets for each value reads its end, and the name, form and length of the next value.
     * All other items, and all errors, are left to {@link #item}.
     */
    private void values(int end) {
        int here = at;
        int text = here + 3 < length ? bytes[here + 1] & ~0x10 : 0;
        if (text != (byte) 0x82
                || depth == 0
                || depth >= DEEPEST_ELEMENT
                || bytes[here] < 0
                || bytes[here] >= Math.min(elementNames, 0x20)) {
            return;
        }
        byte[] octets = bytes;
        int last = length - Integer.BYTES;
        boolean indexed = (octets[here + 1] & 0x10) != 0;
        int longest = indexed ? LONGEST_INDEXED_TEXT - 3 : 0xFF;
        int next = TERMINATOR | octets[here] << 8 | (octets[here + 1] & 0xFF) << 16;
        int values = 0;
        for (int size = octets[here + 2] & 0xFF; size <= longest; ) {
            int close = here + 6 + size;
            int word = close <= last ? (int) WORD.get(octets, close) : 0;
            if ((word & 0xFF) != TERMINATOR) {
                break;
            }
            values++;
            here = close + 1;
            if ((word & 0xFFFFFF) != next || here >= end) {
                break;
            }
            size = word >>> 24;
        }
        at = here;
        started += values;
        texts += indexed ? values : 0;
    }

    /**
     * Checks the next item, of any type.
     *
     * @return change of the number of open elements; at depth 0 an end is that of the document
     */
    private int item() throws MalformedMessageException {
        int b = next();
        if (b == TERMINATOR) {
            return -1;
        }
        if (b < 0x80) {
            if (depth == DEEPEST_ELEMENT) {
                throw refused("elements deeper than " + DEEPEST_ELEMENT);
            }
            return element(b);
        }
        if (b < 0xC0 && depth > 0) {
            text(b);
            return 0;
        }
        if (b == DOUBLE_TERMINATOR && depth > 0) {
            return -2;
        }
        if (b == COMMENT) {
            comments += string(comments);
            return 0;
        }
        throw refused("an item that the wire does not use");
    }

    /** @return change of the number of open elements: 0 if the element ended with its attributes, otherwise 1 */
    private int element(int first) throws MalformedMessageException {
        started++;
        int name = first & 0x3F;
        int attributes = 0;
        if (name == 0x38) {
            int b;
            for (b = next(); (b & 0xFC) == 0xCC; b = next(), attributes++) {
                prefixes += (b & 2) != 0 ? name(prefixes + 1) : 0;
                namespaces += (b & 1) != 0 ? name(namespaces + 1) : 0;
            }
            if (b != TERMINATOR) {
                throw refused("namespaces without an end");
            }
            name = next();
        }
        if (name >= 0x3C && name <= 0x3F) {
            qualifiedName(name);
            elementNames++;
        } else {
            // C.18: from the 33rd entry on, an index has a second octet.
            index(name < 0x20 ? name : name < 0x28 ? ((name & 7) << 8 | next()) + 0x20 : NO_INDEX, elementNames);
        }
        return (first & 0x40) == 0 && attributes <= MOST_ATTRIBUTES ? 1 : attributes(attributes);
    }

    private int attributes(int namespaceAttributes) throws MalformedMessageException {
        for (int attributes = namespaceAttributes; attributes <= MOST_ATTRIBUTES; attributes++) {
            int b = next();
            if (b == TERMINATOR || b == DOUBLE_TERMINATOR) {
                return b == TERMINATOR ? 1 : 0;
            }
            if (b >= 0x78 && b <= 0x7B) {
                qualifiedName(b);
                attributeNames++;
            } else {
                index(b < 0x40 ? b : NO_INDEX, attributeNames);
            }
            attributeValues += string(attributeValues);
        }
        throw refused("an element with more than " + MOST_ATTRIBUTES + " attributes");
    }

    /**
     * Checks a qualified name (C.5, C.6). Prefix and namespace are references to declared ones, and the local name may
     * be new.
     */
    private void qualifiedName(int flags) throws MalformedMessageException {
        if ((flags & 2) != 0) {
            reference(next(), prefixes + 1);
        }
        if ((flags & 1) != 0) {
            reference(next(), namespaces + 1);
        }
        localNames += name(localNames);
    }

    /**
     * Checks a name (C.13).
     *
     * @param known entries of its table; the tables of prefixes and namespaces have one before the first.
     * @return number of new entries
     */
    private int name(int known) throws MalformedMessageException {
        int b = next();
        if (b < LONGEST_NAME) {
            skip(b + 1);
            return 1;
        }
        reference(b, known);
        return 0;
    }

    /**
     * Checks the value of an attribute, or a comment (C.14).
     *
     * @param known entries of its table.
     * @return number of new entries
     */
    private int string(int known) throws MalformedMessageException {
        int b = next();
        if (b >= 0x80) {
            if (b != EMPTY_STRING) {
                reference(b, known);
            }
            return 0;
        }
        int form = b & 0x3F;
        if (form < 0x08) {
            skip(form + 1);
        } else if (form == 0x08) {
            skip(next() + 9);
        } else if (form == 0x0C) {
            skip(largeLength() + 265);
        } else {
            throw refused("a string that is not UTF-8");
        }
        return b >> 6;
    }

    /** Checks a chunk of the text of an element (C.15). */
    void text(int b) throws MalformedMessageException {
        if ((b & 0x20) != 0) {
            index(textIndex(b), texts);
            // A reference may be one byte long and its text many bytes, so there may be no more references than
            // elements.
            if (++references > started) {
                throw refused("more references to texts than elements");
            }
            return;
        }
        int form = b & 0x0C;
        boolean indexed = (b & 0x10) != 0;
        if (form == 0x0C && algorithms && !indexed) {
            skip(textLength(next()));
        } else if (form == 0) {
            skipText(textLength(b), indexed);
            texts += indexed ? 1 : 0;
        } else {
            throw refused(form == 0x0C ? "a chunk of an encoding algorithm" : "a text that is not UTF-8");
        }
    }

    /** Checks a reference to an entry of a table (C.25). */
    private void reference(int b, int known) throws MalformedMessageException {
        index(b >= 0x80 && b < 0xC0 ? b - 0x80 : NO_INDEX, known);
    }

    private void index(int index, int known) throws MalformedMessageException {
        if (index >= known) {
            throw refused("a reference beyond the end of a table of " + known + " entries");
        }
    }

    private void skipText(long octets, boolean indexed) throws MalformedMessageException {
        if (indexed && octets > LONGEST_INDEXED_TEXT) {
            throw refused("a text of " + octets + " octets in a table");
        }
        skip(octets);
    }
}
