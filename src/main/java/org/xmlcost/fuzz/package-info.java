/**
 * Command {@code fuzz}: random messages that readers must read alike, made by a grammar of everything that a conforming
 * parser accepts and by mutations. The entry point is {@link FuzzCommand}. Depends on {@code codec}, {@code payload},
 * {@code plan}, {@code report} and {@code wire}.
 */
package org.xmlcost.fuzz;
