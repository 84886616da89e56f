/**
 * Codecs that write and read the infoset as Fast Infoset (ITU-T X.891), a binary format.
 *
 * <p>May import {@code codec}, {@code codec.document}, {@code codec.infoset}, {@code payload}, {@code wire*},
 * {@code org.w3c.dom}, {@code org.xml.sax}, {@code com.sun.xml.fastinfoset}, {@code org.jvnet.fastinfoset}.
 */
package org.xmlcost.codec.fastinfoset;
