package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.GsoapNatives;

/**
 * {@link GsoapJni} told that no value is shared ({@code SOAP_XML_TREE}), as is true of every payload here: gSOAP then sweeps no
 * hash tables per message and looks up no strings, which otherwise takes time that grows with the square of their number. On
 * {@code literal} it reads so as well, where it would look for what refers to each item that it copies. It attaches nothing then
 * either, so there is no {@code mtom} here.
 */
public final class GsoapJniTree extends GsoapJni {
    private static final CodecInfo INFO =
            withoutAttachments("gsoap.jni-tree").tuned().done();

    public GsoapJniTree() {
        super(INFO, GsoapNatives.TREE, false);
    }
}
