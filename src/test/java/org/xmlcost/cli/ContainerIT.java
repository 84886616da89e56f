package org.xmlcost.cli;

import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;

/** The image of {@code Containerfile}, built on a bare Debian and run: {@code mvn verify -Pcontainer}. */
@Tag("container")
class ContainerIT {
    @Test
    void theImageMeasures() throws Exception {
        // What it unpacks and builds stays in target, for the next time.
        Path work = Path.of("target", "container").toAbsolutePath();
        Files.createDirectories(work);
        Path errors = work.resolve("image.err");
        Process process = new ProcessBuilder(
                        Path.of("src/test/container/image.sh").toAbsolutePath().toString(), work.toString())
                .redirectError(errors.toFile())
                .start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(Files.readString(errors)).isZero();
        List<CSVRecord> rows = RunIT.rows(Path.of(printed.strip()).resolve("results.csv"));
        Set<String> codecs = rows.stream()
                .filter(row -> row.get("metric").equals("time"))
                .filter(row -> row.get("status").equals("ok"))
                .map(row -> row.get("codec"))
                .collect(Collectors.toSet());
        assertThat(codecs)
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
