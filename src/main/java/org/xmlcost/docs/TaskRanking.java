package org.xmlcost.docs;

import org.xmlcost.report.Estimate;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Leaders;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.Tie;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a run says is best for a task.
 *
 * @param ranked rows of the codecs that may be chosen, the best first; one or more
 */
record TaskRanking(Task task, ReleaseRun run, Licences licences, List<RunRow> ranked) {
    private static final int SHOWN = 6;
    /** Number of tied codecs that a line names. */
    private static final int NAMED = 3;

    static Optional<TaskRanking> of(Task task, ReleaseRun run, Licences licences) {
        Comparator<RunRow> order = Comparator.comparingDouble(RunRow::score);
        List<RunRow> ranked = rows(task, run)
                .sorted(task.metric().isMoreBetter() ? order.reversed() : order)
                .toList();
        return ranked.isEmpty() ? Optional.empty() : Optional.of(new TaskRanking(task, run, licences, ranked));
    }

    private static Stream<RunRow> rows(Task task, ReleaseRun run) {
        return run.all().stream()
                .filter(row -> row.isMeasured()
                        && task.allows(row)
                        && run.isOfUsualCollector(row)
                        && run.run().isRanked(row));
    }

    private RunRow best() {
        return ranked.get(0);
    }

    /** Returns the row of the codec that most programs use. */
    Optional<RunRow> usual() {
        return ranked.stream().filter(task::isUsual).findFirst();
    }

    /** Returns the best row that is not under the GPL, if the best one is. */
    Optional<RunRow> withoutGpl() {
        return licences.isGpl(best())
                ? ranked.stream().filter(licences::isOther).findFirst()
                : Optional.empty();
    }

    /** Returns rows to compare with the best one, by what is said of them. */
    private Map<RunRow, String> compared() {
        Map<RunRow, String> compared = new LinkedHashMap<>();
        withoutGpl().ifPresent(row -> compared.put(row, "first that is not under the GPL"));
        usual().filter(row -> !row.equals(best())).ifPresent(row -> compared.putIfAbsent(row, ""));
        return compared;
    }

    /** Returns the rows of the table. */
    List<RunRow> shown() {
        return Stream.of(ranked.stream().limit(SHOWN), withoutGpl().stream(), usual().stream())
                .flatMap(rows -> rows)
                .distinct()
                .toList();
    }

    /** Returns the rows that share the first place. */
    List<RunRow> leaders() {
        return run.leaders(ranked, task.metric().isMoreBetter());
    }

    /** Returns the rows that are tied with the first one. */
    Map<Tie, List<RunRow>> tied() {
        Map<Tie, List<RunRow>> tied = new EnumMap<>(Tie.class);
        ranked.stream()
                .skip(1)
                .forEach(row -> run.ratio(row, best())
                        .flatMap(Tie::of)
                        .ifPresent(tie -> tied.computeIfAbsent(tie, each -> new ArrayList<>())
                                .add(row)));
        return tied;
    }

    /** Returns the ratio of a row to the best one. It has an interval unless either row has a single fork. */
    private String overBest(RunRow row) {
        return run.ratio(row, best()).map(Figures::ratio).orElseGet(() -> Figures.of(row.score() / best().score()));
    }

    private List<String> names(List<RunRow> rows) {
        return rows.stream().map(task::name).toList();
    }

    private String amounts(List<RunRow> leaders) {
        return ends(leaders.stream().map(task::amount).toList());
    }

    /** Returns the first and the last one of some figures, or the only one. */
    private static String ends(List<String> figures) {
        return Stream.of(figures.get(0), figures.get(figures.size() - 1))
                .distinct()
                .collect(Collectors.joining(" to "));
    }

    /** Returns the leaders with their figures, those tied with the first, and what others take in comparison. */
    String brief() {
        List<RunRow> leaders = leaders();
        List<String> notes = new ArrayList<>();
        if (task.profile().equals(SourceRuns.CONDITIONS)) {
            notes.add("of " + ranked.size() + " codecs");
        }
        tied().forEach((tie, rows) -> {
            List<RunRow> others =
                    rows.stream().filter(row -> !leaders.contains(row)).toList();
            if (!others.isEmpty()) {
                notes.add(tie.words() + ": "
                        + (others.size() > NAMED ? others.size() + " others" : Figures.list(names(others))));
            }
        });
        return Figures.choice(
                        leaders.size() > NAMED + 1
                                ? List.of(task.name(best()), "one of " + (leaders.size() - 1) + " others")
                                : names(leaders))
                + ": " + amounts(leaders)
                + (notes.isEmpty() ? "" : " (" + String.join("; ", notes) + ")")
                + compared().entrySet().stream()
                        .map(each -> "; %s%s %s %s"
                                .formatted(
                                        task.name(each.getKey()),
                                        each.getValue().isEmpty() ? "" : " (first not under the GPL)",
                                        Figures.of(each.getKey().score() / best().score()),
                                        task.metric().isMoreBetter() ? "of the rate" : "times"))
                        .collect(Collectors.joining())
                + opening()
                        .map(least -> "; fastest with the opening of the codec " + least)
                        .orElse("");
    }

    String markdown() {
        List<RunRow> leaders = leaders();
        List<String> sentences = new ArrayList<>(List.of(
                "On Java %d, take %s: %s.".formatted(run.release(), Figures.choice(names(leaders)), amounts(leaders))));
        tied().forEach((tie, rows) -> sentences.add(
                "Tied with %s (%s): %s.".formatted(task.name(best()), tie.words(), Figures.list(names(rows)))));
        compared()
                .forEach((row, what) -> sentences.add(task.name(row) + (what.isEmpty() ? "" : ", the " + what + ",")
                        + " " + task.comparison(overBest(row)) + "."));
        opening().ifPresent(least -> sentences.add("Fastest with the opening of the codec: " + least + "."));
        mixed().flatMap(this::mixed).ifPresent(sentences::add);
        return String.join(" ", sentences) + "\n\n" + table() + "\n" + task.description() + ", ["
                + run.run().name() + "](../../results/" + run.run().name() + "/results.csv), " + run.measuredOn()
                + (run.isWarm() ? "" : "; rows on binary wires were not warmed up for 3 s") + ".\n\n";
    }

    /** Returns times of messages of which some are read in place of being forwarded, if the task is to forward. */
    Optional<MixedUse> mixed() {
        Map<String, RunRow> whole = byCodec(task.whole());
        return task.whole()
                .map(reading -> new MixedUse(ranked.stream()
                        .filter(row -> whole.containsKey(row.codec()))
                        .map(row -> new MixedUse.Times(task.name(row), time(row), time(whole.get(row.codec()))))
                        .toList()));
    }

    private Optional<String> mixed(MixedUse use) {
        List<MixedUse.Range> ranges = use.fastest();
        if (ranges.size() < 2) {
            return Optional.empty();
        }
        MixedUse.Range last = ranges.get(ranges.size() - 1);
        List<String> equal =
                use.equalTo(last).stream().map(MixedUse.Times::name).toList();
        return Optional.of("%sthen %s%s."
                .formatted(
                        IntStream.range(0, ranges.size() - 1)
                                .mapToObj(i -> (i == 0
                                                ? "%s has the lowest mean time until about %s of these messages are read in full; "
                                                : "then %s until about %s; ")
                                        .formatted(ranges.get(i).codec().name(), share(ranges.get(i + 1))))
                                .collect(Collectors.joining()),
                        last.codec().name(),
                        equal.isEmpty() ? "" : " (within the noise: " + Figures.list(equal) + ")"));
    }

    /** Returns the time of a row. It has an infinite interval if the row has none. */
    private static MixedUse.Time time(RunRow row) {
        return new MixedUse.Time(row.score(), row.relativeHalfWidth().orElse(Double.POSITIVE_INFINITY) * row.score());
    }

    private static String share(MixedUse.Range range) {
        return "%s (%s to %s)"
                .formatted(
                        Figures.percent(range.from()),
                        Figures.percent(range.interval().low()),
                        Figures.percent(range.interval().high()));
    }

    /** Returns the times to open a codec and to read a first message with it, the least first. */
    Map<RunRow, Ratio> withOpening() {
        Map<String, RunRow> open = byCodec(task.open());
        Map<RunRow, Ratio> sums = new LinkedHashMap<>();
        ranked.stream()
                .filter(row -> open.containsKey(row.codec()))
                .map(row -> Map.entry(row, sum(run.side(open.get(row.codec())), run.side(row))))
                .sorted(Map.Entry.comparingByValue(Comparator.comparingDouble(Ratio::log)))
                .forEach(each -> sums.put(each.getKey(), each.getValue()));
        return sums;
    }

    /**
     * Returns the logarithm of the sum of two independent means, with the degrees of freedom of the less certain one.
     */
    private static Ratio sum(Ratio.Side one, Ratio.Side other) {
        double sum = one.mean() + other.mean();
        return new Ratio(
                Math.log(sum),
                Math.hypot(one.error(), other.error()) / sum,
                Math.min(one.logarithm().df(), other.logarithm().df()));
    }

    private Optional<String> opening() {
        Map<RunRow, Ratio> sums = withOpening();
        List<RunRow> leaders = sums.keySet().stream()
                .limit(Leaders.count(List.copyOf(sums.values())))
                .toList();
        return leaders.isEmpty()
                ? Optional.empty()
                : Optional.of(Figures.choice(names(leaders)) + ": "
                        + ends(leaders.stream()
                                .map(row -> Figures.time(sums.get(row).value()))
                                .toList()));
    }

    private Map<String, RunRow> byCodec(Optional<Task> other) {
        return other.stream()
                .flatMap(each -> rows(each, run))
                .collect(Collectors.toMap(RunRow::codec, row -> row, (first, same) -> first, LinkedHashMap::new));
    }

    private String table() {
        Map<String, RunRow> whole = byCodec(task.whole());
        Map<String, RunRow> open = byCodec(task.open());
        return Table.of(shown())
                .column("codec", row -> Markdown.code(row.codec()))
                .column("wire", row -> Markdown.code(row.wire()))
                .column("numbers", RunRow::numbers)
                .column(task.column() + ":", task::amount)
                .column("\u00b1:", row -> Estimate.ofMessage(row).interval().replace("\u00b1", ""))
                .column("over the first:", row -> row.equals(best()) ? "1" : overBest(row))
                .columnIfAny(
                        "to read all:",
                        row -> Optional.ofNullable(whole.get(row.codec())).map(task::amount))
                .columnIfAny(
                        "to open:",
                        row -> Optional.ofNullable(open.get(row.codec())).map(task::amount))
                .column("model", RunRow::model)
                .column("licence", row -> licences.of(row).replace("Classpath-exception-2.0", "Classpath exception"))
                .columnIfAny("not checked", row -> row.get("unchecked"))
                .markdown();
    }
}
