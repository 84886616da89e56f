package org.xmlcost.result;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A mean over forks and its confidence interval by the bootstrap. Forks are drawn with replacement, and iterations within
 * each drawn fork: a fork's iterations share its JIT code and memory layout and say nothing of another fork's
 * (T. Kalibera, R. Jones, Rigorous Benchmarking in Reasonable Time, ISMM 2013; hierarchical resampling after section 6).
 *
 * @param mean of the fork means
 * @param low  lower end; equals high when there is one fork with one iteration
 */
public record Interval(double mean, double low, double high) {
    public static final double LEVEL = 0.95;
    private static final int RESAMPLES = 2000;
    /** Fixed, so that the same samples always give the same table. */
    private static final long SEED = 20080101;

    /** @param forks the samples of each fork, none empty */
    public static Interval of(List<double[]> forks) {
        double mean = forks.stream().mapToDouble(Interval::mean).average().orElseThrow();
        SplittableRandom random = new SplittableRandom(SEED);
        double[] means = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            double sum = 0;
            for (int f = 0; f < forks.size(); f++) {
                sum += resampledMean(forks.get(random.nextInt(forks.size())), random);
            }
            means[i] = sum / forks.size();
        }
        Arrays.sort(means);
        int tail = (int) Math.round(RESAMPLES * (1 - LEVEL) / 2);
        return new Interval(mean, means[tail], means[RESAMPLES - 1 - tail]);
    }

    /** Half the interval's width as a share of the mean. */
    public double relativeHalfWidth() {
        return mean == 0 ? 0 : (high - low) / 2 / Math.abs(mean);
    }

    private static double mean(double[] samples) {
        return Arrays.stream(samples).average().orElseThrow();
    }

    private static double resampledMean(double[] samples, SplittableRandom random) {
        double sum = 0;
        for (int i = 0; i < samples.length; i++) {
            sum += samples[random.nextInt(samples.length)];
        }
        return sum / samples.length;
    }
}
