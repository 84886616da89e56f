package org.xmlcost.docs;

import org.xmlcost.report.Estimate;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.Comparator;
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

    private List<RunRow> shown() {
        return Stream.of(ranked.stream().limit(SHOWN), withoutGpl().stream(), usual().stream())
                .flatMap(rows -> rows)
                .distinct()
                .toList();
    }

    /** Returns the rows whose ratio to the best one has an interval that contains 1. */
    List<RunRow> tied() {
        return ranked.stream()
                .filter(row -> !row.equals(best())
                        && run.ratio(row, best())
                                .filter(ratio -> !ratio.excludesOne())
                                .isPresent())
                .toList();
    }

    private String names(List<RunRow> rows) {
        return Figures.list(rows.stream().map(task::name).toList());
    }

    /** Returns the best codec with its figure, those tied with it, and what others take in comparison. */
    String brief() {
        List<RunRow> equal = tied();
        List<String> notes = new ArrayList<>();
        if (task.profile().equals(SourceRuns.CONDITIONS)) {
            notes.add("of " + ranked.size() + " codecs");
        }
        if (!equal.isEmpty()) {
            notes.add("tied: " + (equal.size() > NAMED ? equal.size() + " others" : names(equal)));
        }
        return task.name(best()) + ": " + task.amount(best())
                + (notes.isEmpty() ? "" : " (" + String.join("; ", notes) + ")")
                + compared().entrySet().stream()
                        .map(each -> "; %s%s %s times"
                                .formatted(
                                        task.name(each.getKey()),
                                        each.getValue().isEmpty() ? "" : " (first not under the GPL)",
                                        Figures.of(each.getKey().score() / best().score())))
                        .collect(Collectors.joining())
                + leastWithOpening()
                        .map(least -> "; best with opening " + opening(least))
                        .orElse("");
    }

    String markdown() {
        List<String> sentences = new ArrayList<>(
                List.of("On Java %d, take %s: %s.".formatted(run.release(), task.name(best()), task.amount(best()))));
        if (!tied().isEmpty()) {
            sentences.add("Tied: " + names(tied()) + ".");
        }
        compared()
                .forEach((row, what) -> run.ratio(row, best())
                        .map(ratio -> task.name(row) + (what.isEmpty() ? "" : ", the " + what + ",") + " "
                                + task.comparison(Figures.ratio(ratio)) + ".")
                        .ifPresent(sentences::add));
        leastWithOpening().ifPresent(least -> sentences.add("The least with opening is " + opening(least) + "."));
        mixed().flatMap(this::mixed).ifPresent(sentences::add);
        return String.join(" ", sentences) + "\n\n" + table() + "\n" + task.description() + ", ["
                + run.run().name() + "](../../results/" + run.run().name() + "/results.csv), " + run.processors()
                + ".\n\n";
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

    /** Returns the codec that opens and reads a first message in the least time, with that time in nanoseconds. */
    Optional<Map.Entry<RunRow, Double>> leastWithOpening() {
        Map<String, RunRow> open = byCodec(task.open());
        return ranked.stream()
                .filter(row -> open.containsKey(row.codec()))
                .map(row -> Map.entry(row, row.score() + open.get(row.codec()).score()))
                .min(Map.Entry.comparingByValue());
    }

    private String opening(Map.Entry<RunRow, Double> least) {
        return task.name(least.getKey()) + ": " + Figures.time(least.getValue());
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
                .column(
                        "over the first:",
                        row -> row.equals(best())
                                ? "1"
                                : run.ratio(row, best())
                                        .map(Figures::ratio)
                                        .orElse(Figures.of(row.score() / best().score())))
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
