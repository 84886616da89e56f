/**
 * Implements the command line with one class per command, the options that commands share, and what commands print for
 * people. Standard output carries results, standard error carries messages and progress. Depends on the entry points of
 * the other packages, picocli, a progress bar, and Commons Text for similar names.
 */
package org.xmlcost.cli;
