package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.CodecInfo;

/**
 * gSOAP behind JNI with critical sections: it works on the Java arrays themselves, values and message. While it does, no
 * garbage is collected in the whole JVM, and a thread that allocates may wait for as long; the question {@code crossing}
 * tells how long. That is why it is not how {@link GsoapJni} crosses.
 */
public final class GsoapJniCritical extends GsoapJni {
    private static final CodecInfo INFO = named("gsoap.jni-critical").tuned().done();

    public GsoapJniCritical() {
        super(INFO, 0, true);
    }
}
