package org.xmlcost.cli;

import org.xmlcost.result.RunRow;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmlcost.result.RowQuery.has;

/** The image of {@code Containerfile}, built on a bare Debian and run: {@code mvn verify -Pcontainer}. */
@Tag("container")
class ContainerIT {
    @Test
    void theImageMeasures() throws Exception {
        // What it unpacks and builds stays in target, for the next time.
        Path work = Path.of("target", "container").toAbsolutePath();
        Files.createDirectories(work);
        Program.Result image = Program.run(new ProcessBuilder(
                        Path.of("src/test/container/image.sh").toAbsolutePath().toString(), work.toString()))
                .ok();
        assertThat(image.rows())
                .filteredOn(has("metric=time status=ok"))
                .extracting(RunRow::codec)
                .contains(
                        "stax.woodstox",
                        "gsoap.jni",
                        "gsoap.native",
                        "native.libxml2-dom",
                        "native.xerces-dom",
                        "native.pugixml",
                        "native.expat");
    }
}
