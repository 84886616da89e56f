package org.xmlcost.fuzz;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.codec.direct.Direct;
import org.xmlcost.codec.stax.StaxWoodstox;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * {@code direct} against {@code stax.woodstox}. The first byte of an input chooses wire and kind, the rest is a
 * message. A new codec reads it twice, between messages that it learns from.
 */
final class DirectTarget {
    private static final List<Wire> WIRES = List.of(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST);
    private static final List<Kind> KINDS = List.of(Kind.DOUBLE, Kind.INT);

    private static final List<MessageShape> SHAPES = WIRES.stream()
            .flatMap(wire -> KINDS.stream().map(kind -> new MessageShape(kind, wire, NumberMode.OWN)))
            .toList();
    private static final List<Codec> REFERENCES =
            SHAPES.stream().map(DirectTarget::reference).toList();
    private static final List<byte[]> LESSONS = SHAPES.stream()
            .map(shape -> Codecs.canonical(shape.wire(), shape.kind() == Kind.INT ? Samples.INTS : Samples.DOUBLES))
            .toList();

    private DirectTarget() {}

    private static Codec reference(MessageShape shape) {
        Codec codec = new StaxWoodstox();
        codec.open(new MessageShape(shape.kind(), shape.wire(), NumberMode.JDK));
        return codec;
    }

    /** Returns an input for each wire and kind: a message that is read. */
    static List<byte[]> seeds() {
        return IntStream.range(0, SHAPES.size())
                .mapToObj(i -> FuzzTarget.input(i, LESSONS.get(i)))
                .toList();
    }

    /** Reads one input. */
    static void read(byte[] input) {
        if (input.length == 0) {
            return;
        }
        int choice = (input[0] & 0xFF) % SHAPES.size();
        byte[] message = Arrays.copyOfRange(input, 1, input.length);
        Outcome expected = Outcome.of(REFERENCES.get(choice), message);
        byte[] lesson = LESSONS.get(choice);
        try (Codec codec = new Direct()) {
            codec.open(SHAPES.get(choice));
            Outcome taught = Outcome.of(codec, lesson);
            require(expected, Outcome.of(codec, message));
            require(expected, Outcome.of(codec, message));
            require(taught, Outcome.of(codec, lesson));
        }
    }

    private static void require(Outcome expected, Outcome actual) {
        Optional<Disagreement> difference = actual.difference(expected, Tolerance.NONE);
        if (difference.isPresent()) {
            throw new AssertionError(difference.get() + ": expected " + expected + ", got " + actual);
        }
    }
}
