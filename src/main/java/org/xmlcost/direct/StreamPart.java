package org.xmlcost.direct;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** That part of a message in a stream which is of a layout: the values up to the first uncommon byte. */
final class StreamPart {
    private final LearnedReader reader;
    private final InputStream in;
    private final int chunk;
    private final ArraySink sink;
    /** Greatest index of a value. */
    private int limit;

    /** Whether the next bytes are those of a value, with what is between two values before them. */
    private boolean isBehindBetween;

    /** Number of values that have been passed on. */
    long read;

    /** @param reader a reader that has read a message up to its first value */
    StreamPart(LearnedReader reader, InputStream in, int chunk, ArraySink sink) {
        this.reader = reader;
        this.in = in;
        this.chunk = chunk;
        this.sink = sink;
    }

    void read() throws IOException {
        limit = reader.refill(in);
        makeRoom();
        while (true) {
            LearnedReader.Stop stop = reader.read(limit);
            boolean isFull = stop == LearnedReader.Stop.FULL;
            if (isFull) {
                pass();
            }
            boolean isLast = read + reader.count == reader.claimed();
            if (isFull && !isLast) {
                makeRoom();
            }
            // The rest of an uncommon value may not be in memory yet.
            if (stop == LearnedReader.Stop.NEAR_END || (stop == LearnedReader.Stop.UNREAD && reader.at > 0)) {
                limit = reader.refill(in);
                continue;
            }
            isBehindBetween = stop == LearnedReader.Stop.UNREAD;
            if (isBehindBetween || isLast || !isBetweenSkipped()) {
                break;
            }
        }
        pass();
    }

    /** Skips what is between two values, also if some of it is not in memory yet. */
    private boolean isBetweenSkipped() throws IOException {
        if (reader.skipBetween()) {
            return true;
        }
        limit = reader.refill(in);
        return reader.skipBetween();
    }

    private void makeRoom() {
        long left = reader.claimed() < 0 ? chunk : reader.claimed() - read;
        int room = (int) Math.min(chunk, left);
        if (room != reader.room()) {
            reader.reserve(room);
        }
    }

    private void pass() {
        if (reader.count > 0) {
            sink.take(reader.array(), 0, reader.count);
            read += reader.count;
            reader.count = 0;
        }
    }

    /** Returns those bytes behind the last value that have been taken from the stream. */
    byte[] rest() {
        byte[] between = isBehindBetween && read > 0 ? reader.between : new byte[0];
        int taken = Math.max(0, reader.end() - reader.at);
        byte[] rest = Arrays.copyOf(between, between.length + taken);
        System.arraycopy(reader.bytes, reader.at, rest, between.length, taken);
        return rest;
    }
}
