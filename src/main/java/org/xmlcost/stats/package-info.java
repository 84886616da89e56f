/**
 * All statistics: the choice of the iterations and forks that count, means with confidence intervals, variances pooled
 * over rows, the figures of the tables of a run folder, and comparisons of rows, runs and builds as ratios with
 * confidence intervals. Depends on {@code result}, {@code fork}, {@code machine}, Hipparchus and Jackson.
 */
package org.xmlcost.stats;
