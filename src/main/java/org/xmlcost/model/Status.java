package org.xmlcost.model;

import java.util.Arrays;
import java.util.Locale;

/** Outcome of the measurement of a cell or of one of its forks: the column {@code status} of {@code results.csv}. */
public enum Status {
    /** The measurement succeeded. */
    OK,
    /** The measurement ended with an error, or with a wrong value. */
    FAILED,
    /** The measurement did not end in time, or the run ended before it. */
    TIMEOUT,
    /** The cell cannot run here. */
    UNAVAILABLE;

    /** {@return the text in files and in requests between builds, such as {@code ok}} */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the status of a text; an error if there is none. */
    public static Status of(String text) {
        return Arrays.stream(values())
                .filter(status -> status.toString().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no status '" + text + "'"));
    }
}
