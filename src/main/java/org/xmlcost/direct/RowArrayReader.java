package org.xmlcost.direct;

import java.util.Arrays;

/** Reads rows: a value of each type, and again. A row is read as a whole, or is left to a parser as a whole. */
final class RowArrayReader extends LearnedReader {
    private final LearnedReader[] columns;

    RowArrayReader(Layout layout) {
        super(layout);
        columns = new LearnedReader[layout.columns().count()];
        Arrays.setAll(columns, i -> LearnedReader.of(layout.ofColumn(i)));
    }

    @Override
    int room() {
        return columns[0].room();
    }

    @Override
    Object[] array() {
        return Arrays.stream(columns).map(LearnedReader::array).toArray();
    }

    @Override
    Object[] values() {
        for (LearnedReader column : columns) {
            column.count = count;
        }
        return Arrays.stream(columns).map(LearnedReader::values).toArray();
    }

    @Override
    void reserve(int room) {
        for (LearnedReader column : columns) {
            column.count = count;
            column.reserve(room);
        }
    }

    /** Has nothing to do: uncommon values of a row are read with it. */
    @Override
    boolean readToken(int to) {
        return false;
    }

    @Override
    Stop readCommon(int limit) {
        for (LearnedReader column : columns) {
            column.bytes = bytes;
        }
        Stop stop;
        do {
            stop = readRow(limit);
        } while (stop == null);
        for (LearnedReader column : columns) {
            column.bytes = null;
        }
        return stop;
    }

    /** Returns null if a row was read, and what is behind it. */
    private Stop readRow(int limit) {
        int next = at;
        Stop stop = Stop.UNREAD;
        for (int i = 0; i < columns.length; i++) {
            if (next > limit) {
                return Stop.NEAR_END;
            }
            LearnedReader column = columns[i];
            column.at = next;
            column.count = count;
            // With this limit, it reads one value and what is behind it.
            stop = column.read(next);
            if (column.count == count) {
                return Stop.UNREAD;
            }
            if (i + 1 < columns.length && stop != Stop.NEAR_END && !(stop == Stop.FULL && column.skipBetween())) {
                return Stop.UNREAD;
            }
            next = column.at;
        }
        at = next;
        count++;
        return stop == Stop.NEAR_END ? null : stop;
    }
}
