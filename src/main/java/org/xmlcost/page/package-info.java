/**
 * Parts of HTML pages: sections, tables, plots, and the style and scripts that draw them. Knows rows and their
 * statistics, but no page as a whole. Depends on {@code result}, {@code stats}, Jackson, and Apache ECharts, which
 * pages contain or share.
 */
package org.xmlcost.page;
