package org.xmlcost.stats;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.util.FastMath;

import java.util.List;

/** Which rows share the first place: those of which a repetition of the run would name one as the best. */
public final class Leaders {
    /**
     * Probability with which a repetition names one of the leaders. One half would be too little: a repetition renames
     * the better of two equal rows in half of the cases, but its estimate is more than one half for any two rows, and
     * 0.7 on average for two equal ones.
     */
    private static final double ENOUGH = 0.75;

    private static final int STEPS = 100;
    /** Distance, in standard errors, from which a row is practically never less than another. */
    private static final double FAR = 100;

    private Leaders() {}

    /**
     * Returns the number of leaders: the least number of rows from the first one on, such that a repetition names one
     * of them as the best in more than three of four cases.
     *
     * @param levels logarithms of the means, the least first: the least is the best
     */
    public static int count(List<Ratio> levels) {
        int count = 0;
        double sum = 0;
        while (sum <= ENOUGH && count < levels.size()) {
            sum += probability(levels, count);
            count++;
        }
        return count;
    }

    /**
     * Returns the probability that a row is the least in a repetition. A repetition has an error of its own, as large
     * as that of the run. So the difference of both means, over the square root of 2 and the error, has Student's t
     * distribution.
     */
    static double probability(List<Ratio> levels, int row) {
        Ratio own = levels.get(row);
        if (own.error() == 0) {
            long same = levels.stream()
                    .filter(other -> other.error() == 0 && other.log() == own.log())
                    .count();
            return others(levels, row, own.log()) / same;
        }
        TDistribution errors = new TDistribution(own.df());
        double sum = 0;
        for (int i = 0; i < STEPS; i++) {
            double repeated =
                    own.log() + FastMath.sqrt(2) * own.error() * errors.inverseCumulativeProbability((i + 0.5) / STEPS);
            sum += others(levels, row, repeated);
        }
        return sum / STEPS;
    }

    /** Returns the probability that no other row is below a level in a repetition. */
    private static double others(List<Ratio> levels, int row, double level) {
        double product = 1;
        for (int i = 0; i < levels.size() && product > 0; i++) {
            Ratio other = levels.get(i);
            double distance = (other.log() - level) / (FastMath.sqrt(2) * other.error());
            // Most rows are so far away that their distribution need not be evaluated. An exact row is at no distance,
            // or at an infinite one.
            if (i != row && distance < FAR) {
                product *= other.error() == 0
                        ? other.log() < level ? 0 : 1
                        : new TDistribution(other.df()).cumulativeProbability(distance);
            }
        }
        return product;
    }
}
