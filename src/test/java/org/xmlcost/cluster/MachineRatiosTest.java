package org.xmlcost.cluster;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

/** Rows of different machines are compared through those that both measured. */
class MachineRatiosTest {
    private static final int REFERENCES = 6;
    private static final double OWN_ERROR = 0.01;
    private static final double SCATTER = 0.03;

    private static RunRow row(String codec, String machine, double score) {
        Map<String, String> columns = new LinkedHashMap<>();
        RunRow.COLUMNS.forEach(column -> columns.put(column, ""));
        columns.putAll(Map.of(
                "question", "read",
                "direction", "read",
                "codec", codec,
                "metric", "time",
                "status", "ok",
                "machine", machine,
                "score", Double.toString(score)));
        return new RunRow(columns);
    }

    private static RunTable run(List<RunRow> rows) {
        return new RunTable(
                Path.of("merged"),
                rows,
                JsonNodeFactory.instance.objectNode(),
                JsonNodeFactory.instance.objectNode(),
                Map.of());
    }

    private static Ratio measured(RunRow a, RunRow b) {
        return new Ratio(Math.log(b.score() / a.score()), OWN_ERROR * Math.sqrt(2), 20);
    }

    @Test
    void theSlownessOfAMachineIsTakenOut() {
        RunRow a = row("a", "node1", 100);
        RunRow b = row("b", "node2", 300);
        RunTable run = run(List.of(
                row("r1", "node1", 10),
                row("r1", "node2", 20),
                row("r2", "node1", 50),
                row("r2", "node2", 100),
                row("r3", "node1", 70),
                row("r3", "node2", 140),
                a,
                b));
        MachineRatios ratios = MachineRatios.of(run);
        assertThat(ratios.of("node1", "node2").orElseThrow().value()).isCloseTo(2, offset(1e-9));
        assertThat(ratios.between(a, b, measured(a, b)).orElseThrow().value()).isCloseTo(1.5, offset(1e-9));
        assertThat(ratios.between(a, a, measured(a, a))).contains(measured(a, a));
        assertThat(ratios.lines())
                .containsExactly(
                        "node2 takes 2.000 (2.000 to 2.000) times as long as node1; 3 rows on both scatter by 0.0 %");
    }

    @Test
    void withoutCommonRowsNothingIsCompared() {
        RunRow a = row("a", "node1", 100);
        RunRow b = row("b", "node2", 300);
        MachineRatios ratios = MachineRatios.of(run(List.of(a, b)));
        assertThat(ratios.of("node1", "node2")).isEmpty();
        assertThat(ratios.between(a, b, measured(a, b))).isEmpty();
        assertThat(ratios.lines()).containsExactly("node2 and node1 have too few rows in common to be compared");
    }

    /** Each row has an error of its own, and a factor between the machines that is not that of the other rows. */
    @Test
    void intervalsCoverTheRatioOnOneMachine() {
        Random random = new Random(9);
        int covered = 0;
        int draws = 2000;
        for (int i = 0; i < draws; i++) {
            List<RunRow> rows = new ArrayList<>();
            for (int r = 0; r < REFERENCES; r++) {
                rows.add(row("r" + r, "node1", 100 * Math.exp(OWN_ERROR * random.nextGaussian())));
                rows.add(row("r" + r, "node2", 130 * Math.exp(slow(random))));
            }
            RunRow a = row("a", "node1", 100 * Math.exp(OWN_ERROR * random.nextGaussian()));
            RunRow b = row("b", "node2", 2 * 130 * Math.exp(slow(random)));
            Ratio ratio =
                    MachineRatios.of(run(rows)).between(a, b, measured(a, b)).orElseThrow();
            covered += ratio.low() < 2 && 2 < ratio.high() ? 1 : 0;
        }
        assertThat((double) covered / draws).isBetween(0.94, 0.985);
    }

    private static double slow(Random random) {
        return OWN_ERROR * random.nextGaussian() + SCATTER * random.nextGaussian();
    }
}
