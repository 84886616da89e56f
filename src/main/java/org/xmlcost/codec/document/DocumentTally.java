package org.xmlcost.codec.document;

import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * What a reader saw of a document: how many elements, attributes, texts and characters, and a checksum of the names,
 * values and texts in their order. Two tallies of the same kind are equal if their readers saw the same document.
 *
 * <p>An exact tally looks at every character. A quick one looks at the length, the first and the last character of each
 * String. It is for timed readers: its cost does not grow with the characters, whose cost is measured.
 */
public final class DocumentTally implements DocumentHandler {
    private final boolean exact;
    long elements;
    long attributes;
    long texts;
    private long nameCharacters;
    private long valueCharacters;
    long textCharacters;
    private long checksum;
    private int open;
    /** Characters of the text that no tag has ended yet. */
    private long pending;

    private char first;
    private char last;
    /** What {@link String#hashCode} would return for the text that no tag has ended yet. */
    private int pendingHash;
    /** The checksum at each tag in document order, of which the first {@link #tags} are set; null if none is kept. */
    private long[] trace;

    private int tags;

    private DocumentTally(boolean exact) {
        this.exact = exact;
    }

    /** Returns an empty tally that looks at every character. */
    public static DocumentTally exact() {
        return new DocumentTally(true);
    }

    /** Returns an empty exact tally that can tell where it begins to differ from another one. */
    static DocumentTally traced() {
        DocumentTally tally = exact();
        tally.trace = new long[1024];
        return tally;
    }

    /** Returns an empty tally that looks at the length, the first and the last character of each String. */
    public static DocumentTally quick() {
        return new DocumentTally(false);
    }

    @Override
    public void start(String uri, String local) {
        flush();
        elements++;
        open++;
        nameCharacters += local.length();
        // The number of elements so far tells the place in the document.
        checksum += elements * name(uri, local);
    }

    @Override
    public void attribute(String uri, String local, String value) {
        attributes++;
        nameCharacters += local.length();
        valueCharacters += value.length();
        // The order of attributes means nothing, so all attributes of an element have the same factor. A product tells
        // which value belongs to which name.
        checksum += elements * name(uri, local) * (2L * hash(value) + 1);
    }

    @Override
    public void text(String piece) {
        int length = piece.length();
        if (length == 0 || open == 0) {
            return;
        }
        if (pending == 0) {
            first = piece.charAt(0);
        }
        if (exact) {
            pendingHash = pendingHash * power(length) + piece.hashCode();
        }
        last = piece.charAt(length - 1);
        pending += length;
    }

    /** Returns 31 to the power of {@code n}, modulo 2 to the power of 32. */
    private static int power(int n) {
        int power = 1;
        int square = 31;
        for (int left = n; left > 0; left >>= 1) {
            if ((left & 1) == 1) {
                power *= square;
            }
            square *= square;
        }
        return power;
    }

    @Override
    public void end() {
        flush();
        open--;
        checksum += elements << 40;
    }

    private void flush() {
        if (pending > 0) {
            texts++;
            textCharacters += pending;
            checksum += elements * (13L * (exact ? pendingHash : ends(pending, first, last)) + 3);
            pending = 0;
            pendingHash = 0;
        }
        if (trace != null) {
            trace = tags == trace.length ? Arrays.copyOf(trace, 2 * tags) : trace;
            trace[tags++] = checksum;
        }
    }

    private long name(String uri, String local) {
        return 17L * hash(local) + (uri == null || uri.isEmpty() ? 0 : hash(uri));
    }

    private int hash(String text) {
        int length = text.length();
        return exact ? text.hashCode() : length == 0 ? 0 : ends(length, text.charAt(0), text.charAt(length - 1));
    }

    private static int ends(long length, char first, char last) {
        return 961 * (int) length + 31 * first + last;
    }

    /** Returns whether it knows the order of the tags that it got. */
    boolean isTraced() {
        return tags > 0;
    }

    /**
     * Returns the number of the first tag before which two traced tallies differ, from 0, start and end tags in
     * document order; the number of tags if they do not differ.
     */
    int firstDifferentTag(DocumentTally other) {
        int common = Math.min(tags, other.tags);
        int differs = Arrays.mismatch(trace, 0, common, other.trace, 0, common);
        return differs < 0 ? common : differs;
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

    /** Returns whether it looks at every character. */
    public boolean isExact() {
        return exact;
    }

    /**
     * Takes what another tally of the same kind has counted, in native code or in another process.
     *
     * @param counts those of {@link #counts}
     */
    public void take(LongBuffer counts) {
        elements = counts.get(0);
        attributes = counts.get(1);
        texts = counts.get(2);
        nameCharacters = counts.get(3);
        valueCharacters = counts.get(4);
        textCharacters = counts.get(5);
        checksum = counts.get(6);
        open = (int) counts.get(7);
    }

    /**
     * Returns the numbers of elements, attributes, texts, characters of names, of values and of texts; the checksum;
     * and the number of open elements.
     */
    public long[] counts() {
        return new long[] {elements, attributes, texts, nameCharacters, valueCharacters, textCharacters, checksum, open
        };
    }

    public long elements() {
        return elements;
    }

    /** Returns a checksum of all that was counted. Tallies of one kind that saw the same document have the same. */
    public long checksum() {
        return checksum;
    }

    /** Returns the number of characters of attribute values and of texts. */
    public long contentCharacters() {
        return valueCharacters + textCharacters;
    }
}
