package org.xmlcost.docs;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Metric;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Planner;
import org.xmlcost.plan.Profile;
import org.xmlcost.plan.Selection;
import org.xmlcost.report.MadeRun;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.Tie;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.xmlcost.docs.PublishedFigures.half;
import static org.xmlcost.docs.PublishedFigures.score;

/** What to choose, recomputed from the lines of {@code results.csv}. */
class TaskRankingTest {
    private static final Map<String, Double> UNITS =
            Map.of("ns", 1.0, "\u00b5s", 1e3, "ms", 1e6, "s", 1e9, "B", 1.0, "kB", 1e3, "MB", 1e6, "messages", 1.0);

    private static final List<TaskRanking> RANKINGS = Task.ALL.stream()
            .flatMap(task ->
                    ResultPages.choice(PublishedFigures.SOURCES, PublishedFigures.LICENCES).rankings(task).stream())
            .toList();

    static List<TaskRanking> rankings() {
        return RANKINGS;
    }

    @Test
    void everyTaskIsAnswered() {
        assertThat(rankings().stream().map(TaskRanking::task).distinct()).containsExactlyElementsOf(Task.ALL);
        assertThat(Task.ALL.get(0).description())
                .isEqualTo("Question `read`, direction `read`, payload `double:100000:decimal2`, metric `time`");
    }

    /** Returns the lines of a task, the best first. */
    private static List<Map<String, String>> lines(TaskRanking ranking, Task task) {
        List<Map<String, String>> all = PublishedFigures.lines(ranking.run());
        String collector = all.stream()
                .map(line -> line.get("gc"))
                .filter(gc -> !gc.isEmpty())
                .findFirst()
                .orElse("");
        Comparator<Map<String, String>> order = Comparator.comparingDouble(PublishedFigures::score);
        return all.stream()
                .filter(line -> task.columns().entrySet().stream()
                        .allMatch(each -> line.get(each.getKey()).equals(each.getValue())))
                .filter(line ->
                        line.get("component").isEmpty() && line.get("gc").matches(collector + "|"))
                .filter(line -> line.get("numbers").equals("bits")
                        || !ranking.run().run().environment().path("lossy").has(line.get("codec")))
                .filter(line -> !line.get("metric").equals("retained")
                        || score(line) >= Double.parseDouble(line.get("payload_bytes")))
                .filter(line -> !line.get("codec").matches(".*-(unchecked|unguarded)"))
                .filter(line -> task.models().contains(line.get("model"))
                        && (task.models().contains("native")
                                || !line.get("codec").startsWith("native.")))
                .sorted(task.columns().get("metric").equals("rate") ? order.reversed() : order)
                .toList();
    }

    private static String codec(Map<String, String> line) {
        return line.get("codec");
    }

    private static Optional<String> codec(Optional<RunRow> row) {
        return row.map(RunRow::codec);
    }

    private static double distance(Map<String, String> line, Map<String, String> best) {
        return Math.abs(Math.log(score(line) / score(best)));
    }

    /** Returns about half the width of the interval of a ratio: it is 0.3 to 1.02 times this. */
    private static double both(Map<String, String> line, Map<String, String> best) {
        return Math.hypot(half(line), half(best));
    }

    private static void assertTie(TaskRanking ranking, RunRow row, double distance, double both) {
        List<Tie> tie = ranking.tied().entrySet().stream()
                .filter(each -> each.getValue().contains(row))
                .map(Map.Entry::getKey)
                .toList();
        double margin = Math.log(1.02);
        if (both > 0 && distance + 1.02 * both < margin) {
            assertThat(tie).as(row.codec()).containsExactly(Tie.EQUIVALENT);
        } else if (distance < 0.3 * both && distance + 0.3 * both > margin) {
            assertThat(tie).as(row.codec()).containsExactly(Tie.NOT_SEPARABLE);
        } else if (both > 0 && distance > Math.max(margin, 1.02 * both)) {
            assertThat(tie).as(row.codec()).isEmpty();
        }
    }

    /** The second row is named beside the first one if it is near, and no row is if all are far. */
    @ParameterizedTest
    @MethodSource("rankings")
    void whatARepetitionMayNameIsNamed(TaskRanking ranking) {
        List<Map<String, String>> lines = lines(ranking, ranking.task());
        Map<String, String> best = lines.get(0);
        List<RunRow> leaders = ranking.leaders();
        if (lines.size() > 1 && distance(lines.get(1), best) < 0.2 * both(lines.get(1), best)) {
            assertThat(leaders).hasSizeGreaterThan(1);
        }
        if (lines.stream().skip(1).allMatch(line -> distance(line, best) > 2 * both(line, best))) {
            assertThat(leaders).hasSize(1);
        }
        List<RunRow> first = ranking.ranked().subList(0, leaders.size());
        assertThat(leaders).isEqualTo(first);
        assertThat(ranking.markdown())
                .contains(", take "
                        + first.stream()
                                .map(ranking.task()::name)
                                .collect(Collectors.joining(", "))
                                .replaceFirst(", ([^,]*)$", " or $1")
                        + ": ");
    }

    @ParameterizedTest
    @MethodSource("rankings")
    void rowsAreThoseOfTheRun(TaskRanking ranking) {
        List<Map<String, String>> lines = lines(ranking, ranking.task());
        Map<String, String> best = lines.get(0);
        assertThat(ranking.ranked().stream().map(row -> row.codec() + row.wire() + row.numbers() + row.score()))
                .containsExactlyElementsOf(lines.stream()
                        .map(line -> codec(line) + line.get("wire") + line.get("numbers") + score(line))
                        .toList());
        for (int i = 1; i < lines.size(); i++) {
            Map<String, String> line = lines.get(i);
            RunRow row = ranking.ranked().get(i);
            ranking.run()
                    .ratio(row, ranking.ranked().get(0))
                    .ifPresent(ratio -> PublishedFigures.assertRatio(ratio, line, best));
            assertTie(ranking, row, distance(line, best), both(line, best));
        }
        assertThat(codec(ranking.usual()))
                .isEqualTo(lines.stream()
                        .map(TaskRankingTest::codec)
                        .filter("dom.xerces"::equals)
                        .findFirst());
        boolean gpl = PublishedFigures.LICENCES.byCodec().get(codec(best)).startsWith("GPL");
        assertThat(codec(ranking.withoutGpl()))
                .isEqualTo(lines.stream()
                        .map(TaskRankingTest::codec)
                        .filter(codec -> gpl
                                && !PublishedFigures.LICENCES
                                        .byCodec()
                                        .get(codec)
                                        .matches("GPL-[^ ]*"))
                        .findFirst());
    }

    /** Nearly all rows that are shown, since a new run may show others. */
    @Test
    void theCatalogueHasMoreForksOfRowsThatAreShown() throws Exception {
        Profile profile = Profile.load(SourceRuns.CATALOGUE);
        List<Cell> cells = Planner.cells(profile, Selection.EVERYTHING, Catalogue.load(), List.of(Jvm.current()));
        Map<List<String>, Integer> forks = cells.stream()
                .filter(Cell::timed)
                .filter(cell -> cell.part().isEmpty())
                .collect(Collectors.toMap(
                        cell -> List.of(cell.question(), cell.direction(), cell.codec(), cell.wire(), cell.payload()),
                        cell -> cell.under(profile.settings()).forks()));
        List<Integer> shown = rankings().stream()
                .filter(ranking -> ranking.task().profile().equals(SourceRuns.CATALOGUE))
                .filter(ranking -> ranking.task().metric() == Metric.TIME)
                .flatMap(ranking -> ranking.shown().stream())
                .map(row -> forks.get(
                        List.of(row.question(), row.direction(), row.codec(), row.wire(), row.get("payload"))))
                .toList();
        assertThat(shown).hasSizeGreaterThan(90);
        int others = profile.settings().forks();
        assertThat(shown.stream().filter(each -> each > others).count()).isGreaterThan(shown.size() * 9L / 10);
    }

    /** Memory is counted in one fork. */
    @Test
    void aRatioOfSingleForksHasNoInterval() {
        Task task = Task.ALL.stream()
                .filter(each -> each.metric() == Metric.ALLOC)
                .findFirst()
                .orElseThrow();
        MadeRun run = new MadeRun("made");
        Map.of("binding.jackson", 10e6, "dom.xerces", 70e6).forEach((codec, bytes) -> {
            Map<String, String> columns = new HashMap<>(task.columns());
            columns.putAll(Map.of("codec", codec, "model", "DOM", "jvm", "17", "numbers", "jdk"));
            columns.putAll(Map.of("ci_low", "", "ci_high", ""));
            run.row(columns, bytes);
        });
        TaskRanking ranking = TaskRanking.of(task, ReleaseRun.of(run.table(), 17), PublishedFigures.LICENCES)
                .orElseThrow();
        assertThat(ranking.tied()).isEmpty();
        assertThat(ranking.markdown())
                .contains("take `binding.jackson`: 10 MB. `dom.xerces` needs 7 times as much.")
                .contains("| `dom.xerces` | `soap-enc` | jdk | 70 MB |  | 7 |")
                .doesNotContainIgnoringCase("nan")
                .doesNotContainIgnoringCase("infinity");
    }

    /** Each line of the printed table has the figure of its row. */
    @ParameterizedTest
    @MethodSource("rankings")
    void figuresArePrinted(TaskRanking ranking) {
        List<Map<String, String>> lines = lines(ranking, ranking.task());
        Matcher printed = Pattern.compile("(?m)^\\| `(\\S+)` \\| `(\\S+)` \\| \\w+ \\| ([0-9.\u202f]+) (\\S+)")
                .matcher(ranking.markdown());
        int count = 0;
        while (printed.find()) {
            Map<String, String> line = PublishedFigures.line(
                            lines, PublishedFigures.has("codec=" + printed.group(1) + " wire=" + printed.group(2)))
                    .orElseThrow();
            assertThat(Double.parseDouble(printed.group(3).replace("\u202f", "")) * UNITS.get(printed.group(4)))
                    .isCloseTo(score(line), withinPercentage(0.51));
            count++;
        }
        assertThat(count).isGreaterThanOrEqualTo(Math.min(6, lines.size()));
    }

    @ParameterizedTest
    @MethodSource("rankings")
    void openingIsAdded(TaskRanking ranking) {
        List<Map<String, String>> open =
                ranking.task().open().map(task -> lines(ranking, task)).orElse(List.of());
        Optional<Double> least = lines(ranking, ranking.task()).stream()
                .flatMap(line -> open.stream()
                        .filter(other -> codec(other).equals(codec(line)))
                        .map(other -> score(line) + score(other)))
                .min(Comparator.naturalOrder());
        List<Ratio> sums = List.copyOf(ranking.withOpening().values());
        least.ifPresent(sum -> assertThat(sums.get(0).value()).isCloseTo(sum, withinPercentage(0.001)));
        assertThat(sums.isEmpty()).isEqualTo(least.isEmpty());
        assertThat(least.isPresent()).isEqualTo(ranking.task().question().equals("first"));
    }

    /** Of messages of which some are read, the fastest codec for each of a thousand shares. */
    @ParameterizedTest
    @MethodSource("rankings")
    void forwardingIsMixedWithReading(TaskRanking ranking) {
        assertThat(ranking.mixed().isPresent())
                .isEqualTo(ranking.task().columns().get("direction").equals("forward"));
        ranking.mixed().ifPresent(use -> {
            List<Map<String, String>> forward = lines(ranking, ranking.task());
            List<Map<String, String>> read =
                    lines(ranking, ranking.task().whole().orElseThrow());
            List<MixedUse.Range> ranges = use.fastest();
            assertThat(ranges.size()).isGreaterThan(1);
            IntStream.range(0, 1000).mapToDouble(i -> i / 1000.0).forEach(share -> {
                String fastest = forward.stream()
                        .flatMap(line -> read.stream()
                                .filter(other -> codec(other).equals(codec(line)))
                                .map(other -> Map.entry(
                                        "`" + codec(line) + "`", (1 - share) * score(line) + share * score(other))))
                        .min(Map.Entry.comparingByValue())
                        .orElseThrow()
                        .getKey();
                MixedUse.Range range = ranges.stream()
                        .filter(each -> each.from() <= share)
                        .reduce((first, next) -> next)
                        .orElseThrow();
                assertThat(range.codec().name()).isEqualTo(fastest);
            });
            assertThat(ranges.get(1).interval().low()).isCloseTo(ranges.get(1).from(), within(0.2));
        });
    }
}
