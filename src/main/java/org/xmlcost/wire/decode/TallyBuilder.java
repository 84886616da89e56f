package org.xmlcost.wire.decode;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.number.Numbers;

/**
 * Builder that keeps a {@link Tally} instead of the values. Each type has its own class, as in {@link ArrayBuilder}.
 */
abstract class TallyBuilder extends ArrayBuilder {
    private int size;
    private long characters;
    private long checksum;

    final void tally(int length, long value) {
        size++;
        characters += length;
        checksum += value;
    }

    final Tally tally() {
        return new Tally(size, characters, checksum);
    }

    @Override
    final Object values() {
        return null;
    }

    @Override
    final int size() {
        return size;
    }

    static final class OfTexts extends TallyBuilder {
        @Override
        void add(String text) {
            int length = text.length();
            tally(length, length == 0 ? 0 : text.charAt(length - 1));
        }

        @Override
        void add(char[] text, int from, int to) {
            tally(to - from, to == from ? 0 : text[to - 1]);
        }
    }

    static final class OfBytes extends TallyBuilder {
        private final Numbers numbers;

        OfBytes(Numbers numbers) {
            this.numbers = numbers;
        }

        @Override
        void add(String text) throws MalformedMessageException {
            tally(text.length(), numbers.parseUnsignedByte(text));
        }

        @Override
        void add(char[] text, int from, int to) throws MalformedMessageException {
            tally(to - from, numbers.parseUnsignedByte(text, from, to));
        }
    }

    static final class OfInts extends TallyBuilder {
        private final Numbers numbers;

        OfInts(Numbers numbers) {
            this.numbers = numbers;
        }

        @Override
        void add(String text) throws MalformedMessageException {
            tally(text.length(), numbers.parseInt(text));
        }

        @Override
        void add(char[] text, int from, int to) throws MalformedMessageException {
            tally(to - from, numbers.parseInt(text, from, to));
        }
    }

    static final class OfFloats extends TallyBuilder {
        private final Numbers numbers;

        OfFloats(Numbers numbers) {
            this.numbers = numbers;
        }

        @Override
        void add(String text) throws MalformedMessageException {
            tally(text.length(), Float.floatToIntBits(numbers.parseFloat(text)));
        }

        @Override
        void add(char[] text, int from, int to) throws MalformedMessageException {
            tally(to - from, Float.floatToIntBits(numbers.parseFloat(text, from, to)));
        }
    }

    static final class OfDoubles extends TallyBuilder {
        private final Numbers numbers;

        OfDoubles(Numbers numbers) {
            this.numbers = numbers;
        }

        @Override
        void add(String text) throws MalformedMessageException {
            tally(text.length(), Double.doubleToLongBits(numbers.parseDouble(text)));
        }

        @Override
        void add(char[] text, int from, int to) throws MalformedMessageException {
            tally(to - from, Double.doubleToLongBits(numbers.parseDouble(text, from, to)));
        }
    }
}
