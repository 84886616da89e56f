package org.xmlcost.cli;

import org.xmlcost.Required;
import org.xmlcost.model.Metric;
import org.xmlcost.model.Status;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunRow;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Servers under load, as a user measures them. */
class EndToEndIT {
    private static final int CONNECTIONS = 3;
    private static final String PROFILE = """
        {"name": "short", "about": "", "settings": {"forks": 1, "settleMillis": 0, "warmupIterations": 0, "warmupMillis": 0,
          "iterations": 1, "iterationMillis": 1000, "heap": "64m", "gc": "SerialGC", "pool": 1, "precision": 0,
          "budgetSeconds": 0, "patienceMillis": 0, "jvmArgs": []},
         "blocks": [{"questions": ["endtoend"], "codecs": ["stax.woodstox"], "wires": ["first"], "payloads": ["double:10"], "threads": [%d]}]}
        """.formatted(CONNECTIONS);

    @TempDir
    Path folder;

    @Test
    void serversAreMeasured() throws Exception {
        Program.Result ran = Program.run(command());
        List<RunRow> rows = ran.rows();
        rows.stream()
                .filter(row ->
                        row.status() == Status.UNAVAILABLE && row.get("reason").startsWith("wrk"))
                .forEach(row -> Required.require("wrk", false, row.get("reason")));
        ran.ok();
        for (String server : List.of("jdk", "jetty")) {
            String of = "part=" + server + " metric=";
            double rate = RowQuery.first(rows, of + "rate").score();
            double time = RowQuery.first(rows, of + "time").score();
            // Every connection always waits for one answer.
            assertThat(rate * time).isCloseTo(CONNECTIONS * 1e9, within(1e9 * 1e-3));
            // In a second, ten requests or more exceed half of those at half of the rate, if the server answers 40.
            assertThat(rows.stream()
                            .filter(row -> row.get("part").equals(server) && row.is(Metric.LATENCY_P50))
                            .mapToDouble(RunRow::score))
                    .hasSize(rate < 40 ? 0 : 1)
                    .allMatch(half -> half > 10_000);
            // At least the message both ways, and a segment each way. Other tests may use the interface, too.
            RunRow traffic = RowQuery.first(rows, of + "traffic");
            assertThat(traffic.score()).isGreaterThan(2 * Double.parseDouble(traffic.get("message_bytes")));
            assertThat(RowQuery.first(rows, of + "segments").score()).isGreaterThan(2);
            // No request takes more than all processors.
            assertThat(RowQuery.first(rows, of + "server_cpu").score())
                    .isBetween(1000.0, 1e9 * Runtime.getRuntime().availableProcessors() / rate + 1e8 / rate);
        }
    }

    @Tag("exhaustive")
    @Test
    void aServerDoesNotOutliveARunThatIsKilled() throws Exception {
        Process run = new ProcessBuilder(command().command())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
        Optional<ProcessHandle> server = Optional.empty();
        while (server.isEmpty() && run.isAlive()) {
            Thread.sleep(20);
            server = run.descendants()
                    .filter(each -> each.info().commandLine().orElse("").contains("EndpointProcess"))
                    .findFirst();
        }
        Required.require("wrk", server.isPresent(), Files.readString(folder.resolve("said")));
        run.destroyForcibly().waitFor();
        server.orElseThrow()
                .onExit()
                .orTimeout(Duration.ofSeconds(60).toSeconds(), java.util.concurrent.TimeUnit.SECONDS)
                .join();
    }

    private ProcessBuilder command() throws Exception {
        Path profile = Files.writeString(folder.resolve("short.json"), PROFILE);
        return Program.command(List.of(), List.of(), "run", profile, "--out", folder.resolve("runs"));
    }
}
