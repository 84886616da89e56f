package org.xmlcost.cluster;

import org.xmlcost.compare.Comparison;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RowStatistics;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

/** Rows that several machines measured: what holds for such machines. */
class ReplicatesTest {
    private static final int FORKS = 3;
    private static final double FORK_ERROR = 0.01;

    private final Random random = new Random(4);
    private final Map<List<String>, List<RunTable.Fork>> forks = new HashMap<>();
    private final List<RunRow> rows = new ArrayList<>();

    private void row(String codec, int payload, String machine, double mean) {
        Map<String, String> columns = new LinkedHashMap<>();
        RunRow.COLUMNS.forEach(column -> columns.put(column, ""));
        List<RunTable.Fork> own = new ArrayList<>();
        double sum = 0;
        for (int fork = 1; fork <= FORKS; fork++) {
            double time = mean * Math.exp(FORK_ERROR * random.nextGaussian());
            own.add(new RunTable.Fork(fork, true, Map.of("mean", time, "time", time)));
            sum += time;
        }
        columns.putAll(Map.of(
                "question",
                "read",
                "direction",
                "read",
                "codec",
                codec,
                "payload",
                "int:" + payload,
                "count",
                Integer.toString(payload),
                "metric",
                "time",
                "status",
                "ok",
                "machine",
                machine,
                "score",
                Double.toString(sum / FORKS),
                "forks",
                Integer.toString(FORKS)));
        RunRow row = new RunRow(columns);
        rows.add(row);
        forks.put(RunTable.key(row), own);
    }

    private RunTable run() {
        ObjectNode environment = JsonNodeFactory.instance.objectNode();
        environment.put("replicates", true);
        JsonNode plan = JsonNodeFactory.instance.objectNode();
        return new RunTable(Path.of("merged"), List.copyOf(rows), environment, plan, Map.copyOf(forks));
    }

    private Replicates compare() {
        RunTable run = run();
        return Replicates.of(run, RowStatistics.of(run), of(run, "a"), of(run, "b"), Set.of("codec"));
    }

    private static List<RunRow> of(RunTable run, String codec) {
        return run.rows().stream().filter(row -> row.codec().equals(codec)).toList();
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
        Comparison comparison = Comparison.ofParts(run(), of(run(), "a"), of(run(), "b"), Set.of("codec"));
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
            rows.clear();
            forks.clear();
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
