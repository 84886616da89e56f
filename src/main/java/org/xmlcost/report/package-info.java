/**
 * Writes report pages and summaries of runs. Reads run folders only, so that a run stays readable when codecs change.
 * Depends on {@code compare}, {@code page}, {@code result}, {@code sampling}, {@code stats}, Commons CSV and Jackson.
 */
package org.xmlcost.report;
