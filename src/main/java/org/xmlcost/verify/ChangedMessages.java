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

/** Messages on a text wire that are each made from a good one by one change. */
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

    /** A change of a good message: a text, and what is to stand in its place; and so on. */
    record Change(String name, Payload payload, String... fromTo) {}

    final void changes(Change... changes) {
        Stream.of(changes).forEach(each -> change(each.name, each.payload, each.fromTo));
    }

    /** Replaces the first occurrence of each text; a change that changes nothing is a mistake here. */
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

    /** Bytes that are no characters. */
    record Inserted(String name, int... bytes) {}

    /** Puts the bytes into a value: a string where the wire carries strings. */
    final void insert(Inserted inserted) {
        boolean strings = wire.cannotCarry(Kind.STRING).isEmpty();
        String before = strings ? "<item>a" : "<intbin>";
        // The message is ASCII, and each byte a character here.
        String bytes = new String(inserted.bytes, 0, inserted.bytes.length);
        String changed = Samples.good(wire, strings ? STRINGS : INTS).replace(before, before + bytes);
        add(inserted.name, strings ? Kind.STRING : Kind.INT, changed.getBytes(StandardCharsets.ISO_8859_1));
    }
}
