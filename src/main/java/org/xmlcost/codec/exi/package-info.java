/**
 * Codecs that write and read the infoset in the W3C Efficient XML Interchange (EXI) Format 1.0, second edition. The
 * library is EXIficient, the only Java implementation that is released where builds find it. The other one, OpenEXI's
 * Nagasena, is not: its last files are of 2018, and only on its project page. So no second implementation is available
 * to check EXIficient; tests check it against the specification by hand.
 *
 * <p>May import {@code codec}, {@code codec.document}, {@code codec.infoset}, {@code payload}, {@code wire*},
 * {@code org.xml.sax}, {@code com.siemens.ct.exi}, {@code org.apache.xerces.xni}.
 */
package org.xmlcost.codec.exi;
