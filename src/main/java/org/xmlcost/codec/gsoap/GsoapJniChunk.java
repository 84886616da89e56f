package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.GsoapNatives;

/**
 * {@link GsoapJni} handing out HTTP chunks ({@code SOAP_IO_CHUNK}); their frames are left out of the message, since they belong to
 * HTTP, but are made.
 */
public final class GsoapJniChunk extends GsoapJni {
    private static final CodecInfo INFO = named("gsoap.jni-chunk").done();

    public GsoapJniChunk() {
        super(INFO, GsoapNatives.CHUNK, false);
    }
}
