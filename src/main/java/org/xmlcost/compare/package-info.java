/**
 * Compares rows of one run, of separate runs and of two builds, as ratios with confidence intervals. Reads run folders
 * only. Depends on {@code result}, {@code stats}, Hipparchus and Jackson.
 */
package org.xmlcost.compare;
