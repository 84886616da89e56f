package org.xmlcost.report;

import org.xmlcost.result.RunRow;
import org.xmlcost.stats.AccessCurve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sentences on parts of a message, for one row of each model. */
final class AccessText {
    private record Part(String id, String words) {}

    private static final List<Part> PARTS = List.of(
            new Part("header", "the header"),
            new Part("section", "one section"),
            new Part("middle", "the value in the middle"),
            new Part("1%", "every hundredth value"),
            new Part("10%", "every tenth value"));
    private static final String ALL = "all";

    private final Function<RunRow, String> name;
    /** Rows of each model by their part. */
    private final List<Map<String, RunRow>> models;

    /**
     * Creates the sentences for rows that are comparable. Of several lines of a model, the first one counts: that of
     * the best known codec. Lossy lines are left out.
     *
     * @param lines rows of each codec by the name of their line, in the order of the run
     */
    AccessText(Map<String, List<RunRow>> lines, Function<RunRow, String> name) {
        this.name = name;
        Map<String, Map<String, RunRow>> first = new LinkedHashMap<>();
        lines.forEach((line, rows) -> {
            if (!Plot.isLossy(line)) {
                first.putIfAbsent(
                        rows.get(0).model(),
                        rows.stream()
                                .collect(Collectors.toMap(
                                        row -> row.get("part"), Function.identity(), (a, b) -> a, LinkedHashMap::new)));
            }
        });
        this.models = List.copyOf(first.values());
    }

    /** Returns what parts cost beside everything, and where two models cross. */
    String reading() {
        return Stream.concat(models.stream().flatMap(rows -> parts(rows).stream()), crossings().stream())
                .collect(Collectors.joining(" "));
    }

    private Optional<String> parts(Map<String, RunRow> rows) {
        RunRow all = rows.get(ALL);
        List<Part> parts =
                PARTS.stream().filter(part -> rows.containsKey(part.id)).toList();
        if (all == null || parts.isEmpty()) {
            return Optional.empty();
        }
        List<String> shares = parts.stream()
                .map(part -> (part.equals(parts.get(0)) ? "%s takes %s" : "%s %s")
                        .formatted(part.words, percent(rows.get(part.id).score() / all.score())))
                .toList();
        return Optional.of("%s reads all in %s; of this time, %s."
                .formatted(name.apply(all), Figures.plainTime(all.score()), Figures.list(shares)));
    }

    private List<String> crossings() {
        List<String> sentences = new ArrayList<>();
        for (Map<String, RunRow> one : models) {
            for (Map<String, RunRow> other : models) {
                AccessCurve.of(one.values())
                        .crossing(AccessCurve.of(other.values()))
                        .ifPresent(crossing -> sentences.add(sentence(any(one), any(other), crossing)));
                AccessCurve.ofPlaces(one.values())
                        .crossing(AccessCurve.ofPlaces(other.values()))
                        .flatMap(AccessCurve.Crossing::meeting)
                        .ifPresent(meeting -> sentences.add(meeting(
                                "%s is faster than %s for one value in the first %s of the message (between %s and %s), "
                                        + "and slower behind.",
                                any(one), any(other), meeting)));
            }
        }
        return sentences;
    }

    private static RunRow any(Map<String, RunRow> rows) {
        return rows.values().iterator().next();
    }

    private String sentence(RunRow faster, RunRow slower, AccessCurve.Crossing crossing) {
        return crossing.meeting()
                .map(meeting -> meeting(
                        "%s is faster than %s up to about %s of the values (between %s and %s), and slower above.",
                        faster, slower, meeting))
                .orElseGet(() -> "%s is faster than %s for the value in the middle, and slower for %s of the values."
                        .formatted(
                                name.apply(faster),
                                name.apply(slower),
                                percent(crossing.more() / (double) faster.count())));
    }

    private String meeting(String sentence, RunRow faster, RunRow slower, AccessCurve.Meeting meeting) {
        return sentence.formatted(
                name.apply(faster),
                name.apply(slower),
                percent(meeting.values() / faster.count()),
                percent(meeting.low() / faster.count()),
                percent(meeting.high() / faster.count()));
    }

    private static String percent(double share) {
        return Figures.plain(100 * share) + " %";
    }

    /** Returns the times of all models, the fastest first. */
    String sending() {
        List<RunRow> sorted = models.stream()
                .map(AccessText::any)
                .sorted(Comparator.comparingDouble(RunRow::score))
                .toList();
        if (sorted.isEmpty()) {
            return "";
        }
        RunRow fastest = sorted.get(0);
        List<String> others = sorted.stream()
                .skip(1)
                .map(row -> "%s %s times".formatted(name.apply(row), Figures.plain(row.score() / fastest.score())))
                .toList();
        return "%s takes %s%s."
                .formatted(
                        name.apply(fastest),
                        Figures.plainTime(fastest.score()),
                        others.isEmpty() ? "" : ", " + Figures.list(others) + " as long");
    }
}
