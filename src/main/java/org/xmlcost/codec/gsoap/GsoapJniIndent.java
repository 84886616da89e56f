package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.GsoapNatives;

/**
 * {@link GsoapJni} writing line breaks and indentation ({@code SOAP_XML_INDENT}), which some of the published figures were
 * measured with.
 */
public final class GsoapJniIndent extends GsoapJni {
    private static final CodecInfo INFO = withoutAttachments("gsoap.jni-indent").done();

    public GsoapJniIndent() {
        super(INFO, GsoapNatives.INDENT, false);
    }
}
