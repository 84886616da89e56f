package org.xmlcost.dataset;

import java.util.function.Supplier;

/** Draws strings. */
final class Texts {
    private Texts() {}

    static Supplier<String> strings(Distribution distribution, SplitMix64 random) {
        return switch (distribution) {
            case WORDS -> () -> words(random, random.between(10, 24));
            case UNICODE -> () -> unicode(random);
            case TEXT_150 -> () -> words(random, 150);
            case TEXT_1000 -> () -> words(random, 1000);
            case TEXT_10000 -> () -> words(random, 10_000);
            case TEXT_100000 -> () -> words(random, 100_000);
            case SPECIAL -> Specials.of(Specials.STRINGS, random);
            default -> throw new IllegalArgumentException(distribution + " has no strings");
        };
    }

    /**
     * Returns lower-case letters and single blanks. Each character takes one draw. A blank that is drawn at an end or
     * next to another blank becomes a letter without another draw.
     */
    static String words(SplitMix64 random, int length) {
        char[] text = new char[length];
        for (int i = 0; i < text.length; i++) {
            int draw = random.below(31);
            boolean blank = draw >= 26 && i > 0 && i < text.length - 1 && text[i - 1] != ' ';
            text[i] = blank ? ' ' : (char) ('a' + draw % 26);
        }
        return new String(text);
    }

    static String word(SplitMix64 random, int length) {
        char[] text = new char[length];
        for (int i = 0; i < text.length; i++) {
            text[i] = (char) ('a' + random.below(26));
        }
        return new String(text);
    }

    private static String unicode(SplitMix64 random) {
        int length = random.between(0, 34);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            int bytes = random.between(1, 4);
            int codePoint;
            do {
                codePoint = switch (bytes) {
                    case 1 -> random.between(0, 0x7F);
                    case 2 -> random.between(0x80, 0x7FF);
                    case 3 -> random.between(0x800, 0xFFFF);
                    default -> random.between(0x10000, 0x10FFFF);
                };
            } while (!XmlCharacters.allows(codePoint));
            text.appendCodePoint(codePoint);
        }
        return text.toString();
    }
}
