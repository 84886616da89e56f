/**
 * What a writer and a reader agree on: the wires, the message buffer and the shape of a message. No names, no parser,
 * no XML library. Stands on {@code payload}.
 */
package org.xmlcost.wire;
