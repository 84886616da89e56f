/**
 * Pages in Markdown that say what published runs show: a page for each processing model, a page for each question, and
 * what to choose. Reads run folders and profiles only. Depends on {@code page}, {@code plan}, {@code result},
 * {@code stats} and Jackson.
 */
package org.xmlcost.guide;
