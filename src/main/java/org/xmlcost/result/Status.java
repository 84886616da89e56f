package org.xmlcost.result;

import java.util.Arrays;
import java.util.Locale;

/** How the measurement of a cell, or of one of its forks, ended; the column {@code status} of {@code results.csv}. */
public enum Status {
    /** It was measured. */
    OK,
    /** It ended with an error, or with a wrong value. */
    FAILED,
    /** It did not end in time, or the run ended first. */
    TIMEOUT,
    /** It cannot run here. */
    UNAVAILABLE;

    /** {@return as files and requests between builds have it, such as {@code ok}} */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The status of a text.
     *
     * @throws IllegalArgumentException if there is no such status
     */
    public static Status of(String text) {
        return Arrays.stream(values())
                .filter(status -> status.toString().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no status '" + text + "'"));
    }
}
