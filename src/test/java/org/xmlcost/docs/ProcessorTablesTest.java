package org.xmlcost.docs;

import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

import static org.assertj.core.api.Assertions.assertThat;

/** Ratios are compared between processors, and only those whose sides differ are reversed. */
class ProcessorTablesTest {
    private static final Path RUN = Path.of("results/2026-11-23T11-51-30Z_vm_headline");

    @TempDir
    Path results;

    @Test
    void thePairsOfTwoSwappedCodecsTurn() throws IOException {
        copy("one", text -> text);
        copy(
                "two",
                text -> text.replace("L1 Data 48K", "L1 Data 32K")
                        .replace("stax.woodstox", "swapped")
                        .replace("dom.xerces", "stax.woodstox")
                        .replace("swapped", "dom.xerces"));
        String text = text();
        assertThat(text)
                .contains("| AMD EPYC (L1 data 32K, instruction 32K) |", "| AMD EPYC (L1 data 48K, instruction 32K) |");
        List<String> turning = text.substring(text.indexOf("reversed pairs"))
                .lines()
                .filter(line -> line.startsWith("| read") || line.startsWith("| write"))
                .toList();
        assertThat(turning)
                .isNotEmpty()
                .allMatch(line -> line.contains("`stax.woodstox`") || line.contains("`dom.xerces`"))
                .anyMatch(line -> line.contains("| `stax.woodstox` | `dom.xerces` |"));
        assertThat(text).containsPattern("`dom.xerces` \\| 0\\.\\d\\d to \\d\\.\\d\\d, reversed");
    }

    @Test
    void equalRunsOfTwoProcessorsHaveEqualRatios() throws IOException {
        copy("one", text -> text);
        copy("two", text -> text.replace("L1 Data 48K", "L1 Data 32K"));
        assertThat(text())
                .contains("0 are reversed", "is 1.00 in the median", "at most 1.00 for nine pairs in ten")
                .doesNotContain("reversed pairs");
    }

    @Test
    void runsOfOneProcessorAreNotCompared() throws IOException {
        copy("one", text -> text);
        copy("two", text -> text);
        assertThat(text()).isEmpty();
    }

    private String text() throws IOException {
        return ProcessorTables.of(new PublishedRuns(results)).get("processors").of(List.of());
    }

    private void copy(String name, UnaryOperator<String> change) throws IOException {
        Path folder = Files.createDirectory(results.resolve(name));
        for (String file : List.of("results.csv", "forks.csv", "environment.json")) {
            // The name of the run is that of its folder.
            Files.writeString(
                    folder.resolve(file),
                    change.apply(Files.readString(RUN.resolve(file)))
                            .replace(RUN.getFileName().toString(), name));
        }
        Files.writeString(
                folder.resolve("plan.json"),
                change.apply(RunTable.read(RUN).plan().toString()));
    }
}
