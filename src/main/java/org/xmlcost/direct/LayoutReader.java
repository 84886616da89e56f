package org.xmlcost.direct;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads arrays of numbers from XML messages whose layouts repeat. A layout is the bytes of a message other than its
 * values and their count.
 *
 * <p>The reader guesses the layout of a message that it does not know, and reads the values as long as the bytes
 * between them are equal. Then it gives a parser the same message without these values: what is before them, two values
 * in their place, and what is behind them. If the parser accepts it, and finds the two values, all values are right.
 * Values behind the first place where a message is uncommon are those of the parser. What is refused, the parser
 * refuses.
 *
 * <p>A layout whose end is known, too, is accepted without the parser, if all bytes are equal. Values are converted
 * exactly.
 *
 * <p>Messages are in UTF-8, or in UTF-16 with a byte order mark. The parser is given messages of the same encoding.
 *
 * <p>An instance is used by one thread.
 *
 * @param <A> the array of the type of the values, or {@code Object[]} for rows
 * @param <E> what the parser throws if a message is malformed
 */
public final class LayoutReader<A, E extends Exception> {
    /** Number of layouts that are known at a time. */
    private static final int MOST_LAYOUTS = 4;

    /** Longest end of a message that is kept. */
    private static final int LONGEST_TAIL = 65_536;

    /** Virtual machines have no arrays of quite the greatest length. */
    private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

    /** Greatest power of two of a number of messages whose layout is not guessed. */
    private static final int MOST_DOUBLINGS = 10;

    /** A layout of which all is known: a reader of what is before the end, and the end. */
    private record Known(LearnedReader reader, byte[] tail) {}

    private final ValueTypes columns;
    private final boolean isCounted;
    private final GeneralParser<A, E> parser;
    /** The layout that was met last is the first one. */
    private final List<Known> layouts = new ArrayList<>();

    /** Number of unknown messages whose layout is not guessed. */
    private int leftOut;

    /** Number of guesses in a row that were of no use. */
    private int failures;

    /** Reader of messages in UTF-16, as they are in UTF-8; null if there was none. */
    private LayoutReader<A, E> ofUtf16;

    /** Byte order of the last message in UTF-16. */
    private Utf16 order;

    private LayoutReader(ValueTypes columns, boolean isCounted, GeneralParser<A, E> parser) {
        this.columns = columns;
        this.isCounted = isCounted;
        this.parser = parser;
    }

    /**
     * Returns a reader of doubles that knows no layout.
     *
     * @param isCounted whether messages have the number of values in brackets, as the type of a SOAP array has it
     */
    public static <E extends Exception> LayoutReader<double[], E> ofDoubles(
            boolean isCounted, GeneralParser<double[], E> parser) {
        return new LayoutReader<>(ValueTypes.of(ValueType.DOUBLE), isCounted, parser);
    }

    /**
     * Returns a reader of other types, or of rows, that knows no layout. A row has a value of each type, one after the
     * other, in elements of their own: the members of a struct.
     *
     * @param <A> the array of the type, or {@code Object[]} of such arrays for rows
     * @param isCounted whether messages have the number of values in brackets, as the type of a SOAP array has it
     * @param types at least one
     */
    public static <A, E extends Exception> LayoutReader<A, E> of(
            boolean isCounted, GeneralParser<A, E> parser, ValueType... types) {
        return new LayoutReader<>(ValueTypes.of(types), isCounted, parser);
    }

    /**
     * Reads a message.
     *
     * @param message array with the message at its start
     * @param length number of bytes of the message
     * @return the values
     * @throws E if the parser refuses the message
     */
    public A read(byte[] message, int length) throws E {
        Utf16 found = Utf16.of(message, length);
        byte[] utf8 = found == null ? null : found.toUtf8(message, length);
        if (utf8 == null) {
            return readUtf8(message, length);
        }
        order = found;
        if (ofUtf16 == null) {
            ofUtf16 = new LayoutReader<>(columns, isCounted, (text, count) -> {
                byte[] encoded = order.ofUtf8(text, count);
                return parser.read(encoded, encoded.length);
            });
        }
        return ofUtf16.readUtf8(utf8, utf8.length);
    }

    private A readUtf8(byte[] message, int length) throws E {
        for (int i = 0; i < layouts.size(); i++) {
            Known known = layouts.get(i);
            int rest = known.reader.read(message, length);
            boolean isWhole = rest >= 0 && isEnd(known, message, rest, length);
            if (isWhole || (rest >= 0 && known.reader.count > Layout.KNOWN)) {
                if (i > 0) {
                    layouts.add(0, layouts.remove(i));
                }
                return isWhole ? array(known.reader.values()) : readRest(known.reader, message, rest, length);
            }
        }
        if (leftOut > 0) {
            leftOut--;
            return parser.read(message, length);
        }
        Optional<LearnedReader> guessed =
                Layout.of(message, length, isCounted, columns).map(LearnedReader::of);
        int rest = guessed.isPresent() ? guessed.get().read(message, length) : -1;
        if (rest >= 0) {
            return readRest(guessed.get(), message, rest, length);
        }
        failed();
        return parser.read(message, length);
    }

    private static boolean isEnd(Known known, byte[] message, int rest, int length) {
        return known.reader.isComplete() && Arrays.equals(known.tail, 0, known.tail.length, message, rest, length);
    }

    private void failed() {
        failures = Math.min(failures + 1, MOST_DOUBLINGS);
        leftOut = 1 << failures;
    }

    /** Reads the rest of a message with the parser, and learns if the rest is without values. */
    private A readRest(LearnedReader reader, byte[] message, int rest, int length) throws E {
        byte[] beginning = reader.beginning();
        int known = reader.layout.known(reader.count);
        long shortLength = (long) beginning.length + length - rest;
        A values = null;
        if (shortLength <= MOST_BYTES) {
            byte[] shorter = Arrays.copyOf(beginning, (int) shortLength);
            System.arraycopy(message, rest, shorter, beginning.length, length - rest);
            values = parsed(shorter);
        }
        if (values == null || !reader.layout.isKnown(values, known)) {
            failed();
            return parser.read(message, length);
        }
        if (ValueTypes.length(values) == known && length - rest <= LONGEST_TAIL) {
            learn(new Known(reader, Arrays.copyOfRange(message, rest, length)));
        }
        failures = 0;
        return array(ValueTypes.joined(reader.values(), values, known));
    }

    @SuppressWarnings("unchecked")
    private A array(Object values) {
        return (A) values;
    }

    /** Returns what the parser reads from a message; null if it refuses it. */
    @SuppressWarnings("PMD.AvoidCatchingGenericException")
    private A parsed(byte[] message) {
        try {
            return parser.read(message, message.length);
        } catch (Exception e) {
            // The parser refuses the whole message, too, and then the position is that of the whole message.
            return null;
        }
    }

    private void learn(Known known) {
        layouts.removeIf(other -> other.reader.layout.isSame(known.reader.layout));
        if (layouts.size() == MOST_LAYOUTS) {
            layouts.remove(MOST_LAYOUTS - 1);
        }
        layouts.add(0, known);
    }
}
