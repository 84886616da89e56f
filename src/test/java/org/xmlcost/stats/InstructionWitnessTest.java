package org.xmlcost.stats;

import org.xmlcost.report.MadeRun;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.InstructionWitness.Finding;

import org.junit.jupiter.api.Test;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** What instructions say of two runs whose truth is known. */
class InstructionWitnessTest {
    private static final List<String> CODECS = List.of("a", "b", "c", "d", "e", "f");

    private final Random random = new Random(30);

    private double[] forks(int count, double mean, double sigma) {
        return DoubleStream.generate(() -> mean * (1 + sigma * random.nextGaussian()))
                .limit(count)
                .toArray();
    }

    /**
     * A run with times and instructions of each codec.
     *
     * @param instructions of a codec, relative to others
     * @param sigma spread of the instructions over forks
     */
    private RunTable run(String name, Map<String, Double> instructions, double slower, double sigma) {
        MadeRun run = new MadeRun(name);
        for (String codec : CODECS) {
            run.row(codec, "double:1000", forks(3, 1000 * slower, 0.02));
            counted(run, codec, forks(3, 5e6 * instructions.getOrDefault(codec, 1.0), sigma));
        }
        return run.table();
    }

    private static void counted(MadeRun run, String codec, double... forks) {
        run.row(
                Map.of("question", "instructions", "metric", "instructions", "codec", codec, "payload", "double:1000"),
                forks);
    }

    /** What the witness says, by codec. */
    private static Map<String, InstructionWitness.Statement> said(RunTable a, RunTable b) {
        Comparison times = SeparateRuns.compare(
                List.of(a),
                InstructionWitnessTest::times,
                List.of(b),
                InstructionWitnessTest::times,
                Set.of(),
                false,
                RunHistories.of(List.of()));
        InstructionWitness witness = InstructionWitness.of(times, List.of(a), List.of(b));
        Map<String, InstructionWitness.Statement> said = new LinkedHashMap<>();
        times.lines()
                .forEach(line -> witness.of(line)
                        .ifPresent(statement -> said.put(line.a().codec(), statement)));
        assertThat(witness.isEmpty()).isEqualTo(said.isEmpty());
        return said;
    }

    private static List<RunRow> times(RunTable run) {
        return run.rows().stream().filter(row -> row.metric().equals("time")).toList();
    }

    @Test
    void instructionsThatMovedAreAChangeWhateverTheClockSays() {
        Map<String, InstructionWitness.Statement> said =
                said(run("a", Map.of(), 1, 0.001), run("b", Map.of("c", 1.02, "d", 0.97), 1, 0.001));
        assertThat(said).hasSize(CODECS.size());
        assertThat(said.get("c").finding()).isEqualTo(Finding.CHANGED);
        assertThat(said.get("c").verdict()).isEqualTo("more");
        assertThat(said.get("c").ratio().value()).isCloseTo(1.02, within(0.003));
        assertThat(said.get("d").finding()).isEqualTo(Finding.CHANGED);
        assertThat(said.get("d").verdict()).isEqualTo("less");
        assertThat(said.get("a").finding()).isEqualTo(Finding.SAME);
    }

    @Test
    void aSlowerMachineDoesNotMoveThem() {
        assertThat(said(run("a", Map.of(), 1, 0.001), run("b", Map.of(), 1.3, 0.001))
                        .values())
                .hasSize(CODECS.size())
                .allSatisfy(each -> {
                    assertThat(each.finding()).isEqualTo(Finding.SAME);
                    assertThat(each.verdict()).isEqualTo("~");
                });
    }

    /** Half a percent is significant here, but no change that counts. */
    @Test
    void lessThanAPercentIsNoChange() {
        assertThat(said(run("a", Map.of(), 1, 0.0001), run("b", Map.of("c", 1.005), 1, 0.0001))
                        .get("c")
                        .finding())
                .isEqualTo(Finding.SAME);
    }

    @Test
    void forksThatDifferMuchTellNothing() {
        int changed = 0;
        for (int i = 0; i < 100; i++) {
            changed += said(run("a", Map.of(), 1, 0.03), run("b", Map.of(), 1, 0.03)).values().stream()
                            .anyMatch(each -> each.finding() == Finding.CHANGED)
                    ? 1
                    : 0;
        }
        assertThat(changed).isLessThanOrEqualTo(4);
        assertThat(said(run("a", Map.of(), 1, 0.03), run("b", Map.of(), 1, 0.03))
                        .get("a")
                        .finding())
                .isEqualTo(Finding.UNKNOWN);
    }

    @Test
    void nothingIsSaidOfRowsThatOnlyOneSideCounted() {
        MadeRun uncounted = new MadeRun("b");
        CODECS.forEach(codec -> uncounted.row(codec, "double:1000", forks(3, 1000, 0.02)));
        assertThat(said(run("a", Map.of(), 1, 0.001), uncounted.table())).isEmpty();
        MadeRun partly = new MadeRun("b");
        CODECS.forEach(codec -> partly.row(codec, "double:1000", forks(3, 1000, 0.02)));
        counted(partly, "e", 5e6, 5e6, 5.001e6);
        counted(partly, "f", 5e6); // one fork has no spread
        assertThat(said(run("a", Map.of(), 1, 0.001), partly.table())).containsOnlyKeys("e");
    }

    /**
     * Of merged runs, the run is the unit: the one with more forks does not outweigh the other, nor narrow the
     * interval.
     */
    @Test
    void repetitionsAreDrawsAndNotTheirForks() {
        MadeRun merged = new MadeRun("b");
        for (String codec : CODECS) {
            merged.row(codec, "double:1000", forks(3, 1000, 0.02));
            counted(merged, codec, 5e6);
            merged.repetitions(forks(9, 5e6, 0.001), forks(3, 5.2e6, 0.001));
        }
        assertThat(said(run("a", Map.of(), 1, 0.001), merged.table()).values())
                .hasSize(CODECS.size())
                .allSatisfy(each -> {
                    assertThat(each.ratio().value()).isCloseTo(1.02, within(0.003));
                    assertThat(each.finding()).isEqualTo(Finding.UNKNOWN);
                });
    }

    @Test
    void twoBuildsInOneRunAreComparedToo() {
        MadeRun run = new MadeRun("builds");
        IntStream.range(0, CODECS.size()).forEach(i -> {
            for (String build : List.of("old", "this")) {
                run.row(Map.of("build", build, "codec", CODECS.get(i)), forks(5, 1000, 0.02));
                run.row(
                        Map.of(
                                "build",
                                build,
                                "codec",
                                CODECS.get(i),
                                "question",
                                "instructions",
                                "metric",
                                "instructions"),
                        forks(5, build.equals("this") && i == 0 ? 5.2e6 : 5e6, 0.002));
            }
        });
        RunTable table = run.table("{\"builds\": [{\"label\": \"old\"}, {\"label\": \"this\"}], \"settings\": {}}");
        Comparison times = Comparison.ofBuilds(table, row -> row.metric().equals("time"));
        InstructionWitness witness = InstructionWitness.of(times, List.of(table), List.of(table));
        assertThat(times.lines()).hasSize(CODECS.size());
        assertThat(witness.of(times.lines().get(0)).orElseThrow().finding()).isEqualTo(Finding.CHANGED);
        assertThat(witness.of(times.lines().get(1)).orElseThrow().finding()).isEqualTo(Finding.SAME);
    }
}
