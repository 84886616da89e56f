package org.xmlcost.cli;

import org.xmlcost.machine.Machine;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/** The processors of published figures are named, and another one is a fault. */
class DoctorCommandTest {
    private static final Path RESULTS = Path.of("results");

    @Test
    void aProcessorWithoutPublishedFiguresIsTold() throws IOException {
        assertThat(DoctorCommand.published(Machine.of(Map.of("cpu", "Abacus")), RESULTS))
                .hasValueSatisfying(check -> {
                    assertThat(check.verdict()).isEqualTo(DoctorCommand.Verdict.poor);
                    assertThat(check.found()).contains("AMD EPYC", "Intel(R) Xeon(R)");
                    assertThat(check.fix()).contains("docs/processors.md");
                });
    }

    @Test
    void aProcessorWithPublishedFiguresIsGood() throws IOException {
        Machine published = RunTable.machine(RESULTS.resolve("2026-11-26T05-21-32Z_vm_catalogue"));
        assertThat(DoctorCommand.published(published, RESULTS))
                .hasValueSatisfying(check -> assertThat(check.verdict()).isEqualTo(DoctorCommand.Verdict.good));
    }

    @Test
    void withoutPublishedRunsNothingIsTold(@TempDir Path none) throws IOException {
        assertThat(DoctorCommand.published(Machine.look(), none.resolve("results")))
                .isEmpty();
    }
}
