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
import java.util.function.Function;

/**
 * Tables of docs/access.md: how codecs that read parts of a message compare. The arguments are a payload and codecs.
 */
final class AccessTables {
    static final Map<String, OfRun> ALL = Map.of(
            "access-crossings", (rows, of) -> pairs(rows, of, "below", "above", "share of the values", AccessCurve::of),
            "access-places",
                    (rows, of) -> pairs(rows, of, "in front", "behind", "place in the message", AccessCurve::ofPlaces));

    private AccessTables() {}

    /** Pairs of codecs of which one is the faster on one side of a point, and the other on the other side. */
    private static String pairs(
            RunRows rows,
            List<String> of,
            String one,
            String other,
            String point,
            Function<Collection<RunRow>, AccessCurve> curve) {
        Map<List<String>, RunRows> codecs = rows.where("question=access metric=time payload=" + of.get(0))
                .where(row -> of.contains(row.codec()))
                .by("codec");
        List<List<String>> lines = new ArrayList<>();
        codecs.forEach((faster, parts) -> codecs.forEach((slower, others) -> curve.apply(parts.rows())
                .crossing(curve.apply(others.rows()))
                .map(found -> point(found, parts.rows().get(0).count()))
                .ifPresent(found -> lines.add(List.of(Markdown.codes(faster), Markdown.codes(slower), found)))));
        return Table.of(List.of("faster " + one, "faster " + other, point + " (95 % interval):"), lines, line -> line)
                .markdown();
    }

    private static String point(AccessCurve.Crossing crossing, double count) {
        return crossing.meeting()
                .map(meeting -> "%s (%s to %s)"
                        .formatted(
                                percent(meeting.values() / count),
                                percent(meeting.low() / count),
                                percent(meeting.high() / count)))
                .orElseGet(() -> "between the value in the middle and " + percent(crossing.more() / count));
    }

    private static String percent(double share) {
        double percent = 100 * Math.max(0, share);
        return String.format(Locale.ROOT, percent < 99.5 ? "%.2g %%" : "%.0f %%", percent);
    }
}
