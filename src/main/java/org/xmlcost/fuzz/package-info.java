/**
 * Random messages that readers must read alike: a grammar of everything that a conforming parser accepts, mutations,
 * and the comparison of readers. Depends on {@code codec}, {@code payload} and {@code wire}.
 */
package org.xmlcost.fuzz;
