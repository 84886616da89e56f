package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
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
    Object use() throws MalformedMessageException {
        return content.read(codec, messages.next());
    }

    @Override
    PartialUse use(Codec other) {
        return PartialUse.whole(this, other);
    }

    @Override
    void check(Object sent, MessageBuffer message) throws MalformedMessageException {
        content.verify(codec, sent, message, false);
    }
}
