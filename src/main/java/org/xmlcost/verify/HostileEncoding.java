package org.xmlcost.verify;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Messages whose bytes are not what their encoding has. */
final class HostileEncoding {
    private HostileEncoding() {}

    /**
     * In other encodings than the wire's, and none: XML asks no parser for more than UTF-8 and UTF-16, so some refuse
     * what others read.
     */
    static List<HostileMessage> others(Wire wire) {
        List<HostileMessage> all = new ArrayList<>();
        for (String name : List.of("US-ASCII", "ISO-8859-1", "UTF-16LE", "UTF-32", "IBM037")) {
            String text =
                    Samples.good(wire, Samples.INTS).replace("UTF-8", name).replace("?>\n", "?>\n<!--\u00e9-->");
            all.add(new HostileMessage(
                    "in UTF-8, said to be in " + name, Kind.INT, text.getBytes(StandardCharsets.UTF_8)));
            all.add(new HostileMessage(
                    "in ISO-8859-1, said to be in " + name, Kind.INT, text.getBytes(StandardCharsets.ISO_8859_1)));
            all.add(new HostileMessage(
                    "in UTF-16 without a mark, said to be in " + name,
                    Kind.INT,
                    wide(text.replace('\u00e9', '\uD880'))));
        }
        return all;
    }

    /**
     * In UTF-16, halves: in a value, in a name and in white space; high without low, low without high, and the wrong
     * way round.
     */
    static List<HostileMessage> halves(Wire wire) {
        List<HostileMessage> all = new ArrayList<>();
        String whole = Samples.good(wire, Samples.INTS);
        for (String place : List.of("<intb", "\n", "xmlns:ns=\"urn:so")) {
            for (String halves : List.of("\uD83D", "\uDE00", "\uDE00\uD83D")) {
                int at = whole.indexOf(place) + place.length();
                all.add(new HostileMessage(
                        "half a character after '" + place.strip() + "'",
                        Kind.INT,
                        wide("\uFEFF" + whole.substring(0, at) + halves + whole.substring(at))));
            }
        }
        return all;
    }

    /** As bits: the JDK's encoder would put a question mark in place of what is wrong. */
    private static byte[] wide(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        text.chars().forEach(c -> {
            out.write(c >> 8);
            out.write(c);
        });
        return out.toByteArray();
    }
}
