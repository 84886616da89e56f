/**
 * The command line: one class a command. Standard output carries results, standard error what a person is told meanwhile. Stands
 * on the entry points of the other rooms, picocli, Commons CSV, Jackson and a progress bar.
 */
package org.xmlcost.cli;
