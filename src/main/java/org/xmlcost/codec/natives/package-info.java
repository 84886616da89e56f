/**
 * Native libraries behind one API in C, {@code native/codec/xmlcost_codec.h}: a table of rows for each, and the ways of
 * reaching any. gSOAP 2.8 (Genivia) is one, native code generated from {@code native/gsoap/soapvdt.h}, SOAP 1.1
 * RPC/encoded. Stands on {@code codec}, {@code jni}, {@code payload} and {@code wire}.
 */
package org.xmlcost.codec.natives;
