/**
 * Writes a static site of several runs: pages to explore and to compare them, a page for each run and each row, and the
 * data behind every plot. Reads run folders only, as {@code report} does.
 *
 * <p>May import {@code docs}, {@code docs.study}, {@code model}, {@code report}, {@code result}, {@code stats},
 * {@code org.commonmark}, {@code tools.jackson}.
 */
package org.xmlcost.docs.site;
