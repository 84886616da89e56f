package org.xmlcost.codec;

import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.Tally;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.number.PremadeTexts;

import java.util.function.Consumer;

/**
 * How much of the work of a message a codec does: all of it, or the work up to a {@link Phase}. It creates the encoder
 * or the decoder that leaves out the rest, so that the codec's own code is the same in both cases.
 */
public class Extent {
    /** All of the work. */
    public static final Extent WHOLE = new Extent(null);

    private final Phase phase;
    private MessageDecoder decoder;

    private Extent(Phase phase) {
        this.phase = phase;
    }

    /** Returns the work up to a phase, for one codec. */
    public static Extent upTo(Phase phase) {
        return phase == Phase.MARKUP ? new OfMarkup() : new Extent(phase);
    }

    /** Returns whether the work ends with a phase. */
    public final boolean endsWith(Phase last) {
        return phase == last;
    }

    /** Returns whether a reader asks for the text of each value. */
    public final boolean asksText() {
        return phase == null || phase.compareTo(Phase.TEXT) >= 0;
    }

    /** Returns the decoder for a codec that reads. */
    public final MessageDecoder decoder(MessageShape shape) {
        if (phase == null) {
            return new MessageDecoder(shape);
        }
        decoder = phase == Phase.CONVERT ? MessageDecoder.tallyingValues(shape) : MessageDecoder.tallyingTexts(shape);
        return decoder;
    }

    /** Returns what the reader saw of the last message, up to {@link Phase#WALK}, TEXT or CONVERT. */
    public final Tally tally() {
        return decoder.tally();
    }

    /** Returns the encoder for a codec that writes. */
    public MessageEncoder encoder(MessageShape shape) {
        return new MessageEncoder(shape);
    }

    /** Sets the texts of the next message that is written up to {@link Phase#MARKUP}. */
    public void use(Consumer<PremadeTexts> message) {
        // only needed without conversion
    }

    /**
     * A class of its own, so that a JVM that converts numbers does not load {@link PremadeTexts}: with a second
     * implementation of a method, the compiler would inline the first one differently.
     */
    private static final class OfMarkup extends Extent {
        private final PremadeTexts premade = new PremadeTexts();

        OfMarkup() {
            super(Phase.MARKUP);
        }

        @Override
        public MessageEncoder encoder(MessageShape shape) {
            return new MessageEncoder(shape, premade);
        }

        @Override
        public void use(Consumer<PremadeTexts> message) {
            message.accept(premade);
        }
    }
}
