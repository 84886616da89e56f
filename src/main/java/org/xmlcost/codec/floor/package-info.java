/** Codecs without any XML, which show the minimum cost of moving the values. */
package org.xmlcost.codec.floor;
