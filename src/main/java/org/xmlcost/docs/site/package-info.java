/**
 * Writes a static site of several runs: pages to explore and to compare them, a page for each run and each row, and the
 * data behind every plot. Reads run folders only, as {@code report} does. Depends on {@code docs}, {@code report},
 * {@code result}, {@code stats}, {@code study}, commonmark, which turns the pages of studies into HTML, and Jackson.
 */
package org.xmlcost.docs.site;
