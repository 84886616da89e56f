package org.xmlcost.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a process uses, as the kernel accounts for it in {@code /proc}.
 *
 * @param process the process
 */
public record ProcessUsage(ProcessHandle process) {
    /** The kernel tells times in this unit, which is the same on all systems. */
    private static final long NANOS_PER_TICK = 10_000_000;
    /** Fields of {@code stat} behind the name: user and system time, and those of children that have ended. */
    private static final List<Integer> TIMES = List.of(11, 12, 13, 14);

    private static final long KIB = 1024;

    /**
     * Returns the time in ns that the process and its children have used processors, those that have ended included.
     *
     * @throws IOException if the process has ended, or the system does not tell
     */
    public long cpuNanos() throws IOException {
        long ticks = 0;
        for (ProcessHandle each : family().toList()) {
            try {
                String stat = Files.readString(file(each, "stat"));
                String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
                ticks += TIMES.stream()
                        .mapToLong(field -> Long.parseLong(fields[field]))
                        .sum();
            } catch (IOException e) {
                if (each.equals(process)) {
                    throw e;
                }
                // A child that has ended is in the times of its parent.
            }
        }
        return ticks * NANOS_PER_TICK;
    }

    /**
     * Returns the sum of the peaks of the resident sets of the process and its children, in bytes; 0 if the system does
     * not tell. Pages that they share count several times.
     */
    public long peakResidentBytes() {
        return family().mapToLong(ProcessUsage::peakResidentBytes).sum();
    }

    private static long peakResidentBytes(ProcessHandle process) {
        try (Stream<String> lines = Files.lines(file(process, "status"))) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                            .findFirst()
                            .orElse(0)
                    * KIB;
        } catch (IOException e) {
            return 0;
        }
    }

    private Stream<ProcessHandle> family() {
        return Stream.concat(Stream.of(process), process.descendants());
    }

    private static Path file(ProcessHandle process, String name) {
        return Path.of("/proc", Long.toString(process.pid()), name);
    }
}
