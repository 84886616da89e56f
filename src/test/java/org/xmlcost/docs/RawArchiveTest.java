package org.xmlcost.docs;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

import static org.assertj.core.api.Assertions.assertThat;

class RawArchiveTest {
    @TempDir
    Path folder;

    /** Times in a tar file are whole seconds, so the second archive is made in another one. */
    @Test
    void theSameFilesGiveTheSameBytes() throws Exception {
        Path raw = Files.createDirectory(folder.resolve("raw"));
        List<Path> files = List.of(Files.writeString(raw.resolve("fork-1.json"), "{}"));
        Path first = folder.resolve("first.tar.xz");
        RawArchive.write(raw, files, first, UnaryOperator.identity());
        Thread.sleep(1100);
        Path second = folder.resolve("second.tar.xz");
        RawArchive.write(raw, files, second, UnaryOperator.identity());
        assertThat(second).hasSameBinaryContentAs(first);
    }
}
