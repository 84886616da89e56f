/**
 * gSOAP 2.8 (Genivia), native code generated from {@code native/gsoap/soapvdt.h}, SOAP 1.1 RPC/encoded. Stands on {@code codec},
 * {@code jni}, {@code payload} and {@code wire}.
 */
package org.xmlcost.codec.gsoap;
