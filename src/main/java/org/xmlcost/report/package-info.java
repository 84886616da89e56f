/**
 * Pages and summaries of finished runs. Reads run folders only, so that a run stays readable when codecs change. Stands
 * on {@code compare}, {@code result}, {@code stats}, Commons CSV, Jackson, and Apache ECharts, which pages carry with
 * them.
 */
package org.xmlcost.report;
