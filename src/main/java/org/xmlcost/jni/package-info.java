/**
 * The only door to native code: the libraries behind {@code native/codec/xmlcost_codec.h}, through JNI and
 * {@code java.lang.foreign}, and the native driver. Stands on the JDK alone.
 */
package org.xmlcost.jni;
