package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Codecs;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Wire;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Fast Infoset documents written by hand (X.891, Annex C): what no serializer would write. A document is a sequence of
 * words:
 *
 * <ul>
 *   <li>{@code E000}: octets in hexadecimal digits
 *   <li>{@code `text`}: the octets of a text, with Java's escapes
 *   <li>{@code =text} or {@code #text}: a text as content, literal or added to the table
 *   <li>{@code @name}: a new name; {@code <name}: the start of an element of a new name without a namespace
 *   <li>any of them with {@code *N} behind it: the text or the octets so often
 *   <li>{@code DOC}: the start of a document; {@code VALUES}: the canonical message up to its first value, where the
 *       parameter is open and {@code item} is not in the table
 *   <li>{@code NEWITEM} or {@code ITEM}: the start of the first item, or of another; {@code END}: an end;
 *       {@code ENDED}: the ends of all that is open after the values
 * </ul>
 */
final class FiBytes {
    static final Payload STRINGS = new Payload.Strings(new String[] {"a"});

    private static final Pattern WORD = Pattern.compile("([=#@<]?)(?:`([^`]*)`|([^ `*]+))(?:\\*(\\d+))? *");
    private static final int TEXT = 0x80;
    private static final int INDEXED_TEXT = 0x90;
    private static final byte[] NEW_ITEM = {0x3C, 0x03, 'i', 't', 'e', 'm'};
    /** Envelope, Body, method and parameter stand before {@code item} in the table of element names. */
    private static final Map<String, byte[]> WORDS = Map.of(
            "DOC",
            octets("E000000100"),
            "NEWITEM",
            NEW_ITEM,
            "ITEM",
            octets("04"),
            "END",
            octets("F0"),
            "ENDED",
            octets("F0F0F0F0F0"));

    private final Map<String, byte[]> words = new HashMap<>(WORDS);

    /** Words for messages of the length of a payload. */
    static FiBytes of(Payload payload) {
        return new FiBytes().with("VALUES", upTo(NEW_ITEM, Codecs.canonical(Wire.FI_UNINDEXED, payload)));
    }

    /** Sets what a word stands for. */
    FiBytes with(String word, byte[] octets) {
        words.put(word, octets);
        return this;
    }

    /** Returns what stands before the last occurrence of some octets in a message. */
    static byte[] upTo(byte[] part, byte[] whole) {
        int at = whole.length - part.length;
        while (!Arrays.equals(whole, at, at + part.length, part, 0, part.length)) {
            at--;
        }
        return Arrays.copyOf(whole, at);
    }

    static byte[] octets(String digits) {
        return HexFormat.of().parseHex(digits);
    }

    /** Makes documents, one on each line: a name, a bar and words. */
    Map<String, byte[]> table(String lines) {
        Map<String, byte[]> documents = new LinkedHashMap<>();
        lines.lines().map(line -> line.split(" *\\| *", 2)).forEach(line -> documents.put(line[0], document(line[1])));
        return documents;
    }

    byte[] document(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WORD.matcher(text).results().forEach(word -> {
            int times = word.group(4) == null ? 1 : Integer.parseInt(word.group(4));
            String said = word.group(2) == null ? word.group(3) : word.group(2).translateEscapes();
            if (word.group(1).isEmpty() && word.group(2) == null) {
                byte[] octets = words.containsKey(said) ? words.get(said) : octets(said);
                for (int i = 0; i < times; i++) {
                    out.writeBytes(octets);
                }
                return;
            }
            byte[] octets = said.repeat(times).getBytes(StandardCharsets.UTF_8);
            switch (word.group(1)) {
                case "=" -> content(TEXT, octets.length, out);
                case "#" -> content(INDEXED_TEXT, octets.length, out);
                case "@" -> out.write(octets.length - 1);
                case "<" -> out.writeBytes(new byte[] {0x3C, (byte) (octets.length - 1)});
                default -> {
                    // octets alone
                }
            }
            out.writeBytes(octets);
        });
        return out.toByteArray();
    }

    /** The form and the length of a text of at most 258 octets (X.891, C.15 and C.23). */
    private static void content(int form, int length, ByteArrayOutputStream out) {
        out.write(length > 2 ? form | 2 : form | length - 1);
        if (length > 2) {
            out.write(length - 3);
        }
    }
}
