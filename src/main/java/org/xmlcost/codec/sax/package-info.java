/**
 * Codecs that read and write through SAX 2, where the parser calls the program.
 *
 * <p>May import {@code codec}, {@code codec.document}, {@code codec.infoset}, {@code codec.stax}, {@code payload},
 * {@code wire*}, {@code org.xml.sax}, {@code org.apache.xerces}, {@code org.apache.xml.serialize},
 * {@code com.ctc.wstx}, {@code com.fasterxml.aalto}, {@code org.codehaus.stax2}.
 */
package org.xmlcost.codec.sax;
