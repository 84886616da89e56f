/**
 * All statistics: the choice of the iterations and forks that count, means with confidence intervals, variances pooled
 * over rows, ratios, and the figures of the run folder's tables. Depends on {@code result}, {@code fork},
 * {@code sampling} and Hipparchus.
 */
package org.xmlcost.stats;
