package org.xmlcost.compare;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Which lines of a table differ, judged together: S. Holm's step-down test (Scandinavian Journal of Statistics 6, 1979). */
final class Verdicts {
    /** Family-wise error rate of each table. */
    static final double ALPHA = 0.005;
    /** No significant difference. */
    static final String NONE = "~";

    private Verdicts() {}

    /**
     * The same lines with their verdicts.
     *
     * @param known lines whose error holds all that makes equal programs differ; the others get none, and do not count
     */
    static List<Comparison.Line> of(List<Comparison.Line> lines, Predicate<Comparison.Line> known) {
        List<Integer> byP = IntStream.range(0, lines.size())
                .filter(i -> known.test(lines.get(i)))
                .boxed()
                .sorted(Comparator.comparing(i -> lines.get(i).ratio().pValue()))
                .toList();
        String[] verdicts = new String[lines.size()];
        Arrays.fill(verdicts, NONE);
        boolean rejected = true;
        for (int i = 0; i < byP.size(); i++) {
            Comparison.Line line = lines.get(byP.get(i));
            rejected &= line.ratio().pValue() <= ALPHA / (byP.size() - i);
            verdicts[byP.get(i)] = rejected ? verdict(line) : NONE;
        }
        return IntStream.range(0, lines.size())
                .mapToObj(i -> {
                    Comparison.Line line = lines.get(i);
                    return new Comparison.Line(line.key(), line.a(), line.b(), line.ratio(), verdicts[i]);
                })
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
