/** W3C DOM Level 3: a tree of the whole message. Stands on {@code codec}, {@code infoset}, {@code payload}, {@code wire} and Xerces. */
package org.xmlcost.codec.dom;
