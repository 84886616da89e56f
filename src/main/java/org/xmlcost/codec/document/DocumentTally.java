package org.xmlcost.codec.document;

import java.util.Optional;

/**
 * What a reader saw of a document: how many elements, attributes, texts and characters, and a checksum of the names,
 * values and texts in their order. A reader calls {@link #start} for each element, {@link #attribute} for each of its
 * attributes in any order, {@link #text} for each piece of text, and {@link #end}. Two tallies of the same kind are
 * equal if their readers saw the same document.
 *
 * <p>An exact tally looks at every character. A quick one looks at the length, the first and the last character of each
 * String. It is for timed readers: its cost does not grow with the characters, whose cost is measured.
 */
public final class DocumentTally {
    private final boolean exact;
    long elements;
    long attributes;
    long texts;
    private long nameCharacters;
    private long valueCharacters;
    long textCharacters;
    private long checksum;
    private int open;
    /** Text that no tag has ended yet, or null. */
    private String pending;

    private DocumentTally(boolean exact) {
        this.exact = exact;
    }

    /** Returns an empty tally that looks at every character. */
    public static DocumentTally exact() {
        return new DocumentTally(true);
    }

    /** Returns an empty tally that looks at the length, the first and the last character of each String. */
    public static DocumentTally quick() {
        return new DocumentTally(false);
    }

    /**
     * Takes a start tag.
     *
     * @param uri namespace; null and empty both mean none
     */
    public void start(String uri, String local) {
        flush();
        elements++;
        open++;
        nameCharacters += local.length();
        // The number of elements so far tells the place in the document.
        checksum += elements * name(uri, local);
    }

    /**
     * Takes an attribute of the element that started last. A declaration of a namespace is no attribute.
     *
     * @param uri namespace; null and empty both mean none
     */
    public void attribute(String uri, String local, String value) {
        attributes++;
        nameCharacters += local.length();
        valueCharacters += value.length();
        // The order of attributes means nothing, so all attributes of an element have the same factor. A product tells
        // which value belongs to which name.
        checksum += elements * name(uri, local) * (2L * hash(value) + 1);
    }

    /** Takes a text, or the next piece of one. White space outside the root, which some trees keep, is no text. */
    public void text(String piece) {
        if (!piece.isEmpty() && open > 0) {
            pending = pending == null ? piece : pending + piece;
        }
    }

    /** Takes an end tag. */
    public void end() {
        flush();
        open--;
        checksum += elements << 40;
    }

    private void flush() {
        if (pending != null) {
            texts++;
            textCharacters += pending.length();
            checksum += elements * (13L * hash(pending) + 3);
            pending = null;
        }
    }

    private long name(String uri, String local) {
        return 17L * hash(local) + (uri == null || uri.isEmpty() ? 0 : hash(uri));
    }

    private int hash(String text) {
        int length = text.length();
        return exact ? text.hashCode() : length == 0 ? 0 : 961 * length + 31 * text.charAt(0) + text.charAt(length - 1);
    }

    /**
     * Returns the first difference to a tally of the same kind, in words; empty if there is none.
     *
     * @param expected tally of the document that was read
     */
    public Optional<String> firstDifference(DocumentTally expected) {
        return difference("elements", expected.elements, elements)
                .or(() -> difference("attributes", expected.attributes, attributes))
                .or(() -> difference("texts", expected.texts, texts))
                .or(() -> difference("characters of names", expected.nameCharacters, nameCharacters))
                .or(() -> difference("characters of attributes", expected.valueCharacters, valueCharacters))
                .or(() -> difference("characters of text", expected.textCharacters, textCharacters))
                .or(() -> difference("elements without an end", expected.open, open))
                .or(() -> difference("as checksum", expected.checksum, checksum));
    }

    private static Optional<String> difference(String what, long expected, long seen) {
        return expected == seen ? Optional.empty() : Optional.of(seen + " " + what + " instead of " + expected);
    }

    /** Returns the number of characters of attribute values and of texts. */
    public long contentCharacters() {
        return valueCharacters + textCharacters;
    }
}
