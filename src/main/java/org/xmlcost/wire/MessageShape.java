package org.xmlcost.wire;

import org.xmlcost.payload.Kind;

/**
 * What sender and receiver agree on before the first message. Never the count: a receiver learns it from the message.
 *
 * @param numbers how the codec is to convert number text; a codec accepts the modes it lists
 */
public record MessageShape(Kind kind, Wire wire, NumberMode numbers) {}
