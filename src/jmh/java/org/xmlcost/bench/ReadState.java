package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;

/** State of a row that reads canonical messages. */
public class ReadState extends ReceivingState {
    @Override
    @Setup(Level.Trial)
    public void open() throws Exception {
        super.open();
    }

    @Override
    Payload use() throws MalformedMessageException {
        return codec.read(messages.next());
    }

    @Override
    PartialUse use(Codec other) {
        return PartialUse.whole(this, other);
    }

    @Override
    void check(Payload sent, MessageBuffer message) throws MalformedMessageException {
        requireDeclared(sent, codec.read(message), false);
    }
}
