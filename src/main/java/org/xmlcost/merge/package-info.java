/**
 * Merges run folders that measured runs of one plan, on one machine or several, into one run folder. Depends on
 * {@code fork}, {@code result}, {@code stats} and Jackson.
 */
package org.xmlcost.merge;
