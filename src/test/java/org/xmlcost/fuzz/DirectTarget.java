package org.xmlcost.fuzz;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.direct.Direct;
import org.xmlcost.codec.stax.StaxWoodstox;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * {@code direct} against {@code stax.woodstox}. The first byte of an input chooses wire and kind, the rest is a
 * message. A new codec reads it twice, between messages that it learns from.
 */
final class DirectTarget {
    private static final List<Wire> WIRES = List.of(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST);
    private static final List<Kind> KINDS = List.of(Kind.DOUBLE, Kind.INT);
    private static final Payload DOUBLES = new Payload.Doubles(new double[] {1.5, -2e300, 3});
    private static final Payload INTS = new Payload.Ints(new int[] {1, -2, 3});

    private static final List<MessageShape> SHAPES = shapes();
    private static final List<Codec> REFERENCES =
            SHAPES.stream().map(DirectTarget::reference).toList();
    private static final List<byte[]> LESSONS =
            SHAPES.stream().map(DirectTarget::canonical).toList();

    private DirectTarget() {}

    private static List<MessageShape> shapes() {
        List<MessageShape> shapes = new ArrayList<>();
        WIRES.forEach(wire -> KINDS.forEach(kind -> shapes.add(new MessageShape(kind, wire, NumberMode.OWN))));
        return shapes;
    }

    private static Codec reference(MessageShape shape) {
        Codec codec = new StaxWoodstox();
        codec.open(new MessageShape(shape.kind(), shape.wire(), NumberMode.JDK));
        return codec;
    }

    private static byte[] canonical(MessageShape shape) {
        MessageBuffer out = new MessageBuffer(1024);
        CanonicalText.write(shape.wire(), shape.kind() == Kind.INT ? INTS : DOUBLES, out);
        return out.toByteArray();
    }

    /** Returns an input for each wire and kind: a message that is read. */
    static List<byte[]> seeds() {
        List<byte[]> seeds = new ArrayList<>();
        for (int i = 0; i < SHAPES.size(); i++) {
            byte[] seed = new byte[LESSONS.get(i).length + 1];
            seed[0] = (byte) i;
            System.arraycopy(LESSONS.get(i), 0, seed, 1, LESSONS.get(i).length);
            seeds.add(seed);
        }
        return seeds;
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
