/**
 * SAX 2: the parser calls the program. Stands on {@code codec}, {@code infoset}, {@code payload}, {@code wire}, Xerces,
 * Woodstox and Aalto.
 */
package org.xmlcost.codec.sax;
