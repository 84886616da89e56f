package org.xmlcost.machine;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * How steady this machine is, measured with the loop of a {@link ContentionProbe}: what is seen here no benchmark on it
 * can see below.
 *
 * @param timerNanos the smallest step of the clock that was seen
 * @param spread 99th percentile of the loop's time over its median, less one
 * @param worst longest over median: an interruption by the scheduler or the hypervisor
 * @param shared share of the time in which the processor's core had others on it
 * @param stolen share of processor time that the hypervisor gave to others meanwhile; NaN if unknown
 */
public record NoiseFloor(long timerNanos, double spread, double worst, double shared, double stolen) {
    /** About half a second. */
    private static final int LOOPS = 4600;
    /** Of ten milliseconds each. */
    private static final int LOOKS = 100;
    /** Of the clock. */
    private static final int STEPS = 1000;

    /** Takes about two and a half seconds. */
    public static NoiseFloor measure() {
        long[] before = ProcessorTimes.read();
        ContentionProbe probe = ContentionProbe.learn();
        double[] times = new double[LOOPS];
        Arrays.setAll(times, i -> probe.time());
        long busy = IntStream.range(0, LOOKS).filter(i -> !probe.await(0)).count();
        long[] after = ProcessorTimes.read();
        Arrays.sort(times);
        double median = times[LOOPS / 2];
        return new NoiseFloor(
                LongStream.generate(NoiseFloor::step).limit(STEPS).min().orElseThrow(),
                times[LOOPS * 99 / 100] / median - 1,
                times[LOOPS - 1] / median,
                (double) busy / LOOKS,
                ProcessorTimes.stolen(before, after));
    }

    /** All of it, for {@code environment.json}. */
    public Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("timer_ns", timerNanos);
        facts.put("p99_over_median_less_one", spread);
        facts.put("longest_over_median", worst);
        facts.put("shared_core", shared);
        facts.put("stolen_share", Double.isNaN(stolen) ? Machine.UNKNOWN : stolen);
        return facts;
    }

    /** {@return nanoseconds until the clock is seen to go on} */
    private static long step() {
        long start = System.nanoTime();
        long next = start;
        while (next == start) {
            next = System.nanoTime();
        }
        return next - start;
    }
}
