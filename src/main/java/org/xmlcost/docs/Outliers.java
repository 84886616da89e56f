package org.xmlcost.docs;

import org.xmlcost.model.Metric;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Markdown;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What stands out in the figures of codecs: a component, new factories, the cost of a message, memory that is held. */
record Outliers(NewestRuns newest, List<String> codecs) {
    /** A figure that is so many times the usual one is worth a remark. */
    private static final double LARGE = 3;
    /** Difference of a component from that of another codec, as a share of the time, that is worth a remark. */
    private static final double NOTABLE = 0.1;
    /** How many times as much a codec holds in the other direction, if that is worth a remark. */
    private static final double MUCH_MORE = 1.5;
    /** Number modes whose conversions are the same code in all codecs. */
    private static final Set<String> SHARED = Set.of("jdk", "fast");

    private static final String NUMBER_TEXT = "number-text";

    List<String> lines() {
        List<String> remarks = new ArrayList<>();
        for (String codec : codecs) {
            List<String> own = new ArrayList<>();
            for (String direction : ModelPage.DIRECTIONS) {
                dearest(codec, direction).ifPresent(own::add);
                newest.of("setup")
                        .anew(codec, direction, ModelPage.FEW)
                        .filter(ratio -> ratio.low() > LARGE)
                        .ifPresent(ratio -> own.add(
                                "with new factories for each message of 1000 values, to %s takes %s times as long"
                                        .formatted(direction, Figures.ratio(ratio))));
                perMessage(codec, direction).ifPresent(own::add);
                held(codec, direction).ifPresent(own::add);
            }
            if (!own.isEmpty()) {
                remarks.add(Markdown.code(codec) + ": " + String.join("; ", own) + ".");
            }
        }
        return remarks;
    }

    /**
     * Returns a remark on the component that differs most from that of another codec of the model, with the same wire
     * and the same conversion of numbers. Native codecs are compared with native ones.
     */
    private Optional<String> dearest(String codec, String direction) {
        ReleaseRun run = newest.of("where");
        RunRow own = newest.codecs().get(codec);
        Map<String, RunRow> components = run.components(codec, direction, ModelPage.BITS);
        double time = components.values().stream().mapToDouble(RunRow::score).sum();
        String remark = "";
        double largest = NOTABLE * time;
        for (String other : codecs) {
            RunRow peer = newest.codecs().get(other);
            Map<String, RunRow> others = run.components(other, direction, ModelPage.BITS);
            // Some codecs lose digits of doubles, but not of ints.
            if (!peer.wire().equals(own.wire())
                    || !peer.numbers().equals(own.numbers())
                    || ReleaseRun.isNative(other) != ReleaseRun.isNative(codec)
                    || !others.values().stream().allMatch(run.run()::isRanked)) {
                continue;
            }
            for (RunRow row : components.values()) {
                if (row.component().equals(NUMBER_TEXT) && SHARED.contains(own.numbers())) {
                    continue;
                }
                Optional<RunRow> less = Optional.ofNullable(others.get(row.component()));
                double gap = less.map(each -> row.score() - each.score()).orElse(0.0);
                if (gap > largest
                        && row.low().orElse(0.0) > less.flatMap(RunRow::high).orElse(Double.MAX_VALUE)) {
                    largest = gap;
                    remark = "to %s, %s takes %s ns for a value, and %s ns in %s"
                            .formatted(
                                    direction,
                                    row.component().replace('-', ' '),
                                    Figures.of(row.perValue()),
                                    Figures.of(less.orElseThrow().perValue()),
                                    Markdown.code(other));
                }
            }
        }
        return remark.isEmpty() ? Optional.empty() : Optional.of(remark);
    }

    /**
     * Returns a remark on a codec that holds more between two messages than the values of one. A codec that writes has
     * also read the messages back, so it is named only if it holds notably more than one that reads.
     */
    private Optional<String> held(String codec, String direction) {
        ReleaseRun run = newest.of("memory");
        double read = direction.equals("read")
                ? 0
                : run.memory(codec, "read", ModelPage.BITS, Metric.HELD)
                        .map(RunRow::score)
                        .orElse(0.0);
        return run.memory(codec, direction, ModelPage.BITS, Metric.HELD)
                .filter(row ->
                        row.score() > Double.parseDouble(row.get("payload_bytes")) && row.score() > MUCH_MORE * read)
                .map(row -> "to %s, an open codec holds %s between two messages of 100 000 values"
                        .formatted(direction, Figures.size(row.score())));
    }

    private Optional<String> perMessage(String codec, String direction) {
        ReleaseRun run = newest.of(direction);
        return run.time(codec, direction, ModelPage.FEW)
                .flatMap(few -> run.time(codec, direction, ModelPage.BITS)
                        .map(many -> few.perValue() / many.perValue())
                        .filter(ratio -> ratio > LARGE)
                        .map(ratio -> "to %s, a value of a message of 1000 takes %s times as long as one of 100 000"
                                .formatted(direction, Figures.of(ratio))));
    }
}
