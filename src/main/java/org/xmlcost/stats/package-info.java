/**
 * Everything statistical: which iterations count, means with confidence intervals, variances pooled over rows, ratios. Knows arrays of numbers and
 * nothing of runs, codecs or files. Stands on the JDK and Hipparchus.
 */
package org.xmlcost.stats;
