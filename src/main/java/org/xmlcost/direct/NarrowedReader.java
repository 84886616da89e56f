package org.xmlcost.direct;

/** Reads values as those of a wider type, some at a time, and narrows them. */
abstract class NarrowedReader extends LearnedReader {
    /**
     * Number of values that are read at a time. It is small, since one value that is not narrowed has them read again:
     * the text of one random float in 400 is half way between two floats.
     */
    private static final int CHUNK = 32;

    private final LearnedReader wide;

    NarrowedReader(Layout layout, LearnedReader wide) {
        super(layout);
        this.wide = wide;
    }

    /**
     * Stores values of the wider type behind the values of this reader.
     *
     * @return how many were stored: all, or those before the first one that is left to {@link #readToken}
     */
    abstract int narrow(Object wider, int number);

    @Override
    final Stop readCommon(int limit) {
        Stop stop = readChunks(limit);
        wide.bytes = null;
        return stop;
    }

    private Stop readChunks(int limit) {
        while (true) {
            Stop stop = readWide(limit, Math.min(CHUNK, room() - count));
            int number = wide.count;
            int narrowed = narrow(wide.array(), number);
            if (narrowed < number) {
                // Again, to find the place of the value.
                if (narrowed > 0) {
                    readWide(limit, narrowed);
                    wide.skipBetween();
                    at = wide.at;
                }
                count += narrowed;
                return Stop.UNREAD;
            }
            count += number;
            at = wide.at;
            if (stop != Stop.FULL || count == room()) {
                return stop;
            }
            if (!skipBetween()) {
                return Stop.OTHER;
            }
        }
    }

    private Stop readWide(int limit, int room) {
        wide.bytes = bytes;
        wide.at = at;
        wide.count = 0;
        if (wide.room() != room) {
            wide.reserve(room);
        }
        return wide.readCommon(limit);
    }
}
