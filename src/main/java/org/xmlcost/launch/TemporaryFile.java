package org.xmlcost.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that is needed as long as a fork or a program runs. */
record TemporaryFile(Path path) implements AutoCloseable {
    /** A new one, whose name ends so. */
    static TemporaryFile ending(String suffix) throws IOException {
        return new TemporaryFile(Files.createTempFile("xmlcost-", suffix));
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
    }
}
