package org.xmlcost.cli;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** What a command does in a JVM of its own, from the packaged jar. */
class CommandsIT {
    @TempDir
    Path folder;

    @Test
    void theVersionOfEveryLibraryIsKnown() throws Exception {
        Program.Result list = Program.run("list codecs --format csv").ok();
        assertThat(list.out()).contains("floor.copy,").doesNotContain("unknown");
    }

    @Test
    void tooLittleMemoryIsOneLineThatSaysHowToGetMore() throws Exception {
        Path large = folder.resolve("large.xml");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(1 << 27);
        }
        for (String command : List.of(
                "encode --codec stax.aalto --wire soap-enc --payload double:10000000",
                "decode --codec stax.aalto --wire soap-enc --kind double " + large,
                "payload double:10000000")) {
            Program.Result failed = Program.runChecked(List.of("-Xmx32m"), (Object[]) command.split(" "))
                    .ends(Main.MISSING);
            assertThat(failed.out()).isEmpty();
            assertThat(failed.err())
                    .isEqualTo(
                            "xmlcost: out of memory: Java heap space; give Java a larger heap with the environment variable"
                                    + " JAVA_OPTS=-Xmx1g\n");
        }
    }
}
