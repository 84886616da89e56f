package org.xmlcost.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.xmlcost.result.Interval;
import org.xmlcost.result.Spread;

import tools.jackson.databind.node.JsonNodeFactory;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a comparison says of runs whose truth is known, since they are made of random numbers. */
class ComparisonTest {
    private static final List<String> CODECS = List.of("a", "b", "c", "d", "e", "f", "g", "h");
    private static final List<String> PAYLOADS = List.of("int:1000", "int:100000", "double:1000", "double:100000");
    private static final int FORKS = 4;
    /** Of the forks of one row, about what rows of published headlines have. */
    private static final double SPREAD = 0.02;
    /** Of forks of eight codecs, from 33 to 61 forks of each of their rows on the machine of results/. */
    private static final double[] REAL_SPREADS = {0.012, 0.018, 0.020, 0.021, 0.023, 0.026, 0.029, 0.042};

    private final Random random = new Random(20);

    private static Row row(Map<String, String> different) {
        Map<String, String> columns = new LinkedHashMap<>();
        for (String column : List.of("run", "question", "direction", "codec", "model", "library", "library_version", "wire", "numbers", "payload",
            "kind", "count", "distribution", "seed", "threads", "jvm", "gc", "metric", "unit", "score", "ci_low", "ci_high", "ci_level", "forks",
            "iterations", "message_bytes", "payload_bytes", "status", "reason")) {
            columns.put(column, "");
        }
        columns.putAll(Map.of("question", "read", "direction", "read", "seed", "1", "threads", "1", "jvm", "17", "gc", "ParallelGC", "metric", "time",
            "status", "ok", "forks", Integer.toString(FORKS)));
        columns.put("iterations", Integer.toString(5 * FORKS));
        columns.putAll(different);
        return new Row(columns);
    }

    private static RunTable table(List<Row> rows) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        return new RunTable(Path.of("run"), rows, json.objectNode().put("interval", Interval.METHOD), json.objectNode(), json.missingNode());
    }

    /** A run on a machine that is this much slower than usual, of codecs of which some are too. */
    private RunTable run(double machine, Map<String, Double> slower) {
        return run(machine, slower, codec -> PAYLOADS);
    }

    private RunTable run(double machine, Map<String, Double> slower, Function<String, List<String>> payloads) {
        List<Row> rows = new ArrayList<>();
        for (String codec : CODECS) {
            for (String payload : payloads.apply(codec)) {
                double time = 1000 * (1 + CODECS.indexOf(codec)) * machine * slower.getOrDefault(codec, 1.0);
                Interval interval = Interval.of(IntStream.range(0, FORKS)
                    .mapToObj(i -> new double[] {time * (1 + SPREAD * random.nextGaussian())}).collect(Collectors.toList()));
                rows.add(row(codec, payload, FORKS, interval));
            }
        }
        return table(rows);
    }

    private static Comparison compare(RunTable a, RunTable b, boolean steady) {
        return Comparison.of(a, a.rows(), b, b.rows(), Set.of(), steady);
    }

    private static boolean isSilent(Comparison comparison) {
        return comparison.lines().stream().allMatch(line -> line.verdict().equals("~"))
            && comparison.groups().stream().allMatch(line -> line.verdict().equals("~"));
    }

    /** Wrong in one of a hundred comparisons: in 200, two are to be expected, and eight would be too many. */
    @Test
    void equalRunsAreSilent() {
        int alarms = 0;
        for (int i = 0; i < 200; i++) {
            alarms += isSilent(compare(run(1, Map.of()), run(1 + 0.05 * random.nextGaussian(), Map.of()), true)) ? 0 : 1;
        }
        assertThat(alarms).isLessThan(8);
    }

    /**
     * Runs as the profile headline has them, of codecs whose forks differ as those of real ones do: a row of three forks that happen to agree stops, and
     * is less certain than it looks. With what every run told of its rows taken for granted, one of seven comparisons told of a difference.
     */
    @Test
    void equalRunsThatStopWhenTheyArePreciseAreSilent() {
        int alarms = 0;
        int wrong = 0;
        int lines = 0;
        for (int i = 0; i < 300; i++) {
            Comparison comparison = compare(precise(), precise(), true);
            alarms += isSilent(comparison) ? 0 : 1;
            wrong += (int) comparison.lines().stream().filter(line -> line.ratio().isApart()).count();
            lines += comparison.lines().size();
        }
        assertThat(alarms).isLessThan(15);
        assertThat((double) wrong / lines).isBetween(0.03, 0.07);
    }

    private RunTable precise() {
        Map<String, List<double[]>> forks = new LinkedHashMap<>();
        for (int codec = 0; codec < CODECS.size(); codec++) {
            for (String payload : PAYLOADS) {
                List<double[]> first = forks.computeIfAbsent(CODECS.get(codec) + " " + payload, name -> new ArrayList<>());
                while (first.size() < 3) {
                    first.add(fork(codec));
                }
            }
        }
        Spread common = Spread.of(List.copyOf(forks.values()));
        for (boolean all = false; !all; common = Spread.of(List.copyOf(forks.values()))) {
            all = true;
            for (Map.Entry<String, List<double[]>> row : forks.entrySet()) {
                if (row.getValue().size() < 30 && Interval.of(row.getValue(), common).relativeHalfWidth() > 0.03) {
                    row.getValue().add(fork(CODECS.indexOf(row.getKey().substring(0, 1))));
                    all = false;
                }
            }
        }
        List<Row> rows = new ArrayList<>();
        for (Map.Entry<String, List<double[]>> row : forks.entrySet()) {
            rows.add(row(row.getKey().split(" ")[0], row.getKey().split(" ")[1], row.getValue().size(), Interval.of(row.getValue(), common)));
        }
        JsonNodeFactory json = JsonNodeFactory.instance;
        return new RunTable(Path.of("run"), rows, json.objectNode().put("interval", Interval.METHOD), json.objectNode(), json.objectNode()
            .set("read", json.objectNode().put("df", common.df()).put("variance", common.variance())));
    }

    private double[] fork(int codec) {
        return new double[] {1000 * (1 + REAL_SPREADS[codec] * random.nextGaussian())};
    }

    private static Row row(String codec, String payload, int forks, Interval interval) {
        return row(Map.of("codec", codec, "model", "m", "payload", payload, "forks", Integer.toString(forks), "score", Double.toString(interval.mean()),
            "ci_low", Double.toString(interval.low()), "ci_high", Double.toString(interval.high())));
    }

    @Test
    void aCodecThatIsFivePercentSlowerIsFoundAndNoOther() {
        int found = 0;
        int others = 0;
        for (int i = 0; i < 100; i++) {
            Comparison comparison = compare(run(1, Map.of()), run(1 + 0.05 * random.nextGaussian(), Map.of("d", 1.05)), true);
            List<String> told = comparison.groups().stream().filter(Comparison.Line::isRegression).map(Comparison.Line::key).toList();
            found += told.contains("d read read") ? 1 : 0;
            others += told.stream().anyMatch(key -> !key.equals("d read read")) ? 1 : 0;
        }
        assertThat(found).isGreaterThanOrEqualTo(95);
        assertThat(others).isLessThan(10);
    }

    /** Of codecs with a row each the drift is less certain than the ratio of the one with four: with drift taken as known it is 88 %. */
    @Test
    void intervalsHoldWhatIsNotKnownOfDrift() {
        int covered = 0;
        for (int i = 0; i < 500; i++) {
            Map<String, Double> slower = Map.of("d", 1.05);
            Function<String, List<String>> payloads = codec -> slower.containsKey(codec) ? PAYLOADS : PAYLOADS.subList(0, 1);
            Comparison comparison = compare(run(1, Map.of(), payloads), run(1, slower, payloads), true);
            Ratio ratio = comparison.groups().stream().filter(line -> line.key().equals("d read read")).findFirst().orElseThrow().ratio();
            covered += ratio.low() <= 1.05 && 1.05 <= ratio.high() ? 1 : 0;
        }
        assertThat(covered).isGreaterThan(450);
    }

    /** The fewer codecs there are, the more of a change one of them would take for drift: with its own in their median, 0.3 % of four. */
    @Test
    void driftIsThatOfTheOthers() {
        Map<String, Double> slower = Map.of("d", 1.05);
        Function<String, List<String>> payloads = codec -> CODECS.indexOf(codec) < Comparison.LEAST_CODECS ? PAYLOADS : List.of();
        double mean = IntStream.range(0, 500).mapToObj(i -> compare(run(1, Map.of(), payloads), run(1, slower, payloads), true))
            .mapToDouble(comparison -> comparison.groups().stream().filter(line -> line.key().equals("d read read")).findFirst().orElseThrow().ratio().log())
            .average().orElseThrow();
        assertThat(mean).isCloseTo(Math.log(1.05), within(0.0015));
    }

    @Test
    void orderIsComparedWhereReadersCompare() {
        RunTable slow = run(1, Map.of("b", 1.8));
        Ranking same = compare(slow, slow, false).ranking();
        assertThat(same.tau()).isCloseTo(1, within(1e-12));
        assertThat(same.tauWithinTables()).isEqualTo(1);
        // b takes 2000 in one and 3600 in the other, c takes 3000 in both: one pair of 28 is swapped in each of four tables.
        Ranking other = compare(run(1, Map.of()), slow, false).ranking();
        assertThat(other.rows()).isEqualTo(32);
        assertThat(other.pairs()).isEqualTo(4 * 28);
        assertThat(other.swapped()).hasSize(4).allMatch(swap -> swap.startsWith("b before c in read read"));
        assertThat(other.tauWithinTables()).isCloseTo(1 - 2 * 4.0 / 112, within(1e-12));
        assertThat(other.tau()).isLessThan(same.tau());
    }

    @Test
    void driftIsTakenOutOnlyIfAsked() {
        RunTable usual = run(1, Map.of());
        RunTable slow = run(1.2, Map.of());
        Comparison relative = compare(usual, slow, true);
        assertThat(relative.drift().value()).isCloseTo(1.2, within(0.02));
        Comparison absolute = compare(usual, slow, false);
        assertThat(absolute.drift()).isEqualTo(Ratio.NONE);
        assertThat(absolute.groups()).allMatch(Comparison.Line::isRegression);
    }

    @Test
    void sizesAreExactAndMoreIsWorse() {
        Map<String, String> size = Map.of("metric", "size", "forks", "0", "iterations", "0", "payload", "int:1000");
        RunTable a = table(List.of(sized(size, "x", "100"), sized(size, "y", "100")));
        RunTable b = table(List.of(sized(size, "x", "101"), sized(size, "y", "100")));
        assertThat(compare(a, b, false).lines()).extracting(Comparison.Line::verdict).containsExactly("more", "~");
    }

    private static Row sized(Map<String, String> columns, String codec, String score) {
        Map<String, String> all = new LinkedHashMap<>(columns);
        all.putAll(Map.of("codec", codec, "score", score));
        return row(all);
    }

    @Test
    void rowsOfOneSideAreNamed() {
        RunTable a = run(1, Map.of());
        RunTable b = table(a.rows().subList(4, a.rows().size()));
        Comparison comparison = compare(a, b, false);
        assertThat(comparison.onlyA()).hasSize(4).allMatch(key -> key.contains(" a "));
        assertThat(comparison.onlyB()).isEmpty();
        assertThat(comparison.lines()).hasSize(28);
    }

    /** Two Javas in one run: without a word which is which, a row would be compared with either. */
    @Test
    void aColumnTellsTheSidesApart() {
        List<Row> rows = new ArrayList<>(run(1, Map.of()).rows());
        for (Row row : run(1, Map.of()).rows()) {
            Map<String, String> columns = new LinkedHashMap<>(row.columns());
            columns.put("jvm", "25");
            rows.add(new Row(columns));
        }
        RunTable both = table(rows);
        List<Row> old = rows.stream().filter(row -> row.jvm().equals("17")).toList();
        List<Row> recent = rows.stream().filter(row -> row.jvm().equals("25")).toList();
        assertThat(Comparison.of(both, old, both, recent, Set.of("jvm"), false).lines()).hasSize(32);
        assertThatThrownBy(() -> Comparison.of(both, rows, both, rows, Set.of("jvm"), false))
            .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("narrow");
    }

    /** Of two ratios with independent errors of 2 %, the mean's is 1.41 %. */
    @Test
    void geometricMeansHaveSmallerErrors() {
        Ratio mean = Ratio.mean(List.of(new Ratio(Math.log(2), 0.02, 4), new Ratio(Math.log(8), 0.02, 4)));
        assertThat(mean.value()).isCloseTo(4, within(1e-9));
        assertThat(mean.error()).isCloseTo(0.02 / Math.sqrt(2), within(1e-12));
        assertThat(mean.df()).isCloseTo(8, within(1e-9));
    }

    /** Two rows of five forks each, 3 % and 1 % by themselves, and a loan of four degrees of freedom with 2 %, by hand. */
    @Test
    void rowsOfACodecBorrowOnce() {
        Spread lent = new Spread(4, 4e-4);
        List<Ratio.Side> a = List.of(new Ratio.Side(1, 5, 9e-4, lent), new Ratio.Side(1, 5, 1e-4, lent));
        List<Ratio.Side> b = List.of(new Ratio.Side(2, 5, 9e-4, lent), new Ratio.Side(8, 5, 1e-4, lent));
        Ratio mean = Ratio.ofAlike(a, b);
        assertThat(mean.value()).isCloseTo(4, within(1e-9));
        assertThat(mean.df()).isEqualTo(20);
        assertThat(mean.error()).isCloseTo(Math.sqrt((4 * 4e-4 + 16 * 5e-4) / 20 * 4 / 5) / 2, within(1e-12));
        assertThat(Ratio.ofAlike(List.of(Ratio.Side.exact(1)), List.of(Ratio.Side.exact(2))).error()).isZero();
    }

    /** Five normal draws of one spread: the median's error is (pi / 2)^(1/2) times the mean's for many, and one that is far off counts no more. */
    @Test
    void mediansHaveLargerErrors() {
        Ratio median = Ratio.median(Stream.of(1.0, 1.01, 1.02, 1.03, 7.0).map(value -> new Ratio(Math.log(value), 0.02, 4)).toList());
        assertThat(median.value()).isCloseTo(1.02, within(1e-9));
        assertThat(median.error()).isCloseTo(0.02 * Math.sqrt(Math.PI / 2 / 5), within(1e-12));
        assertThat(median.df()).isCloseTo(20, within(1e-9));
    }

    /** Welch's example by hand: relative errors 3 % and 4 % of 5 draws each give 5 % and 7.4 degrees of freedom. */
    @Test
    void errorsAddAsSquares() {
        Ratio ratio = Ratio.of(new Ratio.Side(100, 5, 5 * 0.0009, Spread.NONE), new Ratio.Side(200, 5, 5 * 0.0016, Spread.NONE));
        assertThat(ratio.value()).isCloseTo(2, within(1e-12));
        assertThat(ratio.error()).isCloseTo(0.05, within(1e-12));
        assertThat(ratio.df()).isCloseTo(0.0025 * 0.0025 / ((0.0009 * 0.0009 + 0.0016 * 0.0016) / 4), within(1e-9));
    }
}
