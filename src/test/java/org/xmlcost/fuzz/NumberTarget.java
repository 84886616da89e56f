package org.xmlcost.fuzz;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.number.Numbers;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** The conversion of texts in both number modes, from Strings and from characters: all must give the same. */
public final class NumberTarget {
    private static final Numbers JDK = Numbers.of(NumberMode.JDK);
    private static final Numbers FAST = Numbers.of(NumberMode.FAST);

    private NumberTarget() {}

    /** Converts a text, or refuses it. */
    interface Conversion {
        long bits() throws MalformedMessageException;
    }

    private static String result(Conversion conversion) {
        try {
            return Long.toHexString(conversion.bits());
        } catch (MalformedMessageException e) {
            return "refused";
        }
    }

    static void require(String type, String text, Conversion... conversions) {
        String expected = result(conversions[0]);
        for (Conversion conversion : conversions) {
            String actual = result(conversion);
            if (!actual.equals(expected)) {
                throw new AssertionError(type + " '" + text + "': expected " + expected + ", got " + actual);
            }
        }
    }

    /** Returns texts of all forms. */
    static List<byte[]> seeds() {
        return Stream.of("1~-2147483648~+0255~4.9E-324~ 1.5e-3\n~INF~-INF~NaN~.5~5.~1d~0x1p3~".split("~", -1))
                .map(text -> text.getBytes(StandardCharsets.ISO_8859_1))
                .toList();
    }

    /** Converts one input, each byte of which is a character. */
    public static void read(byte[] input) {
        String text = new String(input, StandardCharsets.ISO_8859_1);
        char[] chars = (">" + text + "<").toCharArray();
        int end = chars.length - 1;
        for (Numbers numbers : List.of(JDK, FAST)) {
            require(
                    "double",
                    text,
                    () -> bits(JDK.parseDouble(text)),
                    () -> bits(numbers.parseDouble(text)),
                    () -> bits(numbers.parseDouble(chars, 1, end)));
            require(
                    "float",
                    text,
                    () -> bits(JDK.parseFloat(text)),
                    () -> bits(numbers.parseFloat(text)),
                    () -> bits(numbers.parseFloat(chars, 1, end)));
            require(
                    "int",
                    text,
                    () -> JDK.parseInt(text),
                    () -> numbers.parseInt(text),
                    () -> numbers.parseInt(chars, 1, end));
            require(
                    "unsignedByte",
                    text,
                    () -> JDK.parseUnsignedByte(text),
                    () -> numbers.parseUnsignedByte(text),
                    () -> numbers.parseUnsignedByte(chars, 1, end));
        }
    }

    private static long bits(double value) {
        return Double.doubleToLongBits(value);
    }

    private static long bits(float value) {
        return Float.floatToIntBits(value);
    }
}
