package org.xmlcost.report;

import org.xmlcost.result.Breakdown;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Difference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Sentences that say, for the first row of each model, which components make it slower than the next faster one. They
 * name only differences whose 95 % interval does not contain 0.
 */
final class Reasons {
    /** Share of the whole difference that the named components have together, if there are so many. */
    private static final double MOST = 0.8;
    /** Smallest named component that a slower row has less of, as a share of the whole difference. */
    private static final double LEAST = 0.2;

    /** Components whose names need other words in a sentence. */
    private static final Map<String, String> WORDS = Map.of(
            "tree",
            "the tree",
            "collector",
            "the garbage collector",
            "crossing",
            "calls between Java and native code",
            "other",
            "everything else");

    private final Function<RunRow, String> name;

    private Reasons(Function<RunRow, String> name) {
        this.name = name;
    }

    private record Part(String component, double nanos) {}

    /** Returns the sentences for comparable rows, in the order of the run. Other names tell which are lossy. */
    static String of(List<Breakdown> rows, RowNames names, Function<RunRow, String> name) {
        return new Reasons(name).paragraph(ofModels(rows, names));
    }

    /**
     * Returns a row of each model, the fastest first. Of several rows of a model, the first of the run counts: that of
     * the best known codec, in its usual number mode. Lossy rows are left out.
     */
    private static List<Breakdown> ofModels(List<Breakdown> rows, RowNames names) {
        Map<String, Breakdown> first = new LinkedHashMap<>();
        rows.stream()
                .filter(each -> !Plot.isLossy(names.row(each.time())))
                .forEach(each -> first.putIfAbsent(each.time().model(), each));
        return first.values().stream()
                .sorted(Comparator.comparingDouble(each -> each.time().perValue()))
                .toList();
    }

    private String paragraph(List<Breakdown> models) {
        if (models.size() > 1
                && models.stream().allMatch(row -> row.time().high().isEmpty())) {
            return "Each row has one fork and no interval, so no difference is explained.";
        }
        List<String> sentences = new ArrayList<>();
        if (!models.isEmpty()) {
            sentences.add(
                    models.size() == 1
                            ? "Only one model has components: %s.".formatted(named(models.get(0)))
                            : "The fastest is %s.".formatted(named(models.get(0))));
        }
        for (int i = 1; i < models.size(); i++) {
            sentences.add(sentence(models.get(i - 1), models.get(i)));
        }
        return String.join(" ", sentences);
    }

    private String sentence(Breakdown faster, Breakdown slower) {
        Optional<Difference> whole = Difference.of(faster.time(), slower.time());
        if (whole.isEmpty()) {
            return "%s takes %s, without an interval.".formatted(name(slower), nanos(slower.time()));
        }
        if (!whole.get().excludesZero()) {
            return "%s does not differ significantly from %s.".formatted(named(slower), name(faster));
        }
        double all = whole.get().value();
        List<Part> parts = parts(faster, slower);
        List<Part> more = most(parts.stream().filter(part -> part.nanos > 0).toList(), all);
        List<Part> less =
                parts.stream().filter(part -> part.nanos < -LEAST * all).toList();
        String claim = "%s takes %s longer than %s".formatted(named(slower), figure(all), name(faster));
        return more.isEmpty() && less.isEmpty()
                ? claim + "; no single component differs significantly."
                : claim + ": " + words(more, "more") + (more.isEmpty() || less.isEmpty() ? "" : ", but ")
                        + words(less, "less") + ".";
    }

    private static List<Part> parts(Breakdown faster, Breakdown slower) {
        return slower.components().stream()
                .flatMap(row -> faster
                        .component(row.component())
                        .flatMap(other -> Difference.of(other, row))
                        .filter(Difference::excludesZero)
                        .map(difference -> new Part(row.component(), difference.value()))
                        .stream())
                .sorted(Comparator.comparingDouble((Part part) -> -Math.abs(part.nanos)))
                .toList();
    }

    private static List<Part> most(List<Part> parts, double all) {
        List<Part> most = new ArrayList<>();
        double sum = 0;
        for (Part part : parts) {
            if (sum < MOST * all) {
                most.add(part);
                sum += part.nanos;
            }
        }
        return most;
    }

    private static String words(List<Part> parts, String comparative) {
        return Figures.list(parts.stream()
                .map(part -> "%s %s for %s"
                        .formatted(
                                figure(Math.abs(part.nanos)),
                                comparative,
                                WORDS.getOrDefault(part.component, ComponentPalette.name(part.component))))
                .toList());
    }

    private String named(Breakdown row) {
        return name(row) + " (" + nanos(row.time()) + ")";
    }

    private String name(Breakdown row) {
        return name.apply(row.time());
    }

    private static String nanos(RunRow row) {
        return figure(row.perValue());
    }

    private static String figure(double nanos) {
        return Figures.plain(nanos) + " ns";
    }
}
