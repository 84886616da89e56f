package org.xmlcost.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Significance of all lines of a table, by S. Holm's step-down procedure (Scandinavian Journal of Statistics 6, 1979).
 */
final class Verdicts {
    /** Family-wise error rate of each table. */
    static final double ALPHA = 0.005;
    /** No significant difference. */
    static final String NONE = "~";

    private Verdicts() {}

    /**
     * The same lines with their verdicts. In the order of their p values, the hypothesis of no difference is rejected
     * until the first that is not.
     *
     * @param known lines whose error includes all variance between equal programs; the others get no verdict and are
     *              not counted
     */
    static List<Comparison.Line> of(List<Comparison.Line> lines, Predicate<Comparison.Line> known) {
        List<Comparison.Line> verdicts = new ArrayList<>(lines);
        List<Integer> byP = IntStream.range(0, lines.size())
                .filter(i -> known.test(lines.get(i)))
                .boxed()
                .sorted(Comparator.comparing(i -> lines.get(i).ratio().pValue()))
                .toList();
        for (int i = 0; i < byP.size(); i++) {
            Comparison.Line line = lines.get(byP.get(i));
            boolean rejected = line.ratio().pValue() <= ALPHA / (byP.size() - i);
            if (!rejected) {
                break;
            }
            verdicts.set(byP.get(i), new Comparison.Line(line.key(), line.a(), line.b(), line.ratio(), verdict(line)));
        }
        return List.copyOf(verdicts);
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
