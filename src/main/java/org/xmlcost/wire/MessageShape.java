package org.xmlcost.wire;

import org.xmlcost.payload.Kind;

/**
 * Properties of messages that sender and receiver agree on before the first message. The count of values is not one of
 * them: a receiver reads it from the message.
 *
 * @param numbers conversion of number text by the codec: one of the modes that the codec lists
 */
public record MessageShape(Kind kind, Wire wire, NumberMode numbers) {}
