/**
 * Codecs without any XML, which show the minimum cost of moving the values. Depends on {@code codec}, {@code payload},
 * {@code wire}, the JDK and Protocol Buffers.
 */
package org.xmlcost.codec.floor;
