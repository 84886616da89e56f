package org.xmlcost.bench;

import org.xmlcost.codec.AccessPart;
import org.xmlcost.codec.Codec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Param;

/** State of a row about part of a message. */
public abstract class AccessState extends ReceivingState {
    /** Id of the part that is read or changed. Forwarding and scanning always use the whole message. */
    @Param("middle")
    public String part;

    private final String action;
    private PartialUse operation;

    /** @param action direction of the row */
    AccessState(String action) {
        this.action = action;
    }

    @Override
    void prepare() {
        operation = use(codec);
    }

    @Override
    Object use() throws MalformedMessageException {
        return operation.use(messages.next());
    }

    @Override
    Object used() {
        return operation.access();
    }

    @Override
    PartialUse use(Codec other) {
        return PartialUse.of(action, AccessPart.of(part), this, other);
    }

    @Override
    void check(Payload sent, MessageBuffer message) throws MalformedMessageException {
        operation.require(sent, operation.use(message));
    }
}
