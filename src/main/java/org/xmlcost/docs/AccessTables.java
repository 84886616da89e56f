package org.xmlcost.docs;

import org.xmlcost.docs.Documents.OfRun;
import org.xmlcost.report.Markdown;
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

/**
 * Tables of docs/access.md: what parts of a message cost in a published run. The arguments are a payload and codecs.
 */
final class AccessTables {
    static final Map<String, OfRun> ALL = Map.of(
            "access", (rows, of) -> parts("\u00b5s for a message", times(rows, of)),
            "access-retained",
                    (rows, of) -> parts("kB", rows.where("question=memory metric=retained payload=" + of.get(0))),
            "access-against", AccessTables::against,
            "access-crossings",
                    (rows, of) ->
                            pairs(times(rows, of), of, "below", "above", "share of the values", AccessTables::share),
            "access-places",
                    (rows, of) -> pairs(
                            times(rows, of), of, "in front", "behind", "place in the message", AccessTables::place));

    private static final List<String> PARTS = List.of(("read header,read first,read middle,read last,read 1%,read 10%,"
                    + "read all,forward header,change middle,scan all,read section")
            .split(","));

    private AccessTables() {}

    private static RunRows times(RunRows rows, List<String> of) {
        return rows.where("question=access metric=time payload=" + of.get(0));
    }

    private static Optional<RunRow> part(RunRows rows, String part) {
        return rows.where(row -> part.equals(row.direction() + " " + row.get("part")))
                .first();
    }

    /** {@code 1%} of {@code read 1%}, {@code forward} of {@code forward header}. */
    private static String title(String part) {
        String[] words = part.split(" ");
        return words[0].equals("read") ? words[1].replace("%", " %") : words[0];
    }

    private static String thousandth(RunRow row) {
        return Text.fixed(row.score() / 1000, 2, 10, 100);
    }

    private static String parts(String unit, RunRows rows) {
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
    private static String against(RunRows rows, List<String> of) {
        RunRows times = times(rows, of);
        RunRows own = times.where("codec=" + of.get(1));
        return Table.of(PARTS.stream()
                        .filter(part -> !List.of("read first", "change middle", "scan all", "read section")
                                .contains(part))
                        .toList())
                .column("`" + of.get(1) + "`", AccessTables::title)
                .column("\u00b5s:", part -> part(own, part).map(AccessTables::thousandth))
                .column("/ own reading of all:", part -> ratio(own, part, own, "read all"))
                .columns(
                        of.subList(2, of.size()),
                        other -> "/ `" + other + "`",
                        (part, other) -> ratio(own, part, times.where("codec=" + other), part))
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
    private static String pairs(
            RunRows times,
            List<String> of,
            String one,
            String other,
            String point,
            BiFunction<Collection<RunRow>, Collection<RunRow>, Optional<String>> crossing) {
        Map<List<String>, RunRows> codecs =
                times.where(row -> of.contains(row.codec())).by("codec");
        List<List<String>> lines = new ArrayList<>();
        codecs.forEach((faster, parts) -> codecs.forEach((slower, others) -> crossing.apply(parts.rows(), others.rows())
                .ifPresent(found -> lines.add(List.of(Markdown.codes(faster), Markdown.codes(slower), found)))));
        return Table.of(List.of("faster " + one, "faster " + other, point + " (95 % interval):"), lines, line -> line)
                .markdown();
    }

    private static Optional<String> share(Collection<RunRow> faster, Collection<RunRow> slower) {
        double count = faster.iterator().next().count();
        return AccessCurve.of(faster)
                .crossing(AccessCurve.of(slower))
                .map(found -> found.meeting()
                        .map(meeting -> meeting(meeting, count))
                        .orElseGet(() -> "between the value in the middle and " + percent(found.more() / count)));
    }

    private static Optional<String> place(Collection<RunRow> faster, Collection<RunRow> slower) {
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
}
