package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.GsoapNatives;

/**
 * {@link GsoapJni} that goes through a message twice, first to count its bytes ({@code soap_begin_count} to {@code soap_end_count}): what
 * the stubs of soapcpp2 do, since HTTP without chunks announces the length. With attachments gSOAP always counts, so that wire has no row here.
 */
public final class GsoapJniCounted extends GsoapJni {
    private static final CodecInfo INFO =
            withoutAttachments("gsoap.jni-counted").done();

    public GsoapJniCounted() {
        super(INFO, GsoapNatives.COUNTED, false);
    }
}
