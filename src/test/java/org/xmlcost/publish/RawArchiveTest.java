package org.xmlcost.publish;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

import static org.assertj.core.api.Assertions.assertThat;

class RawArchiveTest {
    @TempDir
    Path folder;

    /** Times in a tar file are whole seconds, so the second archive is made in another one. */
    @Test
    void theSameFilesGiveTheSameBytes() throws Exception {
        Path raw = Files.createDirectory(folder.resolve("raw"));
        Files.writeString(raw.resolve("fork-1.json"), "{}");
        Path first = folder.resolve("first.tar.gz");
        RawArchive.write(raw, first, UnaryOperator.identity());
        Thread.sleep(1100);
        Path second = folder.resolve("second.tar.gz");
        RawArchive.write(raw, second, UnaryOperator.identity());
        assertThat(second).hasSameBinaryContentAs(first);
    }
}
