/**
 * Writes report pages and summaries of runs. Reads run folders only, so that a run stays readable when codecs change.
 * Depends on {@code compare}, {@code result}, {@code sampling}, {@code stats}, Commons CSV, Jackson, and Apache
 * ECharts, which is embedded in the pages.
 */
package org.xmlcost.report;
