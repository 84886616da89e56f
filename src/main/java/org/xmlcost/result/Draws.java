package org.xmlcost.result;

import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.descriptive.moment.Mean;
import org.hipparchus.util.FastMath;

import java.util.Arrays;
import java.util.List;

/**
 * Forks as draws of a row's mean. A fork whose iterations agree knows its own mean better than one from which the machine was
 * taken half of the time, so each weighs 1 / (between + within), where <em>within</em> is the variance of its mean by its own
 * iterations, and <em>between</em> that of forks which nothing disturbs, and at least what half of the forks have within: R. C. Paule, J. Mandel, Consensus Values and
 * Weighting Factors, Journal of Research of the National Bureau of Standards 87 (1982), where forks are laboratories. The scatter of
 * forks about their weighted mean makes its error, as J. Hartung and G. Knapp have it (Statistics in Medicine 20, 2001), since that holds for
 * few draws too.
 *
 * @param means   of the forks
 * @param weights of the forks, one in the mean
 */
record Draws(double[] means, double[] weights) {
    /**
     * Variance of quiet forks, in squares of their mean: one percent, as the calmest quarter of rows has on the machine of results/. Forks that are
     * quieter than that weigh alike.
     */
    private static final double BETWEEN = 1e-4;
    /** Fewer iterations do not tell how much they differ. */
    private static final int FEWEST = 4;
    /** Iterations that follow each other this closely are as good as one; beyond, a few dozen do not tell. */
    private static final double MOST_ALIKE = 0.8;

    /** Of one fork alone, its iterations are taken for draws. */
    static Draws of(List<double[]> forks) {
        if (forks.size() == 1) {
            return new Draws(forks.get(0), alike(forks.get(0).length));
        }
        double[] within = forks.stream().mapToDouble(Draws::within).toArray();
        // What iterations tell of their mean is a guess, too. Where they differ much in all forks, this keeps it from being taken for more.
        double between = Math.max(BETWEEN, StatUtils.percentile(within, 50));
        double[] weights = Arrays.stream(within).map(variance -> 1 / (between + variance)).toArray();
        double mean = StatUtils.mean(weights);
        return new Draws(forks.stream().mapToDouble(StatUtils::mean).toArray(), Arrays.stream(weights).map(weight -> weight / mean).toArray());
    }

    private static double[] alike(int count) {
        double[] weights = new double[count];
        Arrays.fill(weights, 1);
        return weights;
    }

    int count() {
        return means.length;
    }

    double mean() {
        return new Mean().evaluate(means, weights);
    }

    /** Of a draw of weight one, in squares of the mean. */
    double relativeVariance() {
        double mean = mean();
        if (mean == 0) {
            return 0;
        }
        double sum = 0;
        for (int i = 0; i < means.length; i++) {
            sum += weights[i] * FastMath.pow(means[i] / mean - 1, 2);
        }
        return sum / (means.length - 1);
    }

    /**
     * The variance of a fork's mean by its iterations, in squares of the mean. What disturbs one of them often disturbs the next as well,
     * so they count for fewer than they are, by their correlation with the next (G. V. Bayley, J. M. Hammersley, The Effective
     * Number of Independent Observations in an Autocorrelated Time Series, Supplement to the JRSS 8, 1946).
     */
    private static double within(double[] fork) {
        double mean = StatUtils.mean(fork);
        double variance = StatUtils.variance(fork);
        if (fork.length < FEWEST || mean == 0 || variance == 0) {
            return 0;
        }
        double products = 0;
        for (int i = 1; i < fork.length; i++) {
            products += (fork[i] - mean) * (fork[i - 1] - mean);
        }
        double alike = Math.min(MOST_ALIKE, Math.max(0, products / (variance * (fork.length - 1))));
        return variance / fork.length / (mean * mean) * (1 + alike) / (1 - alike);
    }
}
