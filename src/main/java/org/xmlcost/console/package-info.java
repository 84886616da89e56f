/**
 * Prints the output of commands for people: tables that fit a terminal, labels of rows, the summary of a run,
 * comparisons and progress. Depends on {@code result}, {@code compare}, {@code plan}, {@code launch}, {@code report},
 * Commons Text, Hipparchus, Jackson and a progress bar.
 */
package org.xmlcost.console;
