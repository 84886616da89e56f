package org.xmlcost.codec.axiom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.ModelCodec;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import java.util.Map;

/**
 * Axiom with a tree that is kept. Writing leaves its content in the tree, and the tree that reading builds can be kept.
 */
abstract class AxiomTreeCodec extends AxiomCodec implements ModelCodec {
    AxiomTreeCodec(String id) {
        super(id);
    }

    AxiomTreeCodec(String id, Map<Ability, String> abilities) {
        super(id, abilities);
    }

    @Override
    final boolean isCached() {
        return true;
    }

    @Override
    public final ParsedModel parse(MessageBuffer in) throws MalformedMessageException {
        return use(in, builder -> new ParsedModel(builder.getDocument(), parse(builder, in.length())));
    }
}
