package org.xmlcost.cli;

import org.xmlcost.machine.Machine;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            good            | false | figures of this machine are usable
            good            | true  | this machine is busy: intervals will be wide
            poor            | false | figures of this machine are usable; poor: check 1
            poor            | true  | this machine is busy: intervals will be wide; poor: check 1
            missing         | true  | this machine is not ready, missing: check 1
            optional        | false | figures of this machine are usable; \
            unavailable, and only their own rows need them: check 1
            missing,poor    | false | this machine is not ready, missing: check 1; poor: check 2
            """)
    void theVerdictNamesWhatIsNotGood(String verdicts, boolean busy, String expected) {
        List<DoctorCommand.Check> checks = new ArrayList<>();
        for (String verdict : verdicts.split(",")) {
            checks.add(new DoctorCommand.Check(
                    "check " + (checks.size() + 1), "", DoctorCommand.Verdict.valueOf(verdict), ""));
        }
        assertThat(DoctorCommand.verdict(checks, busy)).isEqualTo(expected);
    }
}
