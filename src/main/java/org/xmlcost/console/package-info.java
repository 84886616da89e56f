/**
 * What commands print for people: tables that fit a terminal, names of rows, the summary of a run, a comparison,
 * progress. Stands on {@code result}, {@code compare}, {@code plan}, {@code launch}, Commons Text, Jackson and a
 * progress bar.
 */
package org.xmlcost.console;
