package org.xmlcost.docs;

import org.xmlcost.report.Figures;
import org.xmlcost.report.Markdown;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Ratio;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pairs of codecs of which one is significantly faster on one payload, and significantly slower on another. */
record OrderChanges(NewestRuns newest, List<String> codecs) {
    /** Chance that any order turns among these codecs where none does. */
    private static final double CHANCE = 0.05;

    List<String> sentences() {
        List<String> turns = new ArrayList<>();
        // Corrected for all ratios that are looked at (Bonferroni).
        double level = CHANCE
                / Math.max(
                        1,
                        codecs.size()
                                * (codecs.size() - 1)
                                / 2
                                * ModelPage.PAYLOADS.size()
                                * ModelPage.DIRECTIONS.size());
        for (String direction : ModelPage.DIRECTIONS) {
            for (int i = 0; i < codecs.size(); i++) {
                for (int j = i + 1; j < codecs.size(); j++) {
                    turn(direction, codecs.get(i), codecs.get(j), level).ifPresent(turns::add);
                }
            }
        }
        return turns;
    }

    private Optional<String> turn(String direction, String first, String second, double level) {
        Map<String, RunRow> usual = newest.codecs();
        if (!usual.get(first).wire().equals(usual.get(second).wire())) {
            return Optional.empty();
        }
        ReleaseRun run = newest.of(direction);
        Map<String, Ratio> ratios = new LinkedHashMap<>();
        for (String payload : ModelPage.PAYLOADS) {
            run.time(first, direction, payload)
                    .flatMap(above -> run.time(second, direction, payload).flatMap(below -> run.ratio(above, below)))
                    .filter(ratio -> ratio.pValue() < level)
                    .ifPresent(ratio -> ratios.put(payload, ratio));
        }
        Optional<Map.Entry<String, Ratio>> least = ratios.entrySet().stream()
                .min(Comparator.comparingDouble(each -> each.getValue().value()));
        Optional<Map.Entry<String, Ratio>> most = ratios.entrySet().stream()
                .max(Comparator.comparingDouble(each -> each.getValue().value()));
        return least.filter(each -> each.getValue().value() < 1)
                .flatMap(faster -> most.filter(each -> each.getValue().value() > 1)
                        .map(slower -> "To %s, %s takes %s times as long as %s for `%s`, but %s times for `%s`."
                                .formatted(
                                        direction,
                                        Markdown.code(first),
                                        Figures.ratio(faster.getValue()),
                                        Markdown.code(second),
                                        faster.getKey(),
                                        Figures.ratio(slower.getValue()),
                                        slower.getKey())));
    }
}
