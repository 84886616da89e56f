/**
 * Codecs without any XML, which show the minimum cost of moving the values.
 *
 * <p>May import {@code codec}, {@code payload}, {@code wire*}, {@code com.google.protobuf}.
 */
package org.xmlcost.codec.floor;
