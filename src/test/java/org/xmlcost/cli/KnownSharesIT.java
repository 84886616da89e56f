package org.xmlcost.cli;

import org.xmlcost.machine.ComponentTable;
import org.xmlcost.machine.SamplingProfiler;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunTable;

import com.example.codecs.KnownSharesCodec;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** The components of a codec whose time is known, through the whole of question {@code where}. */
@Tag("exhaustive")
class KnownSharesIT {
    private static final int ITERATIONS = 4;
    private static final int MILLIS = 500;
    /** Of a share. A fork has some 500 samples, whose standard deviation is two points at most. */
    private static final double POINTS = 0.05;

    @TempDir
    Path folder;

    @Test
    void knownSharesComeOut() throws Exception {
        Assumptions.assumeTrue(SamplingProfiler.problem().isEmpty());
        Path jar = ForeignJar.of(
                folder.resolve("known.jar"),
                KnownSharesCodec.class,
                Map.of("/" + ComponentTable.RESOURCE, KnownSharesCodec.COMPONENTS));
        Path profile = ShortProfile.in(
                folder,
                "forks=2 warmupMillis=100 iterations=" + ITERATIONS + " iterationMillis=" + MILLIS + " jvmArgs=[]",
                "where example.known-shares raw int:10");
        RunTable run = RunTable.read(Program.runWith(jar, "run", profile, "--out", folder.resolve("runs"))
                .ok()
                .run());

        assertThat(share(run, "read", "tokenising")).isCloseTo(0.75, within(POINTS));
        assertThat(share(run, "read", "number-text")).isCloseTo(0.25, within(POINTS));
        assertThat(share(run, "read", "other")).isLessThan(0.02);
        // 1.6 ms on average; longer on a shared processor.
        assertThat(time(run, "read")).isGreaterThan(1.5e6);

        double pauses = share(run, "write", "collector");
        assertThat(pauses).isGreaterThan(0.05);
        assertThat(pauses).isCloseTo(collectedByTheBeans(run), within(POINTS));
        assertThat(share(run, "write", "markup")).isCloseTo(1 - pauses, within(POINTS));
    }

    private static double share(RunTable run, String direction, String component) {
        return RowQuery.first(run.rows(), "direction=" + direction + " component=" + component)
                        .score()
                / time(run, direction);
    }

    private static double time(RunTable run, String direction) {
        return RowQuery.first(run.rows(), "metric=time question=" + direction).score();
    }

    /** Returns the share of the collector in the forks that were sampled, as the platform's beans count it. */
    private static double collectedByTheBeans(RunTable run) throws Exception {
        double[] millis = RowQuery.lines(run.folder().resolve("forks.csv")).stream()
                .filter(line -> line.get("cell").startsWith("where~write"))
                .mapToDouble(line -> Double.parseDouble(line.get("gc_ms")))
                .toArray();
        assertThat(millis).hasSize(2);
        return (millis[0] + millis[1]) / (2 * ITERATIONS * MILLIS);
    }
}
