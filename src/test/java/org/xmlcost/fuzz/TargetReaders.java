package org.xmlcost.fuzz;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Codecs;
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
        for (CodecInfo info : Codecs.where(each -> each.isChecked() && each.runsInJvm())) {
            for (Wire wire : wires) {
                for (Kind kind : info.numbers(wire).isEmpty() ? List.<Kind>of() : kinds) {
                    MessageShape shape = Codecs.shape(info.id(), kind, wire);
                    if (info.reads(shape)) {
                        seeds.add(FuzzTarget.input(codecs.size(), Codecs.canonical(wire, payload(kind))));
                        codecs.add(Codecs.CATALOGUE.get(info.id()).open(shape));
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
