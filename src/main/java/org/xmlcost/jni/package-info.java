/**
 * The only access to native code: the libraries behind the C API, through JNI and the foreign function interface, and
 * the native driver. The API is {@code native/codec/xmlcost_codec.h}, the foreign function interface is
 * {@code java.lang.foreign}.
 *
 * <p>May import {@code machine}.
 */
package org.xmlcost.jni;
