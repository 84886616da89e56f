package org.xmlcost.wire.decode;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.number.Lexical;

import java.util.Base64;

/**
 * The lexical rules of xsd:base64Binary (XML Schema Part 2, 3.2.16): groups of four characters of the alphabet, white
 * space between any two characters, padding only in the last group, and zeros in the bits that do not fill a byte.
 */
public final class Base64Binary {
    private static final String TYPE = "xsd:base64Binary";
    /** Characters whose last two bits are zero. */
    private static final String BEFORE_ONE_PADDING = "AEIMQUYcgkosw048";
    /** Characters whose last four bits are zero. */
    private static final String BEFORE_TWO_PADDING = "AQgw";

    private Base64Binary() {}

    /**
     * Decodes a text. The JDK's decoder refuses white space, which the schema allows. It accepts missing padding and
     * any bits before padding, which the schema forbids.
     *
     * @throws MalformedMessageException if the text is not an xsd:base64Binary
     */
    public static byte[] decode(String text) throws MalformedMessageException {
        if (text.length() % 4 == 0) {
            try {
                byte[] bytes = Base64.getDecoder().decode(text);
                int padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
                requireZeros(padding, padding == 0 ? 'A' : text.charAt(text.length() - padding - 1));
                return bytes;
            } catch (IllegalArgumentException e) {
                // The text may still be valid, with white space in it.
            }
        }
        require(text.toCharArray(), 0, text.length());
        return Base64.getDecoder().decode(text.replaceAll("[ \t\r\n]", ""));
    }

    /**
     * Checks a text without decoding it.
     *
     * @throws MalformedMessageException if the characters from {@code from} (inclusive) to {@code to} (exclusive) are
     *     not an xsd:base64Binary
     */
    public static void require(char[] text, int from, int to) throws MalformedMessageException {
        int count = 0;
        int padding = 0;
        char last = 'A';
        for (int i = from; i < to; i++) {
            char c = text[i];
            if (Lexical.isSpace(c)) {
                continue;
            }
            boolean letter =
                    (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || Lexical.isDigit(c) || c == '+' || c == '/';
            if (c == '=') {
                padding++;
            } else if (!letter || padding > 0) {
                throw malformed("at character " + (i - from));
            } else {
                last = c;
            }
            count++;
        }
        if (count % 4 != 0 || padding > 2) {
            throw malformed(count + " characters, " + padding + " of padding");
        }
        requireZeros(padding, last);
    }

    private static void requireZeros(int padding, char last) throws MalformedMessageException {
        if (padding > 0 && (padding == 1 ? BEFORE_ONE_PADDING : BEFORE_TWO_PADDING).indexOf(last) < 0) {
            throw malformed("'" + last + "' before padding, whose last bits are not zero");
        }
    }

    private static MalformedMessageException malformed(String why) {
        return new MalformedMessageException("not an " + TYPE + ": " + why, "");
    }
}
