package org.xmlcost.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a result to a file or standard output. A file is written completely or not at all. */
public final class Output {

    /** Source of the bytes. */
    public interface Source {
        void writeTo(OutputStream out) throws IOException;
    }

    private Output() {}

    /** Writes a result to a file, which appears only when it is complete; to standard output if it is null. */
    public static void write(Path file, Source source) throws IOException {
        if (file == null) {
            OutputStream out = new BufferedOutputStream(System.out);
            source.writeTo(out);
            out.flush();
            return;
        }
        require(file);
        Path beside = file.resolveSibling(file.getFileName() + ".part");
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(beside))) {
                source.writeTo(out);
            }
            Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    /** Checks that a file can be written, before the work for it begins. */
    static void require(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        if (!Files.isDirectory(parent)) {
            throw new IllegalArgumentException("no such folder: " + parent);
        }
        if (Files.isDirectory(file)) {
            throw new IllegalArgumentException("cannot write " + file + ": it is a folder");
        }
        if (!Files.isWritable(parent)) {
            throw new IllegalArgumentException("cannot write into " + parent + ": permission denied");
        }
    }
}
