package org.xmlcost.stats;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.util.FastMath;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Drift of the machine during a run: a curve over time that all rows have in common. The logarithm of a fork's time is
 * the level of its row, plus the drift when the fork started, plus noise. The drift is a random walk over time
 * (Brownian motion), constant within each of at most {@link #MOST_PIECES} pieces of the run. The model has two
 * parameters: the variance of the noise and that of the walk. The second comes from restricted maximum likelihood (H.
 * D. Patterson, R. Thompson, Recovery of Inter-Block Information When Block Sizes Are Unequal, Biometrika 58, 1971). If
 * a run has no drift that can be told from noise, the curve is 0.
 *
 * <p>Only differences between forks of one row tell the drift, so that it does not matter which rows were measured
 * when. Each row has the weight of its own moderated variance, see {@link PooledVariance}.
 *
 * @param ends time at which each piece of the run ends; the last piece has no end
 * @param logs logarithm of the drift in each piece; their mean over all forks is 0
 */
public record Drift(double[] ends, double[] logs) {
    /** No drift. */
    public static final Drift NONE = new Drift(new double[0], new double[] {0});

    /** Maximum number of pieces. Drift that is faster than a piece remains part of the noise. */
    private static final int MOST_PIECES = 100;
    /** Minimum number of forks of a piece, unless a pause cuts it. */
    private static final int LEAST_FORKS = 30;
    /** Minimum degrees of freedom of the forks: with fewer, the drift cannot be told from noise. */
    private static final int LEAST_DF = 20;
    /** Number of times that the rows are weighed: first with the drift in their variances, then without. */
    private static final int WEIGHINGS = 2;
    /** Range of the variance of the walk over the whole run, relative to that of the noise: natural logarithms. */
    private static final double LEAST_LOG = -6;

    private static final double MOST_LOG = 10;
    private static final double STEP_LOG = 1;

    /**
     * Mean time of a fork.
     *
     * @param seconds when the fork started, from any origin
     * @param log natural logarithm of the mean time
     */
    public record Start(double seconds, double log) {
        static Start of(Instant start, double nanos) {
            return new Start(start.toEpochMilli() / 1e3, FastMath.log(nanos));
        }
    }

    /** Forks of one row, with the piece of the run in which each of them started. */
    private record Row(double[] logs, int[] pieces) {
        PooledVariance.Sample variance(double[] drift) {
            return PooledVariance.Sample.absolute(IntStream.range(0, logs.length)
                    .mapToDouble(i -> logs[i] - drift[pieces[i]])
                    .toArray());
        }
    }

    /** Estimates the drift from the forks of rows. Rows with fewer than two forks tell nothing. */
    public static Drift of(Collection<List<Start>> forks) {
        List<List<Start>> several = forks.stream().filter(row -> row.size() > 1).toList();
        List<Start> all = several.stream()
                .flatMap(List::stream)
                .sorted(Comparator.comparingDouble(Start::seconds))
                .toList();
        if (all.size() - several.size() < LEAST_DF) {
            return NONE;
        }
        List<List<Start>> pieces = pieces(all);
        if (pieces.size() < 2) {
            return NONE;
        }
        double[] ends = pieces.stream()
                .skip(1)
                .mapToDouble(piece -> piece.get(0).seconds)
                .toArray();
        double[] middles = pieces.stream()
                .mapToDouble(piece ->
                        piece.stream().mapToDouble(Start::seconds).average().orElseThrow())
                .toArray();
        List<Row> rows = several.stream()
                .map(row -> new Row(
                        row.stream().mapToDouble(Start::log).toArray(),
                        row.stream().mapToInt(fork -> piece(ends, fork.seconds)).toArray()))
                .toList();
        double[] logs = new double[pieces.size()];
        for (int i = 0; i < WEIGHINGS; i++) {
            logs = walk(rows, weights(rows, logs), middles);
        }
        double mean = 0;
        for (int i = 0; i < logs.length; i++) {
            mean += logs[i] * pieces.get(i).size() / all.size();
        }
        for (int i = 0; i < logs.length; i++) {
            logs[i] -= mean;
        }
        return new Drift(ends, logs);
    }

    /** Returns the logarithm of the drift at a time. */
    public double at(double seconds) {
        return logs[piece(ends, seconds)];
    }

    /** Returns forks without this drift. */
    List<Start> takenOf(List<Start> forks) {
        return forks.stream()
                .map(fork -> new Start(fork.seconds, fork.log - at(fork.seconds)))
                .toList();
    }

    /** Returns the sum of two drifts. */
    Drift plus(Drift other) {
        double[] both = DoubleStream.concat(DoubleStream.of(ends), DoubleStream.of(other.ends))
                .sorted()
                .distinct()
                .toArray();
        // The time of a piece is its beginning; the first piece has begun before any time.
        return new Drift(
                both,
                DoubleStream.concat(DoubleStream.of(Double.NEGATIVE_INFINITY), DoubleStream.of(both))
                        .map(begin -> at(begin) + other.at(begin))
                        .toArray());
    }

    /** Returns this drift before a time, after all of its pieces have begun, and another one from then on. */
    Drift until(double seconds, Drift next) {
        return new Drift(
                Stream.of(ends, new double[] {seconds}, next.ends)
                        .flatMapToDouble(DoubleStream::of)
                        .toArray(),
                Stream.of(logs, next.logs).flatMapToDouble(DoubleStream::of).toArray());
    }

    /** Returns the drift over the whole run: the greatest ratio of the times of one row. */
    public double range() {
        return FastMath.exp(StatUtils.max(logs) - StatUtils.min(logs));
    }

    private static int piece(double[] ends, double seconds) {
        int found = Arrays.binarySearch(ends, seconds);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** Cuts the run into pieces with equal numbers of forks, and where it paused. */
    private static List<List<Start>> pieces(List<Start> all) {
        int size = Math.max(LEAST_FORKS, (all.size() + MOST_PIECES - 1) / MOST_PIECES);
        double pause = (all.get(all.size() - 1).seconds - all.get(0).seconds) / MOST_PIECES;
        List<List<Start>> pieces = new ArrayList<>();
        double last = Double.NEGATIVE_INFINITY;
        for (Start fork : all) {
            boolean full = !pieces.isEmpty() && pieces.get(pieces.size() - 1).size() >= size;
            if (pieces.isEmpty() || (fork.seconds > last && (full || fork.seconds - last > pause))) {
                pieces.add(new ArrayList<>());
            }
            pieces.get(pieces.size() - 1).add(fork);
            last = fork.seconds;
        }
        return pieces;
    }

    /** Returns the weight of each row, the inverse of its moderated variance; their mean is 1. */
    private static double[] weights(List<Row> rows, double[] drift) {
        List<PooledVariance.Sample> own =
                rows.stream().map(row -> row.variance(drift)).toList();
        PooledVariance pooled = PooledVariance.of(own);
        double[] weights = own.stream()
                .mapToDouble(each -> 1 / Math.max(PooledVariance.LEAST, pooled.moderate(each)))
                .toArray();
        double mean = StatUtils.mean(weights);
        return Arrays.stream(weights).map(each -> each / mean).toArray();
    }

    /**
     * Returns the walk that is most likely: the least squares of the forks about the levels of their rows, plus those
     * of the steps of the walk, relative to its variance. The levels of the rows are eliminated.
     */
    private static double[] walk(List<Row> rows, double[] weights, double[] middles) {
        int n = middles.length;
        double[][] normal = new double[n][n];
        double[] right = new double[n];
        double squares = 0;
        int df = 0;
        for (int r = 0; r < rows.size(); r++) {
            double[] logs = rows.get(r).logs;
            int[] pieces = rows.get(r).pieces;
            double mean = StatUtils.mean(logs);
            for (int i = 0; i < logs.length; i++) {
                normal[pieces[i]][pieces[i]] += weights[r];
                right[pieces[i]] += weights[r] * (logs[i] - mean);
                squares += weights[r] * (logs[i] - mean) * (logs[i] - mean);
                for (int piece : pieces) {
                    normal[pieces[i]][piece] -= weights[r] / logs.length;
                }
            }
            df += logs.length - 1;
        }
        RealVector vector = new ArrayRealVector(right);
        double ofUnit = logDeterminant(new CholeskyDecomposition(steps(middles, 1)));
        double best = df * FastMath.log(squares);
        double[] walk = new double[n];
        for (double log = LEAST_LOG; log <= MOST_LOG; log += STEP_LOG) {
            CholeskyDecomposition both = new CholeskyDecomposition(
                    new Array2DRowRealMatrix(normal, false).add(steps(middles, FastMath.exp(-log))));
            RealVector found = both.getSolver().solve(vector);
            double deviance = df * FastMath.log(squares - found.dotProduct(vector))
                    + logDeterminant(both)
                    - (ofUnit - (n - 1) * log);
            if (deviance < best) {
                best = deviance;
                walk = found.toArray();
            }
        }
        return walk;
    }

    private static double logDeterminant(CholeskyDecomposition matrix) {
        RealMatrix root = matrix.getL();
        return 2
                * IntStream.range(0, root.getRowDimension())
                        .mapToDouble(i -> FastMath.log(root.getEntry(i, i)))
                        .sum();
    }

    /**
     * Returns the inverse of the covariance of the walk. Its mean is not a part of the walk; the matrix has a part for
     * it nevertheless, so that it can be inverted.
     *
     * @param precision inverse of the variance of the walk over the whole run
     */
    private static RealMatrix steps(double[] middles, double precision) {
        int n = middles.length;
        double duration = middles[n - 1] - middles[0];
        double[][] steps = new double[n][n];
        for (double[] row : steps) {
            Arrays.fill(row, 1.0 / n);
        }
        for (int i = 0; i + 1 < n; i++) {
            double each = precision * duration / (middles[i + 1] - middles[i]);
            steps[i][i] += each;
            steps[i + 1][i + 1] += each;
            steps[i][i + 1] -= each;
            steps[i + 1][i] -= each;
        }
        return new Array2DRowRealMatrix(steps, false);
    }
}
