/**
 * Writes report pages and summaries of runs, and has the tables and figures that every page and command shows. Reads
 * run folders only, so that a run stays readable when codecs change. Depends on {@code machine}, {@code result},
 * {@code stats}, Commons CSV, Commons Text, Jackson, and Apache ECharts, which pages contain or share.
 */
package org.xmlcost.report;
