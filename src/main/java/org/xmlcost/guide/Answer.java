package org.xmlcost.guide;

import org.xmlcost.page.Estimate;
import org.xmlcost.page.Figures;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a run says is best for a need.
 *
 * @param ranked rows of the candidates, the best first; one or more
 */
record Answer(Need need, View view, Licences licences, List<RunRow> ranked) {
    private static final int SHOWN = 6;
    /** Number of codecs within the noise that a line names. */
    private static final int NAMED = 3;

    /** Returns the answer; empty if the run has no row of a candidate. */
    static Optional<Answer> of(Need need, View view, Licences licences) {
        Comparator<RunRow> order = Comparator.comparingDouble(RunRow::score);
        List<RunRow> ranked = candidates(need, need.rows(), view)
                .sorted(need.rows().metric().isMoreBetter() ? order.reversed() : order)
                .toList();
        return ranked.isEmpty() ? Optional.empty() : Optional.of(new Answer(need, view, licences, ranked));
    }

    private static Stream<RunRow> candidates(Need need, NeededRows rows, View view) {
        return view.all()
                .filter(row -> row.isMeasured()
                        && rows.contain(row)
                        && need.allows(row)
                        && view.isOfUsualCollector(row)
                        && !view.isUnranked(row));
    }

    /** Returns the release of Java of the rows. */
    int release() {
        return view.release();
    }

    private RunRow best() {
        return ranked.get(0);
    }

    private Optional<RunRow> usual() {
        return ranked.stream().filter(need::isUsual).findFirst();
    }

    /** Returns the best row that is not under the GPL, if the best one is. */
    private Optional<RunRow> withoutGpl() {
        return licences.isGpl(best())
                ? ranked.stream().filter(licences::isOther).findFirst()
                : Optional.empty();
    }

    /** Returns rows to compare with the best one, by what is said of them. */
    private Map<RunRow, String> compared() {
        Map<RunRow, String> compared = new LinkedHashMap<>();
        withoutGpl().ifPresent(row -> compared.put(row, ", the first that is not under the GPL,"));
        usual().filter(row -> !row.equals(best())).ifPresent(row -> compared.putIfAbsent(row, ""));
        return compared;
    }

    /** Returns the best rows and those that they are compared with. */
    private List<RunRow> shown() {
        List<RunRow> shown = new ArrayList<>(ranked.subList(0, Math.min(SHOWN, ranked.size())));
        Stream.concat(withoutGpl().stream(), usual().stream())
                .filter(row -> !shown.contains(row))
                .forEach(shown::add);
        return shown;
    }

    /** Returns the codecs whose ratio to the best one has an interval that contains 1. */
    private List<String> tied() {
        return ranked.stream()
                .filter(row -> !row.equals(best())
                        && view.ratio(row, best())
                                .filter(ratio -> !ratio.excludesOne())
                                .isPresent())
                .map(need::name)
                .toList();
    }

    /** Returns the best codec with its figure, those tied with it, and what others take in comparison. */
    String brief() {
        List<String> equal = tied();
        String tied = equal.size() > NAMED ? equal.size() + " others" : Text.list(equal);
        List<String> notes = new ArrayList<>();
        if (need.rows().profile().equals(Evidence.CONDITIONS)) {
            notes.add("of " + ranked.size() + " codecs");
        }
        if (!equal.isEmpty()) {
            notes.add("tied: " + tied);
        }
        return need.name(best()) + ": " + need.amount(best())
                + (notes.isEmpty() ? "" : " (" + String.join("; ", notes) + ")")
                + compared().entrySet().stream()
                        .map(each -> "; %s%s %s times"
                                .formatted(
                                        need.name(each.getKey()),
                                        each.getValue().isEmpty() ? "" : " (first not under the GPL)",
                                        Figures.of(each.getKey().score() / best().score())))
                        .collect(Collectors.joining())
                + withOpening().map(least -> "; best with opening " + least).orElse("");
    }

    /** Returns the sentences and the table. */
    String markdown() {
        List<String> sentences = new ArrayList<>(
                List.of("On Java %d, take %s: %s.".formatted(release(), need.name(best()), need.amount(best()))));
        List<String> equal = tied();
        if (!equal.isEmpty()) {
            sentences.add("Tied: " + Text.list(equal) + ".");
        }
        compared()
                .forEach((row, what) -> view.ratio(row, best())
                        .map(ratio -> "%s%s %s %s %s."
                                .formatted(
                                        need.name(row),
                                        what,
                                        need.comparison().get(0),
                                        Text.ratio(ratio),
                                        need.comparison().get(1)))
                        .ifPresent(sentences::add));
        withOpening().ifPresent(least -> sentences.add("The least with opening is " + least + "."));
        mixed().ifPresent(sentences::add);
        return String.join(" ", sentences) + "\n\n" + table() + "\n"
                + need.rows().description() + ", [" + view.run().name() + "](../../results/"
                + view.run().name() + "/results.csv), "
                + view.processors() + ".\n\n";
    }

    /** Returns a sentence on messages of which some are read in place of being forwarded. */
    Optional<String> mixed() {
        Map<String, RunRow> whole = byCodec(need.whole());
        List<MixedUse.Times> times = ranked.stream()
                .filter(row -> whole.containsKey(row.codec()))
                .map(row -> new MixedUse.Times(need.name(row), time(row), time(whole.get(row.codec()))))
                .toList();
        MixedUse use = new MixedUse(times);
        List<MixedUse.Range> ranges = use.fastest();
        if (ranges.size() < 2) {
            return Optional.empty();
        }
        MixedUse.Range last = ranges.get(ranges.size() - 1);
        List<String> equal =
                use.equalTo(last).stream().map(MixedUse.Times::name).toList();
        StringBuilder sentence = new StringBuilder();
        for (int i = 0; i + 1 < ranges.size(); i++) {
            sentence.append((i == 0
                            ? "%s has the lowest mean time until about %s of these messages are read in full; "
                            : "then %s until about %s; ")
                    .formatted(ranges.get(i).codec().name(), share(ranges.get(i + 1))));
        }
        return Optional.of("%sthen %s%s."
                .formatted(
                        sentence,
                        last.codec().name(),
                        equal.isEmpty() ? "" : " (within the noise: " + Text.list(equal) + ")"));
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

    /** Returns the codec that opens and reads a first message in the least time, with that time. */
    private Optional<String> withOpening() {
        Map<String, RunRow> open = byCodec(need.open());
        return ranked.stream()
                .filter(row -> open.containsKey(row.codec()))
                .map(row -> Map.entry(
                        need.name(row), row.score() + open.get(row.codec()).score()))
                .min(Map.Entry.comparingByValue())
                .map(least -> least.getKey() + ": " + Text.time(least.getValue()));
    }

    /** Returns other rows of the candidates, by their codecs. */
    private Map<String, RunRow> byCodec(Optional<NeededRows> rows) {
        return rows.stream()
                .flatMap(each -> candidates(need, each, view))
                .collect(Collectors.toMap(RunRow::codec, row -> row, (first, same) -> first, LinkedHashMap::new));
    }

    private String table() {
        Map<String, Map<String, RunRow>> beside = new LinkedHashMap<>();
        beside.put("to read all:", byCodec(need.whole()));
        beside.put("to open:", byCodec(need.open()));
        beside.values().removeIf(Map::isEmpty);
        boolean unchecked =
                shown().stream().anyMatch(row -> !row.get("unchecked").isEmpty());
        List<String> head =
                new ArrayList<>(List.of("codec", "wire", "numbers", need.column() + ":", "\u00b1:", "over the first:"));
        head.addAll(beside.keySet());
        head.addAll(List.of("model", "licence"));
        if (unchecked) {
            head.add("not checked");
        }
        return Text.table(
                head,
                shown().stream()
                        .map(row -> line(row, beside.values(), unchecked))
                        .toList());
    }

    private List<String> line(RunRow row, Collection<Map<String, RunRow>> beside, boolean unchecked) {
        List<String> cells = new ArrayList<>(List.of(
                Text.code(row.codec()),
                Text.code(row.wire()),
                row.numbers(),
                need.amount(row),
                Estimate.ofMessage(row).interval().replace("\u00b1", ""),
                row.equals(best())
                        ? "1"
                        : view.ratio(row, best()).map(Text::ratio).orElse(Figures.of(row.score() / best().score()))));
        beside.forEach(rows -> cells.add(
                Optional.ofNullable(rows.get(row.codec())).map(need::amount).orElse("")));
        cells.add(row.model());
        cells.add(licences.of(row).replace("Classpath-exception-2.0", "Classpath exception"));
        if (unchecked) {
            cells.add(row.get("unchecked"));
        }
        return cells;
    }
}
