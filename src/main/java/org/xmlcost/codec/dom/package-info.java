/**
 * A tree of the whole message, W3C DOM Level 3 or a library's own. Stands on {@code codec}, {@code infoset},
 * {@code payload}, {@code wire}, Xerces-J and the library of each codec.
 */
package org.xmlcost.codec.dom;
