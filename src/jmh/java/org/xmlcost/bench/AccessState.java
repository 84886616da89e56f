package org.xmlcost.bench;

import org.xmlcost.codec.AccessPart;
import org.xmlcost.codec.Codec;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/** State of a row about part of a message. */
public class AccessState extends ReceivingState {
    /** Id of the part that is read or changed. Forwarding and scanning always use the whole message. */
    @Param("middle")
    public String part;

    /** Direction of the row. */
    private String action = "read";

    private PartialUse operation;

    /** Opens the row for the measured method. */
    @Setup(Level.Trial)
    public void open(BenchmarkParams benchmark) throws Exception {
        action = benchmark.getBenchmark().replaceFirst(".*\\.", "");
        open();
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
    void check(Object sent, MessageBuffer message) throws MalformedMessageException {
        operation.require(sent, operation.use(message));
    }
}
