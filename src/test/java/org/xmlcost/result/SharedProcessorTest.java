package org.xmlcost.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** What counts of a fork that shared its processor for some of its iterations. */
class SharedProcessorTest {
    /** The third is 1.5 % slower: too little to be out of line. */
    private static final String SAMPLES = """
        [{"measurementTime": "50 ms",
          "primaryMetric": {"scoreUnit": "ns/op", "rawData": [[1000.0, 1001.0, 1015.0, 999.0, 1002.0, 1000.0]]},
          "secondaryMetrics": {"gc.alloc.rate.norm": {"rawData": [[100.0, 100.0, 101.0, 100.0, 100.0, 100.0]]},
            "gc.count": {"rawData": [[0.0, 0.0, 1.0, 0.0, 1.0, 0.0]]}, "gc.time": {"rawData": [[3.0, 2.0]]}}}]
        """;

    @TempDir
    Path folder;

    private ForkSample read(String alone) throws Exception {
        Path facts = Files.writeString(folder.resolve("facts"), "probe_ns=100\nwaited_ms=20\nalone=" + alone + "\n");
        return SamplesJson.read(1, Files.writeString(folder.resolve("samples"), SAMPLES), ForkFacts.read(facts));
    }

    @Test
    void iterationsThatWereNotAloneAreLeftOut() throws Exception {
        ForkSample fork = read("110111");
        assertThat(fork.of(Metric.TIME)).containsExactly(1000, 1001, 999, 1002, 1000);
        assertThat(fork.of(Metric.ALLOC)).containsOnly(100);
        assertThat(fork.interrupted()).isEqualTo(1);
    }

    @Test
    void allCountWhereTooFewAreLeft() throws Exception {
        ForkSample fork = read("100000");
        assertThat(fork.of(Metric.TIME)).hasSize(6);
        assertThat(fork.interrupted()).isZero();
        assertThat(fork.facts().probe().isBusy()).isTrue();
        assertThat(read("110000").of(Metric.TIME)).containsExactly(1000, 1001);
    }

    @Test
    void allCountWhereNobodyLooked() throws Exception {
        assertThat(read("").of(Metric.TIME)).hasSize(6);
        assertThat(read("").facts().probe().isBusy()).isFalse();
    }
}
