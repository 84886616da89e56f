package org.xmlcost.codec.axiom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.ModelCodec;

import org.apache.axiom.om.OMDocument;

import java.util.function.Consumer;

/**
 * Axiom with a tree that is kept. Writing leaves its content in the tree, and the tree that reading builds can be kept.
 */
abstract class AxiomTreeCodec extends AxiomCodec implements ModelCodec {
    private Consumer<Object> models = model -> {};

    AxiomTreeCodec(CodecInfo.Builder info) {
        super(info);
    }

    @Override
    final boolean isCached() {
        return true;
    }

    @Override
    public final void passModels(Consumer<Object> to) {
        models = to;
    }

    @Override
    final void begin(OMDocument document) {
        models.accept(document);
    }
}
