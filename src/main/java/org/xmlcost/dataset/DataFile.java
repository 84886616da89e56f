package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Reads files with a user's own values. */
public final class DataFile {
    /**
     * Byte order mark, which Excel writes at the start of CSV. It is not part of a value: {@link CsvWriter} quotes a
     * string that begins with U+FEFF.
     */
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private DataFile() {}

    /**
     * Reads a file of values of one kind. The file is NPY if it begins with NumPy's magic number, which no UTF-8 text
     * begins with. Otherwise it is CSV. It is read once from start to end, so it may be a pipe.
     *
     * @throws MalformedDataException if the file is malformed, does not have values of the kind, or has more values
     *     than {@link PayloadSpec#LARGEST_COUNT}
     * @throws IOException if the file cannot be read
     */
    public static Payload read(Path file, Kind kind) throws IOException {
        return read(file, kind, DataColumns.NONE);
    }

    /**
     * Reads the chosen columns of a file, as {@link #read(Path, Kind)} reads a file without other columns.
     *
     * @throws IllegalArgumentException if there are not as many columns as the kind has members
     */
    static Payload read(Path file, Kind kind, DataColumns columns) throws IOException {
        return read(Files.newInputStream(file), kind, columns, file.toString());
    }

    /**
     * Reads a data set that comes with the program.
     *
     * @param name name of the file, without a folder
     * @return the values, or empty if there is no such data set
     * @throws MalformedDataException if the data set does not have values of the kind
     * @throws IOException if the program's own files cannot be read
     */
    static Optional<Payload> bundled(String name, Kind kind, DataColumns columns) throws IOException {
        InputStream in = DataFile.class.getResourceAsStream("/datasets/" + name);
        return in == null ? Optional.empty() : Optional.of(read(in, kind, columns, name));
    }

    private static Payload read(InputStream bytes, Kind kind, DataColumns columns, String name) throws IOException {
        columns.require(kind);
        try (InputStream in = new BufferedInputStream(bytes, 1 << 16)) {
            boolean npy = beginsWith(NpyWriter.MAGIC, in);
            if (beginsWith(BYTE_ORDER_MARK, in)) {
                in.skipNBytes(BYTE_ORDER_MARK.length);
            }
            return Rows.read(kind, npy ? new NpyReader(in, kind, columns) : new CsvReader(in, kind, columns), name);
        }
    }

    private static boolean beginsWith(byte[] expected, InputStream in) throws IOException {
        in.mark(expected.length);
        boolean same = Arrays.equals(in.readNBytes(expected.length), expected);
        in.reset();
        return same;
    }
}
