package org.xmlcost.dataset;

import org.xmlcost.payload.Payload;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.function.BiFunction;

/** Formats of data files. The name of a format on the command line is {@link #id()}. */
public enum DataFormat {
    /** Text with one line per value: see {@link CsvWriter}. */
    CSV("csv", (payload, out) -> new CsvWriter(out)),
    /** NumPy's array files: see {@link NpyWriter}. */
    NPY("npy", NpyWriter::new);

    private final String id;
    private final BiFunction<Payload, OutputStream, RowWriter> opener;

    DataFormat(String id, BiFunction<Payload, OutputStream, RowWriter> opener) {
        this.id = id;
        this.opener = opener;
    }

    public String id() {
        return id;
    }

    /**
     * Writes the values exactly. Equal payloads give equal bytes. Flushes the stream and leaves it open.
     *
     * @throws IllegalArgumentException if the format cannot hold the kind; nothing is written then
     */
    public void write(Payload payload, OutputStream out) throws IOException {
        Rows.write(payload, opener.apply(payload, out));
    }

    @Override
    public String toString() {
        return id;
    }

    /**
     * Returns the format with an id.
     *
     * @throws IllegalArgumentException if there is none; the message lists the formats
     */
    public static DataFormat of(String id) {
        return Arrays.stream(values())
                .filter(format -> format.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no data format '" + id + "'; there are " + Arrays.toString(values())));
    }
}
