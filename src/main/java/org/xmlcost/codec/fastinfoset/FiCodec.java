package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Codec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

/** What all of Fast Infoset's interfaces have in common: a guard before the parser, and a new parser after a bad message. */
abstract class FiCodec implements Codec {
    private FiGuard guard;

    /** Makes what serves many messages. */
    abstract void prepare(MessageShape shape) throws Exception;

    abstract void serialize(Payload payload, MessageBuffer out) throws Exception;

    abstract Payload parse(MessageBuffer in) throws Exception;

    /** Makes the parser anew: one that failed may keep the namespaces that were in scope (2.1.1's DOM parser does). */
    abstract void newParser();

    @Override
    public final void open(MessageShape shape) {
        info().require(shape);
        Wire wire = shape.wire().base();
        guard = new FiGuard(wire == Wire.FI_VOCABULARY ? FiStart.NAMES : FiStart.EMPTY, wire == Wire.FI_ALG);
        try {
            prepare(shape);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        newParser();
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        out.clear();
        try {
            serialize(payload, out);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        guard(in);
        try {
            return parse(in);
        } catch (Exception e) {
            newParser();
            throw malformed(e);
        }
    }

    /** What the parser would not notice, or not survive. */
    final void guard(MessageBuffer in) throws MalformedMessageException {
        guard.check(in);
    }

    /** Ours, however deep the parser wrapped it, or the innermost of the parser's own exceptions, which has the words. */
    final MalformedMessageException malformed(Exception thrown) {
        Throwable innermost = thrown;
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            if (t instanceof MalformedMessageException ours) {
                return ours;
            }
            innermost = t;
        }
        return MalformedMessageException.reportedBy(info().id(), innermost);
    }
}
