package org.xmlcost.wire.markup;

/**
 * What a dispatcher needs to know of a message.
 *
 * @param addressing the blocks of the SOAP header
 * @param operation name of the operation's element, the child of the body; it may have another prefix
 */
public record MessageHeader(Addressing addressing, Name operation) {}
