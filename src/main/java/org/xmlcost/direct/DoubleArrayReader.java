package org.xmlcost.direct;

import java.util.Arrays;

/** Reads arrays of doubles. */
final class DoubleArrayReader extends LearnedReader {
    private final DoubleReader reader = new DoubleReader();
    private double[] values = {};

    DoubleArrayReader(Layout layout) {
        super(layout);
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
    Stop read(int limit) {
        byte[] text = bytes;
        int index = at;
        int read = count;
        Stop stop = Stop.NEAR_END;
        int closingAt = between.length - EightBytes.SIZE;
        while (index <= limit) {
            double next = reader.read(text, index);
            if (reader.end() == DoubleReader.NONE) {
                stop = Stop.UNREAD;
                break;
            }
            values[read++] = next;
            index = reader.end();
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
