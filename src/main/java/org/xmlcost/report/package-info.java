/**
 * Writes report pages and summaries of runs, and has the tables and figures that every page and command shows. Reads
 * run folders only, so that a run stays readable when codecs change.
 *
 * <p>May import {@code machine}, {@code model}, {@code result}, {@code stats}, {@code org.apache.commons.csv},
 * {@code org.apache.commons.text}, {@code tools.jackson}.
 */
package org.xmlcost.report;
