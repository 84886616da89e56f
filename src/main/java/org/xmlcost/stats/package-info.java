/**
 * Everything statistical: which iterations and forks count, means with confidence intervals, variances pooled over
 * rows, ratios, and the figures of the run folder's tables. Stands on {@code result}, {@code fork} and Hipparchus.
 */
package org.xmlcost.stats;
