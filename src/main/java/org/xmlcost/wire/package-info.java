/**
 * The wires, with the shape of a message and the message buffer, which writers and readers share. This package has no
 * element names, no parser and no XML library.
 *
 * <p>May import {@code payload}.
 */
package org.xmlcost.wire;
