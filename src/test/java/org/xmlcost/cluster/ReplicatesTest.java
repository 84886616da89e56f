package org.xmlcost.cluster;

import org.xmlcost.report.MadeRun;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Comparison;
import org.xmlcost.stats.RowStatistics;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

/** Rows that several machines measured: what holds for such machines. */
class ReplicatesTest {
    private static final int FORKS = 3;
    private static final double FORK_ERROR = 0.01;

    private final Random random = new Random(4);
    private MadeRun run = new MadeRun("merged");

    private void row(String codec, int payload, String machine, double mean) {
        double[] times = new double[FORKS];
        Arrays.setAll(times, fork -> mean * Math.exp(FORK_ERROR * random.nextGaussian()));
        run.row(Map.of("codec", codec, "payload", "int:" + payload, "machine", machine), times);
    }

    private Replicates compare() {
        RunTable table = run.replicates();
        return Replicates.of(
                table,
                RowStatistics.of(table),
                RowQuery.all(table.rows(), "codec=a"),
                RowQuery.all(table.rows(), "codec=b"),
                Set.of("codec"));
    }

    /** B takes twice as long on every machine in one row; in another, it depends on the machine. */
    @Test
    void whatHoldsOnAllMachinesIsToldFromWhatTurns() {
        for (int machine = 1; machine <= 3; machine++) {
            for (int payload = 1; payload <= 6; payload++) {
                row("a", payload, "node" + machine, 100 * machine);
                double factor = payload == 1 ? (machine == 1 ? 0.8 : 1.25) : 2;
                row("b", payload, "node" + machine, 100 * machine * factor);
            }
        }
        Replicates replicates = compare();
        Map<String, Replicates.Row> said = replicates.rows();
        assertThat(said).hasSize(6);
        assertThat(said.values().stream().filter(Replicates.Row::turns)).hasSize(1);
        assertThat(said.values().stream().filter(Replicates.Row::isOnAll)).hasSize(5);
        RunTable table = run.replicates();
        Comparison comparison = Comparison.ofParts(
                table, RowQuery.all(table.rows(), "codec=a"), RowQuery.all(table.rows(), "codec=b"), Set.of("codec"));
        assertThat(comparison).isEqualTo(replicates.comparison());
        assertThat(comparison.lines()).hasSize(6);
        assertThat(comparison.remarks())
                .hasSize(3)
                .last()
                .asString()
                .startsWith("slower on one machine, faster on another: 1 of 6 rows, such as ");
        assertThat(comparison.lines()).allSatisfy(line -> {
            boolean turns = said.get(line.key()).turns();
            assertThat(line.ratio().excludesOne()).as(line.key()).isEqualTo(!turns);
        });
    }

    /**
     * The mean ratio over all such machines, as often as the level says: where each row has an effect of the machine of
     * its own, where all rows have one in common, and where both are there.
     */
    @ParameterizedTest
    @CsvSource({"0.03, 0", "0, 0.03", "0.02, 0.02"})
    void intervalsAreForSuchMachines(double between, double common) {
        int covered = 0;
        int all = 0;
        int draws = 400;
        for (int i = 0; i < draws; i++) {
            run = new MadeRun("merged");
            for (int machine = 1; machine <= 3; machine++) {
                double shift = common * random.nextGaussian();
                for (int payload = 1; payload <= 12; payload++) {
                    row("a", payload, "node" + machine, 100);
                    row("b", payload, "node" + machine, 150 * Math.exp(shift + between * random.nextGaussian()));
                }
            }
            for (Comparison.Line line : compare().comparison().lines()) {
                all++;
                covered += line.ratio().low() < 1.5 && 1.5 < line.ratio().high() ? 1 : 0;
            }
        }
        assertThat((double) covered / all).isGreaterThan(0.93);
    }
}
