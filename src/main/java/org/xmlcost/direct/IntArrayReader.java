package org.xmlcost.direct;

import java.util.Arrays;

/** Reads arrays of ints. */
final class IntArrayReader extends LearnedReader {
    private int[] values = {};

    IntArrayReader(Layout layout) {
        super(layout);
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
    Stop read(int limit) {
        byte[] text = bytes;
        int index = at;
        int read = count;
        Stop stop = Stop.NEAR_END;
        int closingAt = between.length - EightBytes.SIZE;
        while (index <= limit) {
            long next = IntText.read(text, index);
            if (next == IntText.NONE) {
                stop = Stop.UNREAD;
                break;
            }
            values[read++] = (int) next;
            index = IntText.end(next);
            if (read == values.length) {
                stop = Stop.FULL;
                break;
            }
            if (isTwoWords
                    ? EightBytes.get(text, index) != opening || EightBytes.get(text, index + closingAt) != closing
                    : between.length == 0 || !isAt(between, index, text.length)) {
                stop = Stop.OTHER;
                break;
            }
            index += between.length;
        }
        at = index;
        count = read;
        return stop;
    }
}
