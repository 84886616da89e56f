package org.xmlcost.launch;

import java.util.Locale;

/**
 * Result of a {@link StreamRun} whose reader got every value.
 *
 * @param values number of values
 * @param seconds time from the generation of the first value to the end of the reader
 * @param writerPeak bytes of the peak resident set of the writing process; 0 if the system does not tell
 * @param readerPeak bytes of the peak resident set of the reading process; 0 if the system does not tell
 */
public record StreamResult(long values, double seconds, long writerPeak, long readerPeak) {

    /** Returns the values a second. */
    public double rate() {
        return values / seconds;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d values, %.3f s, %.0f values/s, writer peak RSS %d, reader peak RSS %d",
                values,
                seconds,
                rate(),
                writerPeak,
                readerPeak);
    }
}
