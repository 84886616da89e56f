package org.xmlcost.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Noise of this machine, measured with the loop of a {@link ContentionProbe}. No benchmark on this machine can resolve
 * differences below this noise.
 *
 * @param timerNanos smallest step of the clock that was observed
 * @param spread 99th percentile of the loop's time over its median, minus one
 * @param worst longest time of the loop over its median: an interruption by the scheduler or the hypervisor
 * @param shared share of the time in which the core was contended
 * @param stolen share of processor time that the hypervisor gave to others during the measurement; NaN if unknown
 */
public record NoiseFloor(long timerNanos, double spread, double worst, double shared, double stolen) {
    private static final Path PROCESSOR_TIMES = Path.of("/proc/stat");
    /** Index of the time that the hypervisor gave to others: user, nice, system, idle, ..., steal. */
    private static final int STEAL = 7;

    /** Loops that are timed: about half a second. */
    private static final int LOOPS = 4600;
    /** Probe samples, of ten milliseconds each. */
    private static final int LOOKS = 100;

    private static final int STEPS = 1000;

    /** Measures the noise, which takes about two and a half seconds. */
    public static NoiseFloor measure() {
        long[] before = processorTimes(PROCESSOR_TIMES);
        ContentionProbe probe = ContentionProbe.learn();
        double[] times = new double[LOOPS];
        Arrays.setAll(times, i -> probe.time());
        long busy = IntStream.range(0, LOOKS).filter(i -> !probe.await(0)).count();
        long[] after = processorTimes(PROCESSOR_TIMES);
        Arrays.sort(times);
        double median = times[LOOPS / 2];
        return new NoiseFloor(
                LongStream.generate(NoiseFloor::step).limit(STEPS).min().orElseThrow(),
                times[LOOPS * 99 / 100] / median - 1,
                times[LOOPS - 1] / median,
                (double) busy / LOOKS,
                stolen(before, after));
    }

    /** Returns all values, for {@code environment.json}. */
    public Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("timer_ns", timerNanos);
        facts.put("p99_over_median_less_one", spread);
        facts.put("longest_over_median", worst);
        facts.put("shared_core", shared);
        facts.put("stolen_share", Double.isNaN(stolen) ? Machine.UNKNOWN : stolen);
        return facts;
    }

    /** {@return nanoseconds until the clock advances} */
    private static long step() {
        long start = System.nanoTime();
        long next = start;
        while (next == start) {
            next = System.nanoTime();
        }
        return next - start;
    }

    /**
     * {@return ticks by state, as in {@code /proc/stat} (proc(5)); an empty array if the system does not report them}
     */
    static long[] processorTimes(Path stat) {
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
