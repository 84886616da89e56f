package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * Where a row's payload comes from: {@code KIND:COUNT[:DISTRIBUTION]}, which makes one for each seed, or
 * {@code KIND@FILE}.
 */
public final class PayloadSource {
    private final PayloadSpec spec;
    private final Path file;
    private final Payload data;

    private PayloadSource(PayloadSpec spec, Path file, Payload data) {
        this.spec = spec;
        this.file = file;
        this.data = data;
    }

    /**
     * Reads a source as it is written; a file is read at once.
     *
     * @throws IllegalArgumentException if the text is no spec
     * @throws UncheckedIOException if the file cannot be read, or holds no such values
     */
    public static PayloadSource parse(String text) {
        int at = text.indexOf('@');
        if (at < 0) {
            return new PayloadSource(PayloadSpec.parse(text), null, null);
        }
        return ofFile(Path.of(text.substring(at + 1)), Kind.of(text.substring(0, at)));
    }

    /**
     * The values of a data file, which is read at once.
     *
     * @throws UncheckedIOException if it cannot be read, or holds no such values
     */
    public static PayloadSource ofFile(Path file, Kind kind) {
        try {
            return new PayloadSource(null, file, DataFile.read(file, kind));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The kind of the payloads. */
    public Kind kind() {
        return spec == null ? data.kind() : spec.kind();
    }

    /** The number of values of each payload; of a blob the number of bytes. */
    public int count() {
        return spec == null ? data.count() : spec.count();
    }

    /** Name of the distribution, or of the file. */
    public String distribution() {
        return spec == null
                ? file.getFileName().toString()
                : spec.distribution().id();
    }

    /** Whether another seed gives other values. */
    public boolean isSeeded() {
        return spec != null;
    }

    /** The values; a file's are the same for every seed. */
    public Payload make(long seed) {
        return spec == null ? data : spec.make(seed);
    }

    /** Short and without a folder, for names of rows. */
    public String name() {
        return spec == null ? kind() + "@" + file.getFileName() : spec.toString();
    }

    /** What {@link #parse} reads. */
    @Override
    public String toString() {
        return spec == null ? kind() + "@" + file : spec.toString();
    }
}
