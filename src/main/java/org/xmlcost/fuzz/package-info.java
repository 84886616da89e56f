/**
 * Command {@code fuzz}: random messages on which all readers must agree, made by a grammar of all that a conforming
 * parser accepts, and by mutations. The entry point is {@link FuzzCommand}.
 *
 * <p>May import {@code codec}, {@code model}, {@code payload}, {@code plan}, {@code report}, {@code wire*},
 * {@code org.apache.commons.csv}, {@code picocli}.
 */
package org.xmlcost.fuzz;
