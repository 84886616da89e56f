package org.xmlcost.docs.study;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;

import java.util.List;
import java.util.Map;

/** Converts figures from the units of {@code results.csv} to the units that the studies print. */
final class Conversion {
    private static final double SECOND = 1e9;
    /** Nanoseconds in each unit of time. */
    private static final Map<String, Double> TIMES = Map.of("s", SECOND, "ms", 1e6, "us", 1e3, "ns", 1.0);
    /**
     * Bytes in each unit of size. Units are decimal. No study states whether its units are decimal or binary, and the
     * difference is too small to matter for any of the claims.
     */
    private static final Map<String, Double> BYTES = Map.of("bytes", 1.0, "kilobytes", 1e3, "MB", 1e6);
    /** Units of rates, of messages or of their values. */
    private static final List<String> PER_SECOND = List.of("1/s", "variables/s");
    /** Kinds whose message counts as one variable: it holds nothing, or opaque bytes. */
    private static final List<String> ONE_VARIABLE = List.of("void", "blob");

    private Conversion() {}

    /**
     * Returns the figure of a row in a printed unit.
     *
     * @param unit unit of time or size of one message, {@code 1/s} or {@code variables/s}. For {@code ratio} and
     *     {@code percent} the figure is not converted, because these are computed from rows that share a unit
     * @throws IllegalArgumentException if the row's metric cannot be converted to the unit
     */
    static Figure convert(RunRow row, String unit) {
        // The score is rounded, message_bytes is exact.
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
        throw new IllegalArgumentException("cannot convert a figure from " + row.unit() + " to " + unit);
    }

    private static int variables(RunRow row) {
        return ONE_VARIABLE.contains(row.kind()) ? 1 : Math.max(1, row.count());
    }
}
