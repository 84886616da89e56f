package org.xmlcost.dataset;

/** Checks characters against XML 1.0 (fifth edition), 2.2, production 2. */
final class XmlCharacters {
    private XmlCharacters() {}

    static boolean allows(int codePoint) {
        return (codePoint >= 0x20 && codePoint <= 0xD7FF)
                || (codePoint >= 0xE000 && codePoint <= 0xFFFD)
                || (codePoint >= 0x10000 && codePoint <= 0x10FFFF)
                || codePoint == '\t'
                || codePoint == '\n'
                || codePoint == '\r';
    }

    /** @throws IllegalArgumentException if XML 1.0 cannot carry the character, not even escaped */
    static int require(int codePoint) {
        if (!allows(codePoint)) {
            throw new IllegalArgumentException(String.format("U+%04X is no character of XML 1.0", codePoint));
        }
        return codePoint;
    }

    /** @throws IllegalArgumentException if XML 1.0 cannot carry a character of the text */
    static String require(String text) {
        text.codePoints().forEach(XmlCharacters::require);
        return text;
    }
}
