package org.xmlcost.launch;

import org.xmlcost.Required;
import org.xmlcost.jni.NativeMemory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;

class ForkProcessTest {
    /** The loader complains of a library that it does not find, and goes on. */
    @Test
    void aLibraryIsPreloadedFromAPathWithABlank(@TempDir Path folder) throws Exception {
        Required.requireGsoap();
        Path library = NativeMemory.library().orElseThrow();
        Path copy = Files.copy(
                library, Files.createDirectory(folder.resolve("a folder")).resolve(library.getFileName()));
        ProcessBuilder fork = new ProcessBuilder("sh", "-c", "exec cat /proc/$$/maps").redirectErrorStream(true);
        ForkProcess.preload(fork, copy);
        String maps = new String(fork.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(maps).contains(copy.toString()).doesNotContain("cannot be preloaded");
    }
}
