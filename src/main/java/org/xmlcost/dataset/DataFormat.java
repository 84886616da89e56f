package org.xmlcost.dataset;

import org.xmlcost.payload.Payload;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** The formats of data files. A format's name on the command line is {@link #id()}. */
public enum DataFormat {
    /** Text, a line per value: see {@link CsvWriter}. */
    CSV("csv", (payload, out) -> new CsvWriter(out)),
    /** NumPy's arrays: see {@link NpyWriter}. */
    NPY("npy", NpyWriter::new);

    private final String id;
    private final Opener opener;

    private interface Opener {
        RowWriter open(Payload payload, OutputStream out);
    }

    DataFormat(String id, Opener opener) {
        this.id = id;
        this.opener = opener;
    }

    /** The name on the command line. */
    public String id() {
        return id;
    }

    /**
     * Writes the values exactly, the same bytes every time; flushes the stream and leaves it open.
     *
     * @throws IllegalArgumentException before the first byte, if the format cannot hold the kind
     */
    public void write(Payload payload, OutputStream out) throws IOException {
        Rows.write(payload, opener.open(payload, out));
    }

    @Override
    public String toString() {
        return id;
    }

    /**
     * Returns the format of that id.
     *
     * @throws IllegalArgumentException naming the formats there are
     */
    public static DataFormat of(String id) {
        return Arrays.stream(values())
                .filter(format -> format.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no data format '" + id + "'; there are " + Arrays.toString(values())));
    }
}
