package org.xmlcost.bench;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * What a server of question {@code endtoend} answers: the values of a message, in a message. A codec reads the request
 * and writes the answer. Each thread of the server has a codec of its own. The server, which is in {@code endtoend/},
 * makes an instance by the name of this class.
 */
public final class EchoService implements Supplier<UnaryOperator<byte[]>> {
    private final Catalogue.Entry codec;
    private final MessageShape shape;

    /**
     * Creates a service.
     *
     * @param arguments name of the codec as in {@link Catalogue.Entry#name}, kind, wire and number mode
     */
    public EchoService(String... arguments) {
        System.setProperty(Catalogue.ONLY, arguments[0]);
        // Catalogue.only() has one codec, which threads cannot share.
        codec = Catalogue.load().all().get(0);
        shape = new MessageShape(Kind.of(arguments[1]), Wire.of(arguments[2]), NumberMode.of(arguments[3]));
    }

    /**
     * Returns what answers the messages of one thread.
     *
     * @throws IllegalArgumentException for a message that the codec refuses; it is thrown by the returned function
     */
    @Override
    public UnaryOperator<byte[]> get() {
        Codec opened = codec.open(shape);
        MessageBuffer out = new MessageBuffer(1024);
        return message -> {
            try {
                Payload values = opened.read(MessageBuffer.of(message));
                opened.write(values, out);
                return out.toByteArray();
            } catch (MalformedMessageException e) {
                throw new IllegalArgumentException(e);
            }
        };
    }
}
