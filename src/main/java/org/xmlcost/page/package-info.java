/**
 * Tables and figures as pages and commands show them, and the parts of HTML pages: sections, plots, and the style and
 * scripts that draw them. Knows rows and their statistics, but no page as a whole. Depends on {@code result},
 * {@code stats}, Commons Text, Jackson, and Apache ECharts, which pages contain or share.
 */
package org.xmlcost.page;
