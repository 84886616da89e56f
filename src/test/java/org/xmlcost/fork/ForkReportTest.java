package org.xmlcost.fork;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What is written is JSON, and comes back as it was. */
class ForkReportTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ForkReport REPORT = new ForkReport(
            new ForkReport.Messages(1, 2, 3, 4, 5),
            List.of(1.5, 2e-9),
            new ForkReport.Probe(6, 7, List.of(true, false, true)),
            8,
            new ForkReport.Place(9, Instant.parse("2026-01-31T01:02:03.004Z"), 2));

    @TempDir
    Path folder;

    @Test
    void comesBackAsItWas() throws Exception {
        Path file = Files.writeString(folder.resolve("report"), REPORT.json());
        assertThat(ForkReport.read(file)).isEqualTo(REPORT);
    }

    @Test
    void isJson() {
        JsonNode report = JSON.readTree(REPORT.json());
        assertThat(report.path("poolBytes").asLong()).isEqualTo(4);
        assertThat(report.path("warmupNanos").path(1).asDouble()).isEqualTo(2e-9);
        assertThat(report.path("uncontended").path(1).asBoolean(true)).isFalse();
        assertThat(report.path("start").asString()).isEqualTo("2026-01-31T01:02:03.004Z");
        assertThat(report.size()).isEqualTo(13);
    }

    @Test
    void whatIsNotSaidIsNoneAndWhatIsUnknownIsIgnored() {
        ForkReport report = ForkReport.parse(" {\"turns\":8, \"colour\": \"\\\"turns\\\": 9\", \"uncontended\": [] } ");
        assertThat(report.turns()).isEqualTo(8);
        assertThat(report.messages()).isEqualTo(new ForkReport.Messages(0, 0, 0, 0, 0));
        assertThat(report.probe()).isEqualTo(ForkReport.Probe.NONE);
        assertThat(report.place()).isEqualTo(ForkReport.Place.UNKNOWN);
    }

    @Test
    void halfAReportIsAnError() throws Exception {
        String whole = REPORT.json();
        Path file = Files.writeString(folder.resolve("report"), whole.substring(0, whole.length() / 2));
        assertThatThrownBy(() -> ForkReport.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("report");
    }
}
