package org.xmlcost.study;

import org.xmlcost.result.Metric;
import org.xmlcost.result.RunRow;

import java.util.Map;

/**
 * Names a row of a run: the columns of {@code results.csv} that tell it from others.
 *
 * @param direction the question's name if it is left out
 * @param codec empty for questions without one, as is {@code wire}
 * @param numbers number mode, or empty for any
 * @param payload in full, as the column has it
 * @param metric {@code time} if it is left out
 * @param unit of the result; empty for the unit of the printed figure
 * @param gc collector that the row has of its own; empty for the run's
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

    /** With what a figure says put in. */
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

    /**
     * Whether it names a row; if one failed, its reason stands there for every metric.
     *
     * @param usual collector of the run
     */
    boolean names(RunRow row, String usual) {
        return (row.jvm().isEmpty() || row.get("gc").equals(gc.isEmpty() ? usual : gc))
                && row.question().equals(question)
                && row.direction().equals(direction)
                && row.codec().equals(codec)
                && row.wire().equals(wire)
                && (numbers.isEmpty() || row.numbers().equals(numbers))
                && row.payload().equals(payload)
                && (row.metric().equals(metric) || !row.isMeasured());
    }

    /** Codec, wire, payload and what is asked, as in {@code gsoap.native soap-enc int:10:kisti-t2 read time}. */
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
