package org.xmlcost.launch;

import org.xmlcost.result.RunFolder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Temporary folder that exists, with all that is in it, until it is closed. */
public record TemporaryFolder(Path path) implements AutoCloseable {
    public static TemporaryFolder create() throws IOException {
        return new TemporaryFolder(Files.createTempDirectory("xmlcost-"));
    }

    Path file(String name) {
        return path.resolve(name);
    }

    @Override
    public void close() throws IOException {
        RunFolder.delete(path);
    }
}
