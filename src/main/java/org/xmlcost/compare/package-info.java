/**
 * Ratios of rows with their intervals: of one run, of two runs, of two builds. Reads run folders only. Stands on
 * {@code result}, {@code stats}, Hipparchus and Jackson.
 */
package org.xmlcost.compare;
