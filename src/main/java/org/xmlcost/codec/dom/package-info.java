/**
 * Codecs that build a tree of the whole message, either W3C DOM Level 3 or a library's own. Depends on {@code codec},
 * {@code codec.infoset}, {@code payload}, {@code wire}, Xerces-J and the library of each codec.
 */
package org.xmlcost.codec.dom;
