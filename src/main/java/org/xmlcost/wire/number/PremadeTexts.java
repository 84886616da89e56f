package org.xmlcost.wire.number;

import java.nio.charset.StandardCharsets;

/**
 * Stands in for a conversion whose result is known: returns texts that were made before, one after the other, and
 * converts nothing. With it, a writer does everything but convert numbers.
 *
 * <p>A text that was just converted is in the cache of the processor. Many texts that were made before are not, and
 * fetching them from memory takes longer than writing them. So either a few texts are used again and again, or each is
 * copied from a block of bytes, which the processor reads ahead.
 */
public final class PremadeTexts extends JdkNumbers {
    /** Texts of the next message; null if they come from the block. */
    private String[] texts;

    private byte[] block;
    private byte[] lengths;
    private int next;
    private int at;

    /**
     * Sets the texts of the next message.
     *
     * @param few text of each value in the order in which they are written; for speed, the same few Strings again
     */
    public void use(String[] few) {
        texts = few;
        next = 0;
    }

    /**
     * Sets the texts of the next message, each of which becomes a new String.
     *
     * @param ascii text of each value in the order in which they are written, one after the other
     * @param byLength length of each text
     */
    public void copy(byte[] ascii, byte[] byLength) {
        texts = null;
        block = ascii;
        lengths = byLength;
        next = 0;
        at = 0;
    }

    private String next() {
        if (texts != null) {
            return texts[next++];
        }
        int begin = at;
        int length = lengths[next++];
        at = begin + length;
        return new String(block, begin, length, StandardCharsets.ISO_8859_1);
    }

    @Override
    public String text(double value) {
        return next();
    }

    @Override
    public String text(float value) {
        return next();
    }

    @Override
    public String text(int value) {
        return next();
    }

    @Override
    public String textUnsigned(byte value) {
        return next();
    }
}
