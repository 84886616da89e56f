package org.xmlcost.wire.decode;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueSink;
import org.xmlcost.payload.ValueSource;

/** Passes the values of an array to a sink, whenever its columns have the values of a whole chunk. */
final class Chunks {
    private final Kind kind;
    private final ArrayBuilder.Growing[] columns;
    private final ValueSink sink;
    private long passed;

    /** @param columns columns of the kind without values; all get their values here */
    Chunks(Kind kind, ArrayBuilder.Growing[] columns, ValueSink sink) {
        this.kind = kind;
        this.columns = columns;
        this.sink = sink;
        for (ArrayBuilder.Growing column : columns) {
            column.reserve(ValueSource.CHUNK);
        }
    }

    long passed() {
        return passed;
    }

    void passIfFull() {
        if (columns[0].size == ValueSource.CHUNK) {
            pass();
        }
    }

    /** Passes on the values that the sink has not taken, if there are any. */
    void pass() {
        int count = columns[0].size;
        if (count == 0) {
            return;
        }
        Object[] arrays = new Object[columns.length];
        for (int i = 0; i < arrays.length; i++) {
            arrays[i] = columns[i].values();
            columns[i].clear();
        }
        sink.take(Payload.of(kind, arrays));
        passed += count;
    }
}
