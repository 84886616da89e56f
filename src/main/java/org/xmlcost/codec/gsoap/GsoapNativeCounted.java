package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.GsoapNatives;
import org.xmlcost.jni.GsoapProcess;

/** {@link GsoapNative} that counts the bytes of a message before it writes them, as {@link GsoapJniCounted} does. */
public final class GsoapNativeCounted extends GsoapNative {
    private static final CodecInfo INFO = withoutAttachments("gsoap.native-counted")
            .outsideJvm()
            .unavailable(GsoapProcess::problem)
            .done();

    public GsoapNativeCounted() {
        super(INFO, GsoapNatives.COUNTED);
    }
}
