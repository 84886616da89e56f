package org.xmlcost.direct;

import java.util.Arrays;
import java.util.OptionalLong;

/** Reads arrays of ints. */
final class IntArrayReader extends LearnedReader {
    private static final long[] TENS = {1, 10, 100};

    private int[] values = {};

    IntArrayReader(Layout layout) {
        super(layout);
    }

    @Override
    int room() {
        return values.length;
    }

    @Override
    int[] array() {
        return values;
    }

    @Override
    boolean readToken(int to) {
        OptionalLong value = Token.toInt(bytes, at, to);
        if (value.isPresent()) {
            values[count++] = (int) value.getAsLong();
        }
        return value.isPresent();
    }

    @Override
    int[] values() {
        int[] taken = count == values.length ? values : Arrays.copyOf(values, count);
        values = new int[0];
        return taken;
    }

    @Override
    void reserve(int room) {
        values = count == 0 ? new int[room] : Arrays.copyOf(values, room);
    }

    @Override
    Stop readCommon(int limit) {
        byte[] text = bytes;
        int[] into = values;
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
            long word = EightBytes.get(text, next);
            int digits = EightBytes.digits(word);
            long number;
            if (digits == EightBytes.SIZE) {
                next += EightBytes.SIZE;
                number = EightBytes.number(word);
                word = EightBytes.get(text, next);
                digits = EightBytes.digits(word);
                if (digits > 2) {
                    stop = Stop.UNREAD;
                    break;
                }
                int pair = (((int) word & 0x0F0F) << ((2 - digits) * Byte.SIZE)) & 0xFFFF;
                number = number * TENS[digits] + (pair & 0xFF) * 10L + (pair >>> Byte.SIZE);
            } else {
                number = EightBytes.number(word, digits);
                if (digits == 0) {
                    stop = Stop.UNREAD;
                    break;
                }
            }
            next += digits;
            if (number > Integer.MAX_VALUE + (long) negative) {
                stop = Stop.UNREAD;
                break;
            }
            into[read++] = (int) ((number ^ -negative) + negative);
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
}
