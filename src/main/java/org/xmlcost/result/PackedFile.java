package org.xmlcost.result;

import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorOutputStream;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that published runs have compressed, as XZ, in a file of the same name with {@code .xz} after it. */
public final class PackedFile {
    /** Suffix of the name of a compressed file. */
    public static final String SUFFIX = ".xz";

    private PackedFile() {}

    /** Returns whether a file exists, compressed or not. */
    public static boolean exists(Path file) {
        return Files.isRegularFile(file) || Files.isRegularFile(packed(file));
    }

    /** Returns the bytes of a file, uncompressed. If it does not exist, the compressed one is read. */
    public static byte[] read(Path file) throws IOException {
        Path found = Files.exists(file) || !Files.exists(packed(file)) ? file : packed(file);
        if (!found.toString().endsWith(SUFFIX)) {
            return Files.readAllBytes(found);
        }
        try (InputStream in = open(found)) {
            return in.readAllBytes();
        }
    }

    static InputStream open(Path packed) throws IOException {
        return new XZCompressorInputStream(new BufferedInputStream(Files.newInputStream(packed)));
    }

    /** Returns a stream that compresses a file. The same bytes always give the same file. */
    public static OutputStream create(Path packed) throws IOException {
        return new XZCompressorOutputStream(Files.newOutputStream(packed));
    }

    /** Writes a compressed file, from a path without {@link #SUFFIX}. */
    public static void write(Path file, byte[] bytes) throws IOException {
        try (OutputStream out = create(packed(file))) {
            out.write(bytes);
        }
    }

    private static Path packed(Path file) {
        return file.resolveSibling(file.getFileName() + SUFFIX);
    }
}
