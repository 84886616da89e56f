package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Source of a row's payloads. {@code KIND:COUNT[:DISTRIBUTION]} makes a payload for each seed. {@code KIND@FILE} has
 * one payload, the values of a data file. A name without a folder is that of a data set of the program, if it has one
 * of that name.
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
     * Parses a source. Reads a data file immediately.
     *
     * @throws IllegalArgumentException if the text is not a source
     * @throws UncheckedIOException if the file cannot be read, or does not hold values of the kind
     */
    public static PayloadSource parse(String text) {
        int at = text.indexOf('@');
        if (at < 0) {
            return new PayloadSource(PayloadSpec.parse(text), null, null);
        }
        return ofFile(Path.of(text.substring(at + 1)), Kind.of(text.substring(0, at)));
    }

    /**
     * Returns the source for a data file or for a data set of the program. Reads it immediately.
     *
     * @throws UncheckedIOException if the file cannot be read, or does not hold values of the kind
     */
    public static PayloadSource ofFile(Path file, Kind kind) {
        try {
            Optional<Payload> bundled = file.getNameCount() == 1 && !file.isAbsolute()
                    ? DataFile.bundled(file.toString(), kind)
                    : Optional.empty();
            return new PayloadSource(null, file, bundled.isPresent() ? bundled.get() : DataFile.read(file, kind));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the kind of the payloads. */
    public Kind kind() {
        return spec == null ? data.kind() : spec.kind();
    }

    /** Returns the number of values of each payload; for a blob the number of bytes. */
    public int count() {
        return spec == null ? data.count() : spec.count();
    }

    /** Returns the name of the distribution or of the file. */
    public String distribution() {
        return spec == null
                ? file.getFileName().toString()
                : spec.distribution().id();
    }

    /** Returns whether different seeds give different values. */
    public boolean isSeeded() {
        return spec != null;
    }

    /** Returns the payload for a seed. A file has the same payload for every seed. */
    public Payload make(long seed) {
        return spec == null ? data : spec.make(seed);
    }

    /** Returns a short name without a folder, for names of rows. */
    public String name() {
        return spec == null ? kind() + "@" + file.getFileName() : spec.toString();
    }

    /** Returns the text that {@link #parse} reads. */
    @Override
    public String toString() {
        return spec == null ? kind() + "@" + file : spec.toString();
    }
}
