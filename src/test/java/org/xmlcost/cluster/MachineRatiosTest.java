package org.xmlcost.cluster;

import org.xmlcost.report.MadeRun;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.Optional;
import java.util.Random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

/** Rows of different machines are compared through those that both measured. */
class MachineRatiosTest {
    private static final int REFERENCES = 6;
    private static final double OWN_ERROR = 0.01;
    private static final double SCATTER = 0.03;

    private final MadeRun made = new MadeRun("merged");

    private static void row(MadeRun run, String codec, String machine, double time) {
        run.row(Map.of("codec", codec, "machine", machine), time);
    }

    /** Returns the ratio of the last two rows as if one machine had measured them. */
    private static Optional<Ratio> between(RunTable run) {
        RunRow a = run.rows().get(run.rows().size() - 2);
        RunRow b = run.rows().get(run.rows().size() - 1);
        Ratio measured = new Ratio(Math.log(b.score() / a.score()), OWN_ERROR * Math.sqrt(2), 20);
        assertThat(new MachineRatios(run).between(a, a, measured)).contains(measured);
        return new MachineRatios(run).between(a, b, measured);
    }

    @Test
    void theSlownessOfAMachineIsTakenOut() {
        for (int r = 1; r <= 3; r++) {
            row(made, "r" + r, "node1", 10 * r);
            row(made, "r" + r, "node2", 20 * r);
        }
        row(made, "a", "node1", 100);
        row(made, "b", "node2", 300);
        MachineRatios ratios = new MachineRatios(made.table());
        assertThat(ratios.of("node1", "node2").orElseThrow().value()).isCloseTo(2, offset(1e-9));
        assertThat(between(made.table()).orElseThrow().value()).isCloseTo(1.5, offset(1e-9));
        assertThat(ratios.lines())
                .containsExactly(
                        "node2 takes 2.000 (2.000 to 2.000) times as long as node1; 3 rows on both scatter by 0.0 %");
    }

    @Test
    void withoutCommonRowsNothingIsCompared() {
        row(made, "a", "node1", 100);
        row(made, "b", "node2", 300);
        assertThat(between(made.table())).isEmpty();
        assertThat(new MachineRatios(made.table()).lines())
                .containsExactly("node2 and node1 have too few rows in common to be compared");
    }

    /** Each row has an error of its own, and a factor between the machines that is not that of the other rows. */
    @Test
    void intervalsCoverTheRatioOnOneMachine() {
        Random random = new Random(9);
        int covered = 0;
        int draws = 2000;
        for (int i = 0; i < draws; i++) {
            MadeRun run = new MadeRun("merged");
            for (int r = 0; r < REFERENCES; r++) {
                row(run, "r" + r, "node1", 100 * Math.exp(OWN_ERROR * random.nextGaussian()));
                row(run, "r" + r, "node2", 130 * Math.exp(slow(random)));
            }
            row(run, "a", "node1", 100 * Math.exp(OWN_ERROR * random.nextGaussian()));
            row(run, "b", "node2", 2 * 130 * Math.exp(slow(random)));
            Ratio ratio = between(run.table()).orElseThrow();
            covered += ratio.low() < 2 && 2 < ratio.high() ? 1 : 0;
        }
        assertThat((double) covered / draws).isBetween(0.94, 0.985);
    }

    private static double slow(Random random) {
        return OWN_ERROR * random.nextGaussian() + SCATTER * random.nextGaussian();
    }
}
