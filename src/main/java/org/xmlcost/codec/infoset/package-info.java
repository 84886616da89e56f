/**
 * Readers and sinks for the interfaces of the JDK for XML: {@code org.w3c.dom}, {@code org.xml.sax} and
 * {@code javax.xml.stream}. Each reader and sink is shared by all libraries that implement its interface, so that rows
 * of one model differ only in the library. This package names no implementation. Depends on {@code codec.document},
 * {@code payload} and {@code wire}.
 */
package org.xmlcost.codec.infoset;
