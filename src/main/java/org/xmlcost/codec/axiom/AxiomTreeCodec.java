package org.xmlcost.codec.axiom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.ModelCodec;
import org.xmlcost.wire.Wire;

import org.apache.axiom.om.OMDocument;

import java.util.Map;
import java.util.function.Consumer;

/**
 * Axiom with a tree that is kept. Writing leaves its content in the tree, and the tree that reading builds can be kept.
 */
abstract class AxiomTreeCodec extends AxiomCodec implements ModelCodec {
    private Consumer<Object> models = model -> {};

    AxiomTreeCodec(String id) {
        super(id);
    }

    AxiomTreeCodec(String id, Map<Ability, String> abilities, Wire... streams) {
        super(id, abilities, streams);
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
