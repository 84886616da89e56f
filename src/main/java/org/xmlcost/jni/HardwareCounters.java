package org.xmlcost.jni;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Counters of the processor for the thread that opens them, in user mode only, by {@code perf_event_open} of Linux.
 * Code of the kernel, of a hypervisor and of other threads does not count, so the compiler and the collector of the JVM
 * do not. All events are one group, which is counted as a whole. The native methods are in
 * {@code native/counters/jni_counters.cpp}, in a library of their own, which needs no other.
 */
public final class HardwareCounters implements AutoCloseable {
    private static final String FILE = "libxmlcost_counters.so";
    private static final Path PARANOID = Path.of("/proc/sys/kernel/perf_event_paranoid");
    /** Highest level of the kernel's setting at which a program may count itself in user mode. */
    private static final int MOST_PARANOID = 2;
    /** Values at the begin of a reading that are no counts: the times enabled and running. */
    private static final int HEAD = 2;
    /** Number of times that nothing is counted. The first times may have faults of pages and caches. */
    private static final int EMPTY = 5;

    private static final int EPERM = 1;
    private static final int ENOENT = 2;
    private static final int EACCES = 13;
    private static final int EBUSY = 16;
    private static final int ENODEV = 19;
    private static final int ENOSYS = 38;
    private static final int EOPNOTSUPP = 95;

    /**
     * Event that is counted.
     *
     * @param metric id of the metric that counts the event
     * @param type type of the event in {@code linux/perf_event.h}
     * @param config number of the event among those of its type
     */
    public record Event(String metric, int type, long config) {}

    /** Events that the suite counts. Without the first, nothing is counted. */
    public static final List<Event> MEASURED = List.of(
            new Event("instructions", 0, 1),
            new Event("branches", 0, 4),
            new Event("branch_misses", 0, 5),
            new Event("cache_misses", 0, 3),
            new Event("cycles", 0, 0));

    private static final class Loaded {
        static final Optional<String> PROBLEM = load();

        private static Optional<String> load() {
            Optional<Path> file = NativeLibrary.beside(FILE).filter(Files::isReadable);
            if (file.isEmpty()) {
                return Optional.of(NativeLibrary.problem().orElse("no " + FILE));
            }
            try {
                System.load(file.get().toAbsolutePath().toString());
                return Optional.empty();
            } catch (UnsatisfiedLinkError e) {
                return Optional.of(String.valueOf(e.getMessage()));
            }
        }
    }

    private static final class Tried {
        static final Optional<String> PROBLEM = trial();

        private static Optional<String> trial() {
            try (HardwareCounters opened = open(MEASURED)) {
                return opened.events.isEmpty() ? Optional.of("nothing is counted") : Optional.empty();
            } catch (IllegalStateException e) {
                return Optional.of(String.valueOf(e.getMessage()));
            }
        }
    }

    private final List<Event> events;
    private final boolean[] counted;
    private final long handle;
    /** Least counts between a start and a stop: what both need themselves. */
    private final long[] empty;

    private HardwareCounters(List<Event> events, boolean[] counted, long handle) {
        this.events = events;
        this.counted = counted;
        this.handle = handle;
        this.empty = new long[HEAD + counted.length];
        Arrays.fill(empty, Long.MAX_VALUE);
        for (int i = 0; i < EMPTY; i++) {
            start(handle);
            stop(handle);
            long[] counts = reading();
            Arrays.setAll(empty, at -> Math.min(empty[at], counts[at]));
        }
    }

    /** Returns the reason why this process cannot count instructions, or empty if it can. */
    public static Optional<String> problem() {
        return Tried.PROBLEM;
    }

    /**
     * Opens counters for this thread. Only this thread may use them.
     *
     * @param events events to count; those that the machine lacks are left out, except the first
     * @throws IllegalStateException with the reason if the first event cannot be counted
     */
    public static HardwareCounters open(List<Event> events) {
        Loaded.PROBLEM.ifPresent(reason -> {
            throw new IllegalStateException(reason);
        });
        int[] errors = new int[events.size()];
        long handle = open(
                events.stream().mapToInt(event -> event.type).toArray(),
                events.stream().mapToLong(event -> event.config).toArray(),
                errors);
        if (handle == 0) {
            throw new IllegalStateException("no memory for counters");
        }
        if (errors[0] != 0) {
            close(handle);
            throw new IllegalStateException(reason(errors[0], paranoid()));
        }
        boolean[] counted = new boolean[errors.length];
        for (int i = 0; i < errors.length; i++) {
            counted[i] = errors[i] == 0;
        }
        return new HardwareCounters(List.copyOf(events), counted, handle);
    }

    /** Returns the measured events for another program, as {@code NAME=TYPE:CONFIG} with commas between them. */
    public static String list() {
        return MEASURED.stream()
                .map(event -> event.metric + "=" + event.type + ":" + event.config)
                .collect(Collectors.joining(","));
    }

    /** Sets all counts to 0, and counts. */
    public void start() {
        start(handle);
    }

    /**
     * Stops counting, and returns the counts since the start, without what starting and stopping take themselves.
     *
     * @return counts by metric, of the events that the machine has
     * @throws IllegalStateException if another user of the counters took turns with this thread, so that part of the
     *     time was not counted: what is extrapolated is no count
     */
    public Map<String, Long> stop() {
        stop(handle);
        long[] counts = reading();
        requireWhole(counts[0], counts[1]);
        Map<String, Long> result = new LinkedHashMap<>();
        for (int i = 0; i < counted.length; i++) {
            if (counted[i]) {
                result.put(events.get(i).metric, Math.max(0, counts[HEAD + i] - empty[HEAD + i]));
            }
        }
        return result;
    }

    @Override
    public void close() {
        close(handle);
    }

    private long[] reading() {
        long[] counts = new long[HEAD + counted.length];
        if (!read(handle, counts)) {
            throw new IllegalStateException("the counters cannot be read");
        }
        return counts;
    }

    /** @throws IllegalStateException if the counters ran for less than the time in which they were enabled */
    static void requireWhole(long enabled, long running) {
        if (running < enabled) {
            throw new IllegalStateException(String.format(
                    Locale.ROOT,
                    "another program uses the processor's counters: they counted %.0f %% of the time",
                    100.0 * running / enabled));
        }
    }

    /**
     * Returns why an event cannot be opened.
     *
     * @param error number of the error
     * @param paranoid the kernel's setting {@code perf_event_paranoid}; empty if it is unknown
     */
    static String reason(int error, String paranoid) {
        return switch (error) {
            case ENOENT, ENODEV, EOPNOTSUPP ->
                "the machine has no counter of instructions; virtual machines often have none";
            case EACCES, EPERM -> forbidden(paranoid);
            case EBUSY -> "another program has reserved the processor's counters";
            case ENOSYS -> "the kernel has no perf_event_open";
            default -> "perf_event_open fails with error " + error;
        };
    }

    private static String forbidden(String paranoid) {
        return Stream.of(paranoid)
                .filter(level -> level.matches("\\d+") && Integer.parseInt(level) > MOST_PARANOID)
                .findFirst()
                .map(level -> "the kernel forbids counting: " + PARANOID + " is " + level + ", and may be at most "
                        + MOST_PARANOID)
                .orElse("perf_event_open is forbidden; containers often forbid it (seccomp)");
    }

    private static String paranoid() {
        try {
            return Files.readString(PARANOID).strip();
        } catch (IOException e) {
            return "";
        }
    }

    /** Returns a handle, or 0 without memory. Sets the error of each event, 0 for an event that is open. */
    private static native long open(int[] types, long[] configs, int[] errors);

    private static native void start(long handle);

    private static native void stop(long handle);

    /** Reads the times enabled and running, and a count of each event, -1 for one that is not open. */
    private static native boolean read(long handle, long[] out);

    private static native void close(long handle);
}
