package org.xmlcost.study;

import org.xmlcost.result.Metric;
import org.xmlcost.result.RunRow;

import java.util.List;
import java.util.Map;

/** From the units of {@code results.csv} to those that the studies print. */
final class Conversion {
    private static final double SECOND = 1e9;
    /** Nanoseconds of each. */
    private static final Map<String, Double> TIMES = Map.of("s", SECOND, "ms", 1e6, "us", 1e3, "ns", 1.0);
    /**
     * Bytes of each. Decimal: none of the studies says which it means, and the difference is below what any of its
     * claims needs.
     */
    private static final Map<String, Double> BYTES = Map.of("bytes", 1.0, "kilobytes", 1e3, "MB", 1e6);
    /** Messages, or values of messages. */
    private static final List<String> PER_SECOND = List.of("1/s", "variables/s");
    /** A message that holds nothing, or opaque bytes, counts as one variable. */
    private static final List<String> ONE_VARIABLE = List.of("void", "blob");

    private Conversion() {}

    /**
     * A row's figure.
     *
     * @param unit as printed: a time or a size of one message, {@code 1/s}, {@code variables/s}; as it stands for
     *     {@code ratio} and {@code percent}, since those are worked out of rows of one unit
     * @throws IllegalArgumentException if the row's metric has no such unit
     */
    static Figure convert(RunRow row, String unit) {
        // A score is rounded, and bytes need not be.
        boolean exact = row.is(Metric.SIZE) && !row.get("message_bytes").isEmpty();
        Figure figure = exact ? Figure.exact(Double.parseDouble(row.get("message_bytes"))) : Figure.of(row);
        boolean time = row.unit().startsWith("ns");
        Map<String, Double> units = time ? TIMES : BYTES;
        if (unit.equals("ratio") || unit.equals("percent")) {
            return figure;
        }
        if (units.containsKey(unit)) {
            return figure.times(1 / units.get(unit));
        }
        if (time && PER_SECOND.contains(unit)) {
            return Figure.exact(unit.equals("1/s") ? SECOND : SECOND * variables(row))
                    .over(figure);
        }
        throw new IllegalArgumentException("a figure in " + row.unit() + " cannot be told in " + unit);
    }

    private static int variables(RunRow row) {
        return ONE_VARIABLE.contains(row.kind()) ? 1 : Math.max(1, row.count());
    }
}
