package org.xmlcost.docs.study;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;

import java.util.Map;

/**
 * Identifies a row of a run by columns of {@code results.csv}.
 *
 * @param direction name of the question if left out
 * @param codec empty for questions without a codec, like {@code wire}
 * @param numbers number mode, or empty for any
 * @param metric {@code time} if left out
 * @param unit unit of the result; empty for the unit of the printed figure
 * @param gc collector of a row that does not use the run's; empty for the run's collector
 */
record Measure(
        String question,
        String direction,
        String codec,
        String wire,
        String numbers,
        String payload,
        String metric,
        String unit,
        String gc) {

    Measure {
        direction = direction == null ? question : direction;
        codec = orEmpty(codec);
        wire = orEmpty(wire);
        numbers = orEmpty(numbers);
        metric = metric == null ? Metric.TIME.id() : metric;
        unit = orEmpty(unit);
        gc = orEmpty(gc);
    }

    /** Returns this with its placeholders replaced by values of a printed figure. */
    Measure fill(Printed figure, Map<String, Map<String, String>> words) {
        return new Measure(
                question,
                direction,
                figure.fill(codec, words),
                figure.fill(wire, words),
                numbers,
                figure.fill(payload, words),
                figure.fill(metric, words),
                unit.isEmpty() ? figure.unit() : unit,
                gc);
    }

    /** Returns whether this identifies a row. A row without a result matches any metric: its reason is that of all. */
    boolean names(RunRow row, String usual) {
        return row.isOfCollector(gc.isEmpty() ? usual : gc)
                && row.question().equals(question)
                && row.direction().equals(direction)
                && row.codec().equals(codec)
                && row.wire().equals(wire)
                && (numbers.isEmpty() || row.numbers().equals(numbers))
                && row.payload().equals(payload)
                && (row.metric().equals(metric) || !row.isMeasured());
    }

    /** Returns a text such as {@code gsoap.native soap-enc int:10:kisti-t2 read time}. */
    @Override
    public String toString() {
        String asked = question.equals(direction) ? question : question + " " + direction;
        return String.join(" ", codec, wire, numbers, payload, gc, asked, metric.equals(question) ? "" : metric)
                .strip()
                .replaceAll(" +", " ");
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }
}
