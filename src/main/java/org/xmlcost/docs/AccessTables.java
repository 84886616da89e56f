package org.xmlcost.docs;

import org.xmlcost.docs.Documents.Generator;
import org.xmlcost.model.Metric;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Summary;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.AccessCurve;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * Tables of docs/access.md: what parts of a message cost in a published run. The arguments are the run, the payload,
 * and codecs.
 */
final class AccessTables {
    private static final String ALL = "read all";
    private static final List<String> AGAINST =
            List.of("read header", "read middle", "read last", "read 1%", "read 10%", ALL, "forward header");
    private static final List<String> PARTS = List.of(
            "read header",
            "read first",
            "read middle",
            "read last",
            "read 1%",
            "read 10%",
            ALL,
            "forward header",
            "change middle",
            "scan all",
            "read section");

    private final PublishedRuns runs;

    private AccessTables(PublishedRuns runs) {
        this.runs = runs;
    }

    static Map<String, Generator> of(PublishedRuns runs) {
        AccessTables tables = new AccessTables(runs);
        return Map.of(
                "access", of -> tables.parts("\u00b5s for a message", tables.times(of)),
                "access-retained",
                        of -> tables.parts("kB", tables.rows(of, "memory").where(Metric.RETAINED)),
                "access-against", tables::against,
                "access-crossings", of -> tables.pairs(of, "below", "above", "share of the values", tables::share),
                "access-places", of -> tables.pairs(of, "in front", "behind", "place in the message", tables::place),
                "access-reasons", tables::reasons);
    }

    private RunRows rows(List<String> arguments, String question) {
        return runs.rows(arguments.get(0)).where("question", question, "payload", arguments.get(1));
    }

    private RunRows times(List<String> arguments) {
        return rows(arguments, "access").where(Metric.TIME);
    }

    private static String part(RunRow row) {
        return row.direction() + " " + row.get("part");
    }

    private static Optional<RunRow> part(RunRows rows, String part) {
        return rows.where(row -> part(row).equals(part)).first();
    }

    /** {@code 1%} of {@code read 1%}, {@code forward} of {@code forward header}. */
    private static String title(String part) {
        String[] words = part.split(" ");
        return words[0].equals("read") ? words[1].replace("%", " %") : words[0];
    }

    private static String thousandth(RunRow row) {
        return Text.fixed(row.score() / 1000, 2, 10, 100);
    }

    private String parts(String unit, RunRows rows) {
        return Table.of(rows.by("codec", "wire").entrySet())
                .column(unit, line -> Markdown.codes(line.getKey()))
                .columns(
                        PARTS.stream()
                                .filter(each -> part(rows, each).isPresent())
                                .toList(),
                        AccessTables::title,
                        (line, part) -> part(line.getValue(), part).map(AccessTables::thousandth))
                .filled()
                .markdown();
    }

    /**
     * The first codec's time for parts over its own for all of a message, and over those of others for the same part.
     */
    private String against(List<String> arguments) {
        Map<List<String>, RunRows> codecs = times(arguments).by("codec");
        List<String> names = arguments.subList(2, arguments.size());
        RunRows own = codecs.get(names.subList(0, 1));
        return Table.of(AGAINST)
                .column("`" + names.get(0) + "`", AccessTables::title)
                .column("\u00b5s:", part -> part(own, part).map(AccessTables::thousandth))
                .column("/ own reading of all:", part -> ratio(own, part, own, ALL))
                .columns(
                        names.subList(1, names.size()),
                        other -> "/ `" + other + "`",
                        (part, other) -> ratio(own, part, codecs.get(List.of(other)), part))
                .filled()
                .markdown();
    }

    private static Optional<String> ratio(RunRows above, String part, RunRows below, String other) {
        return above.ratio(part(above, part), part(below, other))
                .map(ratio -> "%s (%s to %s)".formatted(share(ratio.value()), share(ratio.low()), share(ratio.high())));
    }

    private static String share(double ratio) {
        return Text.fixed(ratio, ratio < 0.1 ? 4 : 2);
    }

    /** Pairs of codecs of which one is the faster on one side of a point, and the other on the other side. */
    private String pairs(
            List<String> arguments,
            String one,
            String other,
            String point,
            BiFunction<Collection<RunRow>, Collection<RunRow>, Optional<String>> crossing) {
        Map<List<String>, RunRows> codecs = times(arguments).by("codec");
        codecs.keySet()
                .removeIf(codec -> !arguments.subList(2, arguments.size()).containsAll(codec));
        List<List<String>> lines = new ArrayList<>();
        codecs.forEach((faster, parts) -> codecs.forEach((slower, others) -> crossing.apply(parts.rows(), others.rows())
                .ifPresent(found -> lines.add(List.of(Markdown.codes(faster), Markdown.codes(slower), found)))));
        return Table.of(lines)
                .column("faster " + one, line -> line.get(0))
                .column("faster " + other, line -> line.get(1))
                .column(point + " (95 % interval):", line -> line.get(2))
                .markdown();
    }

    private Optional<String> share(Collection<RunRow> faster, Collection<RunRow> slower) {
        double count = faster.iterator().next().count();
        return AccessCurve.of(faster)
                .crossing(AccessCurve.of(slower))
                .map(found -> found.meeting()
                        .map(meeting -> meeting(meeting, count))
                        .orElseGet(() -> "between the value in the middle and " + percent(found.more() / count)));
    }

    private Optional<String> place(Collection<RunRow> faster, Collection<RunRow> slower) {
        return AccessCurve.ofPlaces(faster)
                .crossing(AccessCurve.ofPlaces(slower))
                .flatMap(AccessCurve.Crossing::meeting)
                .map(meeting -> meeting(meeting, faster.iterator().next().count()));
    }

    private static String meeting(AccessCurve.Meeting meeting, double count) {
        return "%s (%s to %s)"
                .formatted(
                        percent(meeting.values() / count),
                        percent(meeting.low() / count),
                        percent(meeting.high() / count));
    }

    private static String percent(double share) {
        double percent = 100 * Math.max(0, share);
        return String.format(Locale.ROOT, percent < 99.5 ? "%.2g %%" : "%.0f %%", percent);
    }

    /** The paragraph of the run's summary whose title is the words after the run. */
    private String reasons(List<String> arguments) {
        String title = String.join(" ", arguments.subList(1, arguments.size()));
        return Summary.of(runs.run(arguments.get(0))).access().entrySet().stream()
                .filter(each -> each.getKey().replace('\u202f', '_').equals(title))
                .map(each -> each.getValue() + "\n")
                .collect(Collectors.joining());
    }
}
