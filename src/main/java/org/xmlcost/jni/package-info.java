/** The only door to native code: gSOAP through JNI, as {@code native/codec/xmlcost_codec.h} describes it. Stands on the JDK alone. */
package org.xmlcost.jni;
