/**
 * Codecs over native libraries, which are all called through one API in C. The API is
 * {@code native/codec/xmlcost_codec.h}. Each library has a table of rows, and all libraries share the ways of calling
 * them. One library is gSOAP 2.8 (Genivia): native code generated from {@code native/gsoap/soapvdt.h}, SOAP 1.1
 * RPC/encoded. Another, {@code native/direct}, is this project's own code for arrays of numbers.
 *
 * <p>May import {@code codec}, {@code codec.direct}, {@code codec.document}, {@code direct}, {@code jni},
 * {@code payload}, {@code wire*}.
 */
package org.xmlcost.codec.natives;
