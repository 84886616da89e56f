package org.xmlcost.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Ways in which the bytes of a message are changed. */
enum Mutation {
    BIT("bit inverted"),
    BYTE("byte replaced"),
    DIGIT("digit replaced"),
    DELETION("bytes deleted"),
    DUPLICATION("bytes repeated"),
    TRUNCATION("end cut off"),
    INSERTION("markup inserted"),
    REPLACEMENT("markup in place of bytes"),
    EXCHANGE("pieces exchanged"),
    SPLICE("spliced with another message");

    private static final int LONGEST = 40;
    private static final byte[] BYTES = "<>/&;'\"=[]!?-+.eE:0 \n\r\t\0\u007fx9#".getBytes(StandardCharsets.ISO_8859_1);
    private static final List<String> PIECES =
            List.of(("<item>~</item>~<item/>~<item>1</item>~<!--~-->~<!-- -->~<![CDATA[~]]>~<?x ?>~&#49;~&#x31;~"
                            + "&amp;~&#0;~&lt;~xmlns=\"\"~ xmlns:ns=\"u\"~ xsi:nil=\"1\"~ id=\"a\"~ xsi:type=\"xsd:int\"~[2]~"
                            + "[]~[0]~[-1]~[4294967299]~1e999~NaN~INF~0x1~-~--~e~.~+~0~00~ ~\r\n~\n~\t~\u00ef\u00bb\u00bf~"
                            + "\u00c3~\u00ed\u00a0\u0080~\0~<!DOCTYPE x>~</~/>~<~>~?>~<?xml version=\"1.0\"?>~1.1~UTF-16~"
                            + "99999999999999999999~\u00c2\u00a0~\u00d9\u00a3")
                    .split("~"));

    private final String words;

    Mutation(String words) {
        this.words = words;
    }

    @Override
    public String toString() {
        return words;
    }

    /**
     * Returns a changed copy of a message.
     *
     * @param other another message
     */
    byte[] apply(byte[] message, byte[] other, SplittableRandom random) {
        if (message.length == 0) {
            return message;
        }
        int at = random.nextInt(message.length);
        int count = Math.min(1 + random.nextInt(random.nextBoolean() ? 3 : LONGEST), message.length - at);
        byte[] piece = PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.ISO_8859_1);
        return switch (this) {
            case BIT -> with(message, at, (byte) (message[at] ^ (1 << random.nextInt(8))));
            case BYTE -> with(message, at, BYTES[random.nextInt(BYTES.length)]);
            case DIGIT -> digit(message, at, random);
            case DELETION -> replaced(message, at, count, new byte[0]);
            case DUPLICATION -> replaced(message, at, 0, Arrays.copyOfRange(message, at, at + count));
            case TRUNCATION -> Arrays.copyOf(message, at);
            case INSERTION -> replaced(message, at, 0, piece);
            case REPLACEMENT -> replaced(message, at, count, piece);
            case EXCHANGE -> exchanged(message, at, count, random);
            case SPLICE -> {
                int from = Math.min(random.nextInt(3) == 0 ? random.nextInt(message.length) : at, other.length);
                yield replaced(message, at, message.length - at, Arrays.copyOfRange(other, from, other.length));
            }
        };
    }

    private static byte[] with(byte[] message, int at, byte value) {
        byte[] changed = message.clone();
        changed[at] = value;
        return changed;
    }

    /** Replaces the next byte of a number, so that most changed messages are still well-formed. */
    private static byte[] digit(byte[] message, int from, SplittableRandom random) {
        String all = "0123456789-+.eE ,";
        for (int i = 0; i < message.length; i++) {
            int at = (from + i) % message.length;
            if (message[at] >= '0' && message[at] <= '9') {
                return with(message, at, (byte) all.charAt(random.nextInt(all.length())));
            }
        }
        return message;
    }

    private static byte[] replaced(byte[] message, int at, int count, byte[] piece) {
        byte[] changed = new byte[message.length - count + piece.length];
        System.arraycopy(message, 0, changed, 0, at);
        System.arraycopy(piece, 0, changed, at, piece.length);
        System.arraycopy(message, at + count, changed, at + piece.length, message.length - at - count);
        return changed;
    }

    private static byte[] exchanged(byte[] message, int at, int count, SplittableRandom random) {
        byte[] piece = Arrays.copyOfRange(message, at, at + count);
        byte[] without = replaced(message, at, count, new byte[0]);
        return replaced(without, random.nextInt(without.length + 1), 0, piece);
    }
}
