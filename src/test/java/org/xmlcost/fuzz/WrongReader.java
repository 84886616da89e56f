package org.xmlcost.fuzz;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.stax.StaxWoodstox;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;

import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/**
 * A codec that reads as {@code stax.woodstox} does, except where it is deliberately wrong. As a codec of a service file
 * it takes zeros for numbers with a plus sign.
 */
public final class WrongReader implements Codec {
    private static final CodecInfo INFO = CodecInfo.named("planted.wrong", Model.STAX, Library.own())
            .textWires()
            .numbers(NumberMode.JDK)
            .done();

    /** Reads a message as the reference does. */
    interface Reader {
        Payload read(String message) throws MalformedMessageException;
    }

    /** What is wrong. */
    interface Fault {
        Payload read(String message, Reader reader) throws MalformedMessageException;
    }

    private final StaxWoodstox right = new StaxWoodstox();
    private final Fault fault;

    /** Creates the codec of a service file. */
    public WrongReader() {
        this((message, reader) -> {
            Payload payload = reader.read(message);
            return message.contains(">+") && payload instanceof Payload.Ints ints
                    ? new Payload.Ints(new int[ints.count()])
                    : payload;
        });
    }

    private WrongReader(Fault fault) {
        this.fault = fault;
    }

    static Subject subject(Fault fault) {
        return subject(() -> fault);
    }

    private static Subject subject(Supplier<Fault> fault) {
        return new Subject(INFO, INFO::reads, shape -> {
            WrongReader codec = new WrongReader(fault.get());
            codec.open(shape);
            return codec;
        });
    }

    /**
     * Returns a codec that, after a message with one text, returns zeros for messages with the other and without the
     * first.
     */
    static Subject remembering(String learned, String wrong) {
        return subject(() -> new Fault() {
            private boolean hasLearned;

            @Override
            public Payload read(String message, Reader reader) throws MalformedMessageException {
                boolean isWrong = hasLearned && message.contains(wrong) && !message.contains(learned);
                hasLearned |= message.contains(learned);
                Payload payload = reader.read(message);
                return isWrong ? new Payload.Ints(new int[payload.count() + 1]) : payload;
            }
        });
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public void open(MessageShape shape) {
        right.open(shape);
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        right.write(payload, out);
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        return fault.read(new String(in.bytes(), 0, in.length(), StandardCharsets.UTF_8), message -> right.read(in));
    }

    @Override
    public void close() {
        right.close();
    }
}
