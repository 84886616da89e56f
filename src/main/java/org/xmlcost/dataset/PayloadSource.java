package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Source of a row's payloads. {@code KIND:COUNT[:DISTRIBUTION]} makes a payload for each seed. {@code KIND@FILE} has
 * one payload, the values of a data file, and {@code KIND[COLUMNS]@FILE} those of some of its columns. A name without a
 * folder is that of a data set of the program, if it has one of that name.
 */
public final class PayloadSource {
    private final PayloadSpec spec;
    private final Path file;
    private final DataColumns columns;
    private final Payload data;

    private PayloadSource(PayloadSpec spec, Path file, DataColumns columns, Payload data) {
        this.spec = spec;
        this.file = file;
        this.columns = columns;
        this.data = data;
    }

    /**
     * Parses a source. Reads a data file immediately.
     *
     * @throws IllegalArgumentException if the text is not a source, or as {@link #ofFile} does
     * @throws UncheckedIOException if the file cannot be read
     */
    public static PayloadSource parse(String text) {
        int at = text.indexOf('@');
        if (at < 0) {
            return new PayloadSource(PayloadSpec.parse(text), null, DataColumns.NONE, null);
        }
        Kind kind = kind(text);
        DataColumns columns = DataColumns.decode(text.substring(kind.id().length(), at));
        Path file = Path.of(text.substring(at + 1));
        try {
            Optional<Payload> bundled = file.getNameCount() == 1 && !file.isAbsolute()
                    ? DataFile.bundled(file.toString(), kind, columns)
                    : Optional.empty();
            return bundled.map(data -> new PayloadSource(null, file, columns, data))
                    .orElseGet(() -> ofFile(file, kind, columns));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the source for a data file. Reads it immediately.
     *
     * @throws IllegalArgumentException if the file does not hold values of the kind in these columns, or holds none
     * @throws UncheckedIOException if the file cannot be read
     */
    public static PayloadSource ofFile(Path file, Kind kind, DataColumns columns) {
        Payload data;
        try {
            data = DataFile.read(file, kind, columns);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (data.count() == 0 && kind != Kind.VOID) {
            throw new IllegalArgumentException(
                    file + ": no values; for a message without values, give --payload " + kind + ":0");
        }
        return new PayloadSource(null, file.toAbsolutePath(), columns, data);
    }

    /** Returns the kind of the values of a source. Reads no file. */
    public static Kind kind(String text) {
        int at = text.indexOf('@');
        return at < 0
                ? PayloadSpec.parse(text).kind()
                : Kind.of(text.substring(0, at).replaceFirst("\\[.*", ""));
    }

    public Kind kind() {
        return spec == null ? data.kind() : spec.kind();
    }

    /** Returns the number of values of each payload; for a blob the number of bytes. */
    public int count() {
        return spec == null ? data.count() : spec.count();
    }

    /** Returns the name of the distribution, or of the file and its columns. */
    public String distribution() {
        return spec == null
                ? file.getFileName().toString() + columns
                : spec.distribution().id();
    }

    public boolean isSeeded() {
        return spec != null;
    }

    /** Returns the payload for a seed. A file has the same payload for every seed. */
    public Payload make(long seed) {
        return spec == null ? data : spec.make(seed);
    }

    /** Returns a short name without a folder, for names of rows. */
    public String name() {
        return spec == null ? kind() + columns.toString() + "@" + file.getFileName() : spec.toString();
    }

    /** Returns the text that {@link #parse} reads. */
    @Override
    public String toString() {
        return spec == null ? kind() + columns.toString() + "@" + file : spec.toString();
    }
}
