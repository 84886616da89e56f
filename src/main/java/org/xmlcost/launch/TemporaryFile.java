package org.xmlcost.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Temporary file that exists as long as a fork or a program runs. */
record TemporaryFile(Path path) implements AutoCloseable {
    /** Creates a file whose name ends with a suffix. */
    static TemporaryFile ending(String suffix) throws IOException {
        return new TemporaryFile(Files.createTempFile("xmlcost-", suffix));
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
    }
}
