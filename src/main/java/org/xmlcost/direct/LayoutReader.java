package org.xmlcost.direct;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads arrays of ints or doubles from XML messages whose layouts repeat. A layout is the bytes of a message other than
 * its values and their count. A program first asks this reader, which knows no layout at the beginning. If the reader
 * does not know the layout of a message, the program reads the message with a parser, and then lets this reader
 * {@linkplain #learn learn} from it.
 *
 * <p>A message is accepted only if all its bytes are those of a message that the parser accepted, except the values and
 * their count. Values are converted exactly. A value that is not digits with a sign, a point and an exponent is left to
 * the parser, and so are numbers of more than 19 digits and those that no finite number is near to.
 *
 * <p>An instance is used by one thread.
 */
public final class LayoutReader {
    /** Number of layouts that are known at a time. */
    private static final int MOST_LAYOUTS = 4;

    private final boolean ofInts;
    private final boolean isCounted;
    private final List<LearnedReader> readers = new ArrayList<>();
    /** Number of messages to learn from, of which this many are left out before the next one. */
    private int leftOut;

    private int failures;

    private LayoutReader(boolean ofInts, boolean isCounted) {
        this.ofInts = ofInts;
        this.isCounted = isCounted;
    }

    /**
     * Returns a reader of ints that knows no layout.
     *
     * @param isCounted whether messages have the number of values in brackets, as the type of a SOAP array has it
     */
    public static LayoutReader ofInts(boolean isCounted) {
        return new LayoutReader(true, isCounted);
    }

    /**
     * Returns a reader of doubles that knows no layout.
     *
     * @param isCounted whether messages have the number of values in brackets, as the type of a SOAP array has it
     */
    public static LayoutReader ofDoubles(boolean isCounted) {
        return new LayoutReader(false, isCounted);
    }

    /**
     * Reads a message.
     *
     * @param message array with the message at its start
     * @param length number of bytes of the message
     * @return the values as {@code int[]} or {@code double[]}, or null if the message must be read by a parser
     */
    public Object read(byte[] message, int length) {
        for (LearnedReader reader : readers) {
            if (reader.read(message, length)) {
                return reader.values();
            }
        }
        return null;
    }

    /**
     * Learns the layout of a message that {@link #read} did not read. Of messages whose layout cannot be learned, fewer
     * and fewer are looked at.
     *
     * @param values the values that a parser has read
     */
    public void learn(byte[] message, int length, Object values) {
        if (leftOut > 0) {
            leftOut--;
            return;
        }
        int count = ofInts ? ((int[]) values).length : ((double[]) values).length;
        Optional<LearnedReader> learned = count == 0
                ? Optional.empty()
                : Layout.of(message, length, count, isCounted)
                        .map(layout -> ofInts ? new IntArrayReader(layout) : new DoubleArrayReader(layout));
        if (learned.isPresent()
                && learned.get().read(message, length)
                && isEqual(values, learned.get().values())) {
            if (readers.size() == MOST_LAYOUTS) {
                readers.remove(0);
            }
            readers.add(learned.get());
            failures = 0;
        } else {
            failures = Math.min(failures + 1, Integer.SIZE - 2);
            leftOut = 1 << failures;
        }
    }

    private boolean isEqual(Object values, Object read) {
        return ofInts ? Arrays.equals((int[]) values, (int[]) read) : Arrays.equals((double[]) values, (double[]) read);
    }
}
