package org.xmlcost.wire.number;

/**
 * Stands in for a conversion whose result is known: returns texts that were made before, one after the other, and
 * converts nothing. With it, a writer does everything but convert numbers.
 */
public final class PremadeTexts extends JdkNumbers {
    private String[] texts = {};
    private int next;

    /**
     * Sets the texts of the next message.
     *
     * @param texts text of each value in the order in which they are written
     */
    public void use(String[] texts) {
        this.texts = texts;
        next = 0;
    }

    @Override
    public String text(double value) {
        return texts[next++];
    }

    @Override
    public String text(float value) {
        return texts[next++];
    }

    @Override
    public String text(int value) {
        return texts[next++];
    }

    @Override
    public String textUnsigned(byte value) {
        return texts[next++];
    }
}
