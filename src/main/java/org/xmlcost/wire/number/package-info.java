/**
 * Converts XML Schema numbers to text and back, and checks their lexical rules. Follows XML Schema Part 2.
 *
 * <p>May import {@code payload}, {@code wire}, {@code ch.randelshofer.fastdoubleparser}, {@code tools.jackson.core.io}.
 */
package org.xmlcost.wire.number;
