/**
 * What is made of finished runs: tables, comparisons, pages. Reads run folders as they are on disk and nothing else, so that
 * a run stays readable when codecs change. Stands on {@code result}, Jackson, Commons CSV, Hipparchus for statistics, and Apache
 * ECharts, which pages carry with them.
 */
package org.xmlcost.report;
