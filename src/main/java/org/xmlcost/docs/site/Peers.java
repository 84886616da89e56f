package org.xmlcost.docs.site;

import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Times of reading and writing that may be compared with each other: of one run, Java, payload and wire, with one
 * thread and the collector of the run.
 */
final class Peers {
    private static final List<String> SAME = List.of("question", "wire", "payload", "machine");

    private final Map<List<String>, List<RunFigure>> groups = new LinkedHashMap<>();

    /** Groups the times among some figures. */
    Peers(Collection<List<RunFigure>> figures) {
        figures.stream()
                .flatMap(List::stream)
                .filter(Peers::isComparable)
                .forEach(figure -> groups.computeIfAbsent(group(figure), key -> new ArrayList<>())
                        .add(figure));
    }

    /** Returns whether a figure is such a time and has an error, so that a ratio to it has an interval. */
    static boolean isComparable(RunFigure figure) {
        RunRow row = figure.row();
        return row.isTimeOfMessage()
                && figure.side().isPresent()
                && row.get("threads").equals("1")
                && row.isOfCollector(figure.run().collector());
    }

    private static List<String> group(RunFigure figure) {
        return Stream.concat(
                        Stream.of(figure.run().slug()),
                        SAME.stream().map(column -> figure.row().get(column)))
                .toList();
    }

    /**
     * Returns a figure of each other codec, in the number mode of the given figure or else in the first that the codec
     * has. Lossy and unchecked codecs are left out.
     */
    List<RunFigure> of(RunFigure own) {
        Map<String, RunFigure> others = new LinkedHashMap<>();
        groups.getOrDefault(group(own), List.of()).stream()
                .filter(other -> other.ranked()
                        && !other.row().codec().equals(own.row().codec())
                        && (own.row().jvm().isEmpty()
                                || other.row().jvm().isEmpty()
                                || other.row().jvm().equals(own.row().jvm())))
                .forEach(other -> others.merge(
                        other.row().codec(),
                        other,
                        (first, next) -> !first.row().numbers().equals(own.row().numbers())
                                        && next.row().numbers().equals(own.row().numbers())
                                ? next
                                : first));
        return List.copyOf(others.values());
    }
}
