package org.xmlcost.verify;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Messages whose bytes do not fit the encoding of the wire. */
final class HostileEncoding {
    private HostileEncoding() {}

    /**
     * Returns messages that declare another encoding than that of the wire; the bytes of most are not in the declared
     * encoding either. XML requires parsers to read only UTF-8 and UTF-16, so some parsers refuse what others read.
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
     * Returns messages in UTF-16 with half a surrogate pair, or with its halves in the wrong order: in a name, in white
     * space and in the value of an attribute.
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

    /** Converts a text to UTF-16 unit by unit: the JDK's encoder would replace an invalid unit by a question mark. */
    private static byte[] wide(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        text.chars().forEach(c -> {
            out.write(c >> 8);
            out.write(c);
        });
        return out.toByteArray();
    }
}
