package org.xmlcost.fuzz;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Open codecs for coverage-guided fuzzing. The first byte of an input chooses one of them, the rest is the message. */
final class TargetReaders {
    private static final Catalogue CATALOGUE = Catalogue.load();

    private final List<Wire> wires;
    private final List<Kind> kinds;
    private final List<Codec> codecs = new ArrayList<>();
    private final List<byte[]> seeds = new ArrayList<>();

    /**
     * Selects the checked codecs that read one of the wires, for each of the kinds. They are opened when they are used.
     */
    TargetReaders(List<Wire> wires, Kind... kinds) {
        this.wires = wires;
        this.kinds = List.of(kinds);
    }

    private void open() {
        CanonicalMessages messages = new CanonicalMessages(CATALOGUE);
        for (Catalogue.Entry entry : CATALOGUE.all()) {
            CodecInfo info = entry.info();
            if (!info.isChecked() || !info.runsInJvm() || info.unavailable().isPresent()) {
                continue;
            }
            for (Wire wire : wires) {
                for (Kind kind : kinds) {
                    if (info.numbers(wire).isEmpty()) {
                        continue;
                    }
                    MessageShape shape = new MessageShape(
                            kind, wire, info.numbers(wire).iterator().next());
                    if (info.reads(shape)) {
                        codecs.add(entry.open(shape));
                        seeds.add(seed(codecs.size() - 1, messages.write(wire, payload(kind))));
                    }
                }
            }
        }
    }

    private static Payload payload(Kind kind) {
        return Samples.of(Wire.SOAP_ENC).stream()
                .filter(payload -> payload.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    private static byte[] seed(int choice, MessageBuffer message) {
        byte[] seed = new byte[message.length() + 1];
        seed[0] = (byte) choice;
        System.arraycopy(message.bytes(), 0, seed, 1, message.length());
        return seed;
    }

    /** Returns an input for each reader: a good message. */
    List<byte[]> seeds() {
        if (codecs.isEmpty()) {
            open();
        }
        return seeds;
    }

    /** Gives the input to its reader, which returns values or refuses. Everything else that it throws is a failure. */
    void read(byte[] input) {
        if (input.length == 0) {
            return;
        }
        if (codecs.isEmpty()) {
            open();
        }
        byte[] message = Arrays.copyOfRange(input, 1, input.length);
        try {
            codecs.get((input[0] & 0xFF) % codecs.size()).read(MessageBuffer.of(message));
        } catch (MalformedMessageException e) {
            String words = e.getMessage();
            if (words == null || words.isBlank() || words.contains("\n")) {
                throw new AssertionError("refused without a one-line message", e);
            }
        }
    }
}
