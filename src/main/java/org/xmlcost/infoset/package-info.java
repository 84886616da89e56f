/**
 * How a message is read and written through the JDK's three XML interfaces: {@code org.w3c.dom}, {@code org.xml.sax}
 * and {@code javax.xml.stream}. Each is written once here and shared by all libraries that implement it, so that rows
 * of one model differ in the library alone. No implementation is named here. Stands on {@code payload} and
 * {@code wire}.
 */
package org.xmlcost.infoset;
