package org.xmlcost.launch;

import org.xmlcost.Required;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.fork.ForkReport;
import org.xmlcost.jni.HardwareCounters;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MadePlan;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkLauncher.Outcome;
import org.xmlcost.result.ForkFiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.nio.file.Files;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;

/** What Java and the native driver share: its arguments, the pool's file and the members of its report. */
class NativeLauncherTest {
    private static final String CODEC = "gsoap.native";

    @TempDir
    Path folder;

    private Outcome launch(Settings.Sampling sampling) throws Exception {
        Outcome outcome = launch("read", sampling);
        assertThat(outcome.isOk()).as(outcome.reason()).isTrue();
        return outcome;
    }

    private Outcome launch(String question, Settings.Sampling sampling) throws Exception {
        Catalogue catalogue = Catalogue.load();
        Required.require("gsoap", catalogue.get(CODEC).info().unavailable().isEmpty(), "no native driver");
        Cell cell = MadePlan.cell(
                "a",
                question,
                "read",
                CODEC,
                MadePlan.message("soap-enc", "own", 10),
                new Cell.Execution(1, "", "", null));
        Settings settings = MadePlan.settings(1, 0, 0, sampling);
        ForkFiles files = ForkFiles.of(folder, folder.resolve("log"), 1);
        return new NativeLauncher(catalogue, new ProbeBaseline()).launch(cell, settings, files);
    }

    @Test
    void theDriverTakesThePoolAndReportsAsForksDo() throws Exception {
        ForkReport report = launch(new Settings.Sampling(2, 0, 1, 1, 3, 1, 5)).report();
        assertThat(report.messages().poolMessages()).isEqualTo(2);
        assertThat(report.messages().verified()).isEqualTo(2);
        assertThat(report.messages().payloadBytes()).isEqualTo(40);
        assertThat(report.messages().messageBytes()).isGreaterThan(400);
        assertThat(report.probe().uncontended()).hasSize(3);
        assertThat(report.probe().probeNanos()).isPositive();
        assertThat(report.probe().waitedMillis()).isPositive();
        assertThat(new ObjectMapper()
                        .readTree(Files.readString(folder.resolve("fork-1.report")))
                        .propertyNames())
                .containsExactly(
                        "messageBytes",
                        "poolMessages",
                        "poolBytes",
                        "verified",
                        "probeNanos",
                        "waitedMillis",
                        "uncontended");
    }

    @Test
    void aDriverThatIsNotAskedToProbeSaysNothingOfTheCore() throws Exception {
        ForkReport report = launch(new Settings.Sampling(1, 0, 1, 1, 2, 1, 0)).report();
        assertThat(report.messages().poolBytes()).isEqualTo(report.messages().messageBytes());
        assertThat(report.probe()).isEqualTo(ForkReport.Probe.NONE);
    }

    /** About a thousand instructions a value; on a machine without counters the fork says so, and gives no figures. */
    @Test
    void theDriverCountsInstructions() throws Exception {
        Outcome outcome = launch("instructions", new Settings.Sampling(1, 0, 1, 1, 2, 1, 0));
        if (HardwareCounters.problem().isPresent()) {
            assertThat(outcome.isOk()).isFalse();
            assertThat(outcome.reason()).contains("cannot count instructions: ");
            return;
        }
        assertThat(outcome.isOk()).as(outcome.reason()).isTrue();
        JsonNode iterations =
                new ObjectMapper().readTree(folder.resolve("fork-1.unfinished")).path("benchmarks");
        assertThat(iterations.get(0).path("instructions").asDouble()).isBetween(1000.0, 100_000.0);
    }
}
