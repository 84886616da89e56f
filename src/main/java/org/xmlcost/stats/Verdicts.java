package org.xmlcost.stats;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Significance of all lines of a table, by S. Holm's step-down procedure (Scandinavian Journal of Statistics 6, 1979).
 */
final class Verdicts {
    /** Family-wise error rate of each table. */
    static final double ALPHA = 0.005;
    /** Verdict of a line without a significant difference. */
    static final String NONE = "~";

    private Verdicts() {}

    /**
     * Returns the lines with their verdicts. The lines are tested in the order of their p-values. Each hypothesis of no
     * difference is rejected, up to the first that cannot be rejected.
     *
     * @param known selects the lines whose error includes all variance between equal programs; other lines get no
     *     verdict and do not count in the correction
     */
    static List<Comparison.Line> of(List<Comparison.Line> lines, Predicate<Comparison.Line> known) {
        List<Comparison.Line> byP = lines.stream()
                .filter(known)
                .sorted(Comparator.comparing(line -> line.ratio().pValue()))
                .toList();
        Set<String> rejected = IntStream.range(0, byP.size())
                .takeWhile(i -> byP.get(i).ratio().pValue() <= ALPHA / (byP.size() - i))
                .mapToObj(i -> byP.get(i).key())
                .collect(Collectors.toSet());
        return lines.stream()
                .map(line -> rejected.contains(line.key()) ? line.with(verdict(line)) : line)
                .toList();
    }

    private static String verdict(Comparison.Line line) {
        boolean up = line.ratio().log() > 0;
        return switch (line.metric()) {
            case "time", "stall" -> up ? "slower" : "faster";
            case "rate" -> up ? "faster" : "slower";
            default -> up ? "more" : "less";
        };
    }
}
