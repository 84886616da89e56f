/**
 * All statistics: the choice of the iterations and forks that count, means with confidence intervals, variances pooled
 * over rows, the figures of the tables of a run folder, and comparisons of rows, runs and builds as ratios with
 * confidence intervals.
 *
 * <p>May import {@code fork}, {@code machine}, {@code model}, {@code result}, {@code wire}, {@code org.hipparchus},
 * {@code tools.jackson}.
 */
package org.xmlcost.stats;
