package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.GsoapNatives;

/**
 * {@link GsoapJni} with a new context for every message, as programs have it that call {@code soap_new} for each: 164 KB to set up
 * and to clear.
 */
public final class GsoapJniFresh extends GsoapJni {
    private static final CodecInfo INFO = named("gsoap.jni-fresh").done();

    public GsoapJniFresh() {
        super(INFO, GsoapNatives.FRESH, false);
    }
}
