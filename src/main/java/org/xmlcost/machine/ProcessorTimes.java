package org.xmlcost.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Processor times that Linux reports in {@code /proc/stat} (proc(5)): user, nice, system, idle, ..., steal. */
final class ProcessorTimes {
    private static final int STEAL = 7;

    private ProcessorTimes() {}

    /** {@return ticks by state; an empty array if the system does not report them} */
    static long[] read() {
        return read(Path.of("/proc/stat"));
    }

    static long[] read(Path stat) {
        try {
            String line = Files.readString(stat).lines().findFirst().orElse("");
            return Arrays.stream(line.split("\\s+"))
                    .skip(1)
                    .mapToLong(Long::parseLong)
                    .toArray();
        } catch (IOException | NumberFormatException | SecurityException e) {
            return new long[0];
        }
    }

    /** Returns the share of the time between two readings that the hypervisor gave to others; NaN if unknown. */
    static double stolen(long[] before, long[] after) {
        if (before.length <= STEAL || after.length <= STEAL) {
            return Double.NaN;
        }
        long total = Arrays.stream(after, 0, STEAL + 1).sum()
                - Arrays.stream(before, 0, STEAL + 1).sum();
        return total == 0 ? 0 : (double) (after[STEAL] - before[STEAL]) / total;
    }
}
