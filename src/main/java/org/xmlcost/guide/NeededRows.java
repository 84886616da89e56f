package org.xmlcost.guide;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;

import java.util.Set;

/**
 * Rows of a profile's runs of which the best answers a need.
 *
 * @param profile profile of the runs
 * @param question question of the rows; likewise the direction, the part of a message, the payload, the number of
 *     threads and the metric
 * @param wires wires that the need allows; empty for all
 */
record NeededRows(
        String profile,
        String question,
        String direction,
        String part,
        String payload,
        int threads,
        Metric metric,
        Set<String> wires) {

    /** Returns rows of the catalogue with times of one thread. */
    static NeededRows of(String question, String direction, String payload, Set<String> wires) {
        return new NeededRows(Evidence.CATALOGUE, question, direction, "", payload, 1, Metric.TIME, wires);
    }

    /** Returns the same rows of another profile. */
    NeededRows in(String other) {
        return new NeededRows(other, question, direction, part, payload, threads, metric, wires);
    }

    /** Returns rows of another metric. */
    NeededRows with(Metric other) {
        return new NeededRows(profile, question, direction, part, payload, threads, other, wires);
    }

    /** Returns rows of several threads. */
    NeededRows with(int several) {
        return new NeededRows(profile, question, direction, part, payload, several, metric, wires);
    }

    /** Returns rows of a part of the message, in a direction. */
    NeededRows with(String otherDirection, String otherPart) {
        return new NeededRows(profile, question, otherDirection, otherPart, payload, threads, metric, wires);
    }

    /**
     * Returns whether a row is one of these. A row outside the JVM is not, nor a model that retains less than the
     * values.
     */
    boolean contain(RunRow row) {
        return row.question().equals(question)
                && row.direction().equals(direction)
                && row.get("part").equals(part)
                && row.payload().equals(payload)
                && row.get("threads").equals(Integer.toString(threads))
                && row.is(metric)
                && !row.jvm().isEmpty()
                && (metric != Metric.RETAINED || retainsValues(row))
                && (wires.isEmpty() || wires.contains(row.wire()));
    }

    private static boolean retainsValues(RunRow row) {
        return row.isMeasured() && row.score() >= Double.parseDouble(row.get("payload_bytes"));
    }

    /** Returns what the figures are of, for a reader who looks them up. */
    String description() {
        return "%sQuestion `%s`, direction `%s`%s, payload `%s`%s, metric `%s`"
                .formatted(
                        profile.equals(Evidence.CONDITIONS) ? "Only the codecs of `headline` were measured. " : "",
                        question,
                        direction,
                        part.isEmpty() ? "" : ", part `" + part + "`",
                        payload,
                        threads == 1 ? "" : ", " + threads + " threads",
                        metric.id());
    }
}
