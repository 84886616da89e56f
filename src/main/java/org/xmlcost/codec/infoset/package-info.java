/**
 * Readers and sinks for the interfaces of the JDK for XML: {@code org.w3c.dom}, {@code org.xml.sax} and
 * {@code javax.xml.stream}. Each reader and sink is shared by all libraries that implement its interface, so that rows
 * of one model differ only in the library. This package names no implementation.
 *
 * <p>May import {@code codec.document}, {@code payload}, {@code wire*}, {@code org.w3c.dom}, {@code org.xml.sax}.
 */
package org.xmlcost.codec.infoset;
