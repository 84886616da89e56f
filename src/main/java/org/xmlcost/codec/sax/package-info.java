/**
 * Codecs that read and write through SAX 2, where the parser calls the program. Depends on {@code codec},
 * {@code codec.stax}, {@code codec.infoset}, {@code payload}, {@code wire}, Xerces, Woodstox and Aalto.
 */
package org.xmlcost.codec.sax;
