package org.xmlcost.result;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How steady this machine is, measured with a loop of fixed work: what is seen here no benchmark on it can see below.
 *
 * @param timerNanos   the smallest step of the clock that was seen
 * @param spread       99th percentile of the loop's time over its median, less one
 * @param worst        longest over median: an interruption by the scheduler or the hypervisor
 * @param stolen       share of processor time that the hypervisor gave to others meanwhile; NaN if not told
 */
public record NoiseFloor(long timerNanos, double spread, double worst, double stolen) {
    private static final int ROUNDS = 2000;

    /** Takes about half a second. */
    public static NoiseFloor measure() {
        long[] before = ProcessorTimes.read();
        // Twice, so that the loop is compiled when it counts.
        rounds();
        double[] times = rounds();
        long[] after = ProcessorTimes.read();
        Arrays.sort(times);
        double median = times[ROUNDS / 2];
        return new NoiseFloor(timer(), times[ROUNDS * 99 / 100] / median - 1, times[ROUNDS - 1] / median,
            ProcessorTimes.stolen(before, after));
    }

    public Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("timer_ns", timerNanos);
        facts.put("p99_over_median_less_one", spread);
        facts.put("longest_over_median", worst);
        facts.put("stolen_share", Double.isNaN(stolen) ? "not told" : stolen);
        return facts;
    }

    private static double[] rounds() {
        double[] times = new double[ROUNDS];
        long sink = 1;
        for (int i = 0; i < ROUNDS; i++) {
            long start = System.nanoTime();
            for (int j = 0; j < 100_000; j++) {
                sink = sink * 6364136223846793005L + 1442695040888963407L;
            }
            times[i] = System.nanoTime() - start;
        }
        // Keeps the loop from being removed.
        if (sink == 42) {
            times[0]++;
        }
        return times;
    }

    private static long timer() {
        long smallest = Long.MAX_VALUE;
        for (int i = 0; i < 1000; i++) {
            long start = System.nanoTime();
            long next = System.nanoTime();
            while (next == start) {
                next = System.nanoTime();
            }
            smallest = Math.min(smallest, next - start);
        }
        return smallest;
    }
}
