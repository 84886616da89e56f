/**
 * Codecs that build a tree of the whole message, either W3C DOM Level 3 or a library's own.
 *
 * <p>May import {@code codec}, {@code codec.document}, {@code codec.infoset}, {@code payload}, {@code wire*},
 * {@code org.w3c.dom}, {@code org.xml.sax}, {@code org.apache.xerces}, {@code org.apache.xml.serialize},
 * {@code org.jdom2}, {@code org.dom4j}, {@code nu.xom}, {@code net.sf.saxon}, {@code com.ximpleware}.
 */
package org.xmlcost.codec.dom;
