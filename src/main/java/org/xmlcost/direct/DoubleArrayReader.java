package org.xmlcost.direct;

import java.util.Arrays;
import java.util.OptionalDouble;

/** Reads arrays of doubles. */
final class DoubleArrayReader extends LearnedReader {
    private static final long[] TENS = {1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000};

    private static final int MOST_EXPONENT_DIGITS = 4;

    private double[] values = {};

    DoubleArrayReader(Layout layout) {
        super(layout);
    }

    @Override
    int room() {
        return values.length;
    }

    @Override
    double[] array() {
        return values;
    }

    @Override
    boolean readToken(int to) {
        OptionalDouble value = Token.toDouble(bytes, at, to);
        if (value.isPresent()) {
            values[count++] = value.getAsDouble();
        }
        return value.isPresent();
    }

    @Override
    double[] values() {
        double[] taken = count == values.length ? values : Arrays.copyOf(values, count);
        values = new double[0];
        return taken;
    }

    @Override
    void reserve(int room) {
        values = count == 0 ? new double[room] : Arrays.copyOf(values, room);
    }

    @Override
    Stop readCommon(int limit) {
        byte[] text = bytes;
        double[] into = values;
        int index = at;
        int read = count;
        Stop stop = Stop.NEAR_END;
        boolean isShort = separator != null;
        boolean isTwoWords = isShort && separator.length() >= EightBytes.SIZE;
        long first = isShort ? separator.first() : 0;
        long mask = isShort ? separator.mask() : 0;
        long last = isShort ? separator.last() : 0;
        int lastAt = isShort ? separator.lastAt() : 0;
        while (index <= limit) {
            int negative = (((text[index] & 0xFF) ^ '-') - 1) >>> 31;
            int next = index + negative;
            long digits;
            int total;
            if (text[next + 1] == '.') {
                // Most texts with an exponent, and those of numbers less than ten.
                digits = (long) text[next++] - '0';
                total = digits >= 0 && digits <= 9 ? 1 : 0;
            } else {
                long word = EightBytes.get(text, next);
                total = EightBytes.digits(word);
                digits = EightBytes.number(word, total);
                next += total;
            }
            int places = 0;
            if (text[next] == '.') {
                next++;
                long word = EightBytes.get(text, next);
                places = EightBytes.digits(word);
                if (places == EightBytes.SIZE) {
                    digits = digits * EightBytes.LIMIT + EightBytes.number(word);
                    word = EightBytes.get(text, next + EightBytes.SIZE);
                    int more = EightBytes.digits(word);
                    digits = digits * TENS[more] + EightBytes.number(word, more);
                    places += more;
                    // Nothing branches on the length alone, which is 7 or 8 in about half of random values each.
                    if (((more >>> 3) & (((text[next + 16] & 0xFF) - '0' - 10) >>> 31)) != 0) {
                        word = EightBytes.get(text, next + 2 * EightBytes.SIZE);
                        more = EightBytes.digits(word);
                        digits = digits * TENS[more] + EightBytes.number(word, more);
                        places += more;
                    }
                } else if (places > 0) {
                    digits = digits * TENS[places] + EightBytes.number(word, places);
                } else {
                    total = 0;
                }
                next += places;
            }
            if (total == 0
                    || (total + places > DoubleReader.MOST_DIGITS
                            && total + places - leadingZeros(text, index + negative, next)
                                    > DoubleReader.MOST_DIGITS)) {
                stop = Stop.UNREAD;
                break;
            }
            int exponent = -places;
            if ((text[next] | 0x20) == 'e') {
                int sign = text[next + 1] & 0xFF;
                int minus = ((sign ^ '-') - 1) >>> 31;
                next += 1 + minus + (((sign ^ '+') - 1) >>> 31);
                long word = EightBytes.get(text, next);
                int length = EightBytes.digits(word);
                if (length == 0 || length > MOST_EXPONENT_DIGITS) {
                    stop = Stop.UNREAD;
                    break;
                }
                int explicit = (int) EightBytes.number(word, length);
                exponent += (explicit ^ -minus) + minus;
                next += length;
            }
            long bits = DoubleReader.bits(digits, exponent);
            if (bits == DoubleReader.NONE) {
                stop = Stop.UNREAD;
                break;
            }
            into[read++] = Double.longBitsToDouble(bits | ((long) negative << 63));
            boolean isFull = read == into.length;
            if (isFull
                    || (isTwoWords
                            ? EightBytes.get(text, next) != first || EightBytes.get(text, next + lastAt) != last
                            : isShort
                                    ? ((EightBytes.get(text, next) ^ first) & mask) != 0
                                    : between.length == 0 || !isAt(between, next, text.length))) {
                if (isBehindValue(next)) {
                    index = next;
                    stop = isFull ? Stop.FULL : Stop.OTHER;
                } else {
                    read--;
                    stop = Stop.UNREAD;
                }
                break;
            }
            index = next + between.length;
        }
        at = index;
        count = read;
        return stop;
    }

    /** Returns how many zeros are before the first other digit. */
    private static int leadingZeros(byte[] bytes, int start, int end) {
        int zeros = 0;
        for (int at = start; at < end && (bytes[at] == '0' || bytes[at] == '.'); at++) {
            zeros += bytes[at] == '0' ? 1 : 0;
        }
        return zeros;
    }
}
