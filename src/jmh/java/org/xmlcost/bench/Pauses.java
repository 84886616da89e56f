package org.xmlcost.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Pauses of the garbage collector, from the log of this JVM. The beans of the platform count whole milliseconds, and a
 * pause is often shorter than one.
 *
 * @param log file with a line for each pause, which starts with the time when the pause ended, as
 *     {@link System#nanoTime} counts
 */
record Pauses(Path log) {
    /** Arguments of a JVM that writes the log. */
    static String argument(Path log) {
        return "-Xlog:gc:file=" + log + ":timenanos:filecount=0";
    }

    private static final Pattern PAUSE = Pattern.compile("\\[(\\d+)ns\\].*\\bPause\\b.* ([0-9.]+)ms");
    private static final double NANOS_PER_MILLI = 1e6;

    /** Returns the sum, in nanoseconds, of the pauses that ended between two times. */
    double between(long begin, long end) throws IOException {
        return Files.readAllLines(log).stream()
                .map(PAUSE::matcher)
                .filter(line -> line.matches())
                .filter(line -> {
                    long ended = Long.parseLong(line.group(1));
                    return begin <= ended && ended <= end;
                })
                .mapToDouble(line -> NANOS_PER_MILLI * Double.parseDouble(line.group(2)))
                .sum();
    }
}
