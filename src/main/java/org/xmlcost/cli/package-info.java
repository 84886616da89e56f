/**
 * The command line: one class a command, and the options that commands share. Standard output carries results, standard
 * error what people are told meanwhile. Stands on the entry points of the other rooms, picocli, and Commons Text for
 * names that are near.
 */
package org.xmlcost.cli;
