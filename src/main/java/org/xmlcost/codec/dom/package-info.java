/** Codecs that build a tree of the whole message, either W3C DOM Level 3 or a library's own. */
package org.xmlcost.codec.dom;
