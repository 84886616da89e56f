/**
 * Implements the command line with one class per command, and the options that commands share. Standard output carries
 * results, standard error carries messages and progress. Depends on the entry points of the other packages, picocli,
 * and Commons Text for similar names.
 */
package org.xmlcost.cli;
