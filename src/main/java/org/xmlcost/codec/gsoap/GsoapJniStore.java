package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.GsoapNatives;

/**
 * {@link GsoapJni} that stores a message in blocks to know its length before the first byte leaves ({@code SOAP_IO_STORE}), as
 * HTTP without chunks needs.
 */
public final class GsoapJniStore extends GsoapJni {
    private static final CodecInfo INFO = named("gsoap.jni-store").done();

    public GsoapJniStore() {
        super(INFO, GsoapNatives.STORE, false);
    }
}
