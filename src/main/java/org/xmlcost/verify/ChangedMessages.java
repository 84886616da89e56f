package org.xmlcost.verify;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Wire;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import static org.xmlcost.verify.Samples.INTS;
import static org.xmlcost.verify.Samples.STRINGS;

/** Messages on a text wire, each made from a good message by one change. */
abstract class ChangedMessages {
    static final int NESTED = 100_000;

    final List<HostileMessage> all = new ArrayList<>();
    final Wire wire;

    ChangedMessages(Wire wire) {
        this.wire = wire;
    }

    final void add(String name, Kind kind, String text) {
        add(name, kind, text.getBytes(StandardCharsets.UTF_8));
    }

    final void add(String name, Kind kind, byte[] bytes) {
        all.add(new HostileMessage(name, kind, bytes));
    }

    /** A change of a good message. {@code fromTo} alternates between a text and its replacement. */
    record Change(String name, Payload payload, String... fromTo) {}

    final void changes(Change... changes) {
        Stream.of(changes).forEach(each -> change(each.name, each.payload, each.fromTo));
    }

    /**
     * Replaces the first occurrence of each text. Leaves the change out if the wire cannot carry the kind, or if it is
     * not {@code soap-enc} and does not have the first text. Any other text that is not found is a mistake in the
     * corpus.
     */
    final void change(String name, Payload payload, String... fromTo) {
        if (wire.cannotCarry(payload.kind()).isPresent()
                || (wire != Wire.SOAP_ENC && !Samples.good(wire, payload).contains(fromTo[0]))) {
            return;
        }
        String text = Samples.good(wire, payload);
        for (int i = 0; i < fromTo.length; i += 2) {
            int at = text.indexOf(fromTo[i]);
            if (at < 0) {
                throw new IllegalStateException(name + ": no " + fromTo[i] + " in " + text);
            }
            text = text.substring(0, at) + fromTo[i + 1] + text.substring(at + fromTo[i].length());
        }
        add(name, payload.kind(), text);
    }

    /** Bytes that are not characters. */
    record Inserted(String name, int... bytes) {}

    /** Inserts the bytes into a value, which is a string if the wire carries strings. */
    final void insert(Inserted inserted) {
        boolean strings = wire.cannotCarry(Kind.STRING).isEmpty();
        String before = strings ? "<item>a" : "<intbin>";
        // The message is ASCII. Each inserted byte is a character here.
        String bytes = new String(inserted.bytes, 0, inserted.bytes.length);
        String changed = Samples.good(wire, strings ? STRINGS : INTS).replace(before, before + bytes);
        add(inserted.name, strings ? Kind.STRING : Kind.INT, changed.getBytes(StandardCharsets.ISO_8859_1));
    }
}
