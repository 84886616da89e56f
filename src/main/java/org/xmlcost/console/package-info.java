/**
 * Prints the output of commands for people: labels of rows, the summary of a run, comparisons and progress. Depends on
 * {@code page}, {@code result}, {@code compare}, {@code plan}, {@code launch}, {@code report}, Hipparchus, Jackson and
 * a progress bar.
 */
package org.xmlcost.console;
