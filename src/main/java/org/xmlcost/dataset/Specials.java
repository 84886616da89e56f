package org.xmlcost.dataset;

import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Edge cases of each type. A column begins with the whole list in its order, and continues with draws from the list. So
 * a short column has the worst cases with any seed. A list may grow only with a new version of the data, because its
 * length changes the draws.
 */
@SuppressWarnings("FloatingPointLiteralPrecision")
final class Specials {

    /** Bytes at which the number of digits or the sign of a Java byte changes. */
    static final int[] BYTES = {0, 255, 1, 127, 128, 9, 10, 99, 100, 199, 200, 254};

    /**
     * The extremes, the limits of narrower types and of ints that are exact as floats, and all powers of ten, each with
     * its predecessor and both signs.
     */
    static final int[] INTS = IntStream.concat(
                    IntStream.of(
                            0,
                            -1,
                            1,
                            Integer.MIN_VALUE,
                            Integer.MAX_VALUE,
                            Integer.MIN_VALUE + 1,
                            Integer.MAX_VALUE - 1,
                            127,
                            128,
                            -128,
                            -129,
                            255,
                            256,
                            32767,
                            32768,
                            -32768,
                            -32769,
                            65535,
                            65536,
                            1 << 24,
                            (1 << 24) + 1),
                    IntStream.iterate(10, power -> power * 10)
                            .limit(9)
                            .flatMap(power -> IntStream.of(power, -power, power - 1, 1 - power)))
            .toArray();

    static final double[] DOUBLES = DoubleStream.concat(
                    DoubleStream.of(
                            Double.NaN,
                            Double.POSITIVE_INFINITY,
                            Double.NEGATIVE_INFINITY,
                            0.0,
                            -0.0,
                            Double.MIN_VALUE,
                            -Double.MIN_VALUE,
                            Math.nextDown(Double.MIN_NORMAL),
                            Double.MIN_NORMAL,
                            -Double.MIN_NORMAL,
                            Double.MAX_VALUE,
                            -Double.MAX_VALUE,
                            Math.nextDown(Double.MAX_VALUE),
                            1,
                            -1,
                            Math.nextUp(1.0),
                            Math.nextDown(1.0),
                            0.1,
                            1 / 3.0,
                            -2 / 3.0,
                            0x1p53 - 1,
                            0x1p53,
                            0x1p53 + 2,
                            0x1p63,
                            -0x1p63,
                            0x1p64,
                            Integer.MIN_VALUE,
                            Integer.MAX_VALUE,
                            0x1p32,
                            // Just below the numbers at which Java and %.17G change the notation.
                            Math.nextDown(1e-3),
                            Math.nextDown(1e7),
                            Math.nextDown(1e-4),
                            Math.nextDown(1e17),
                            // Java before 19 prints these with more digits than necessary, or with other digits.
                            2e23,
                            8.41e21,
                            1e23,
                            0x1p-44),
                    IntStream.rangeClosed(-323, 308).mapToDouble(power -> Double.parseDouble("1e" + power)))
            .toArray();

    /** Floats that correspond to {@link #DOUBLES}. They are stored as doubles, which can hold every float. */
    static final double[] FLOATS = DoubleStream.concat(
                    DoubleStream.of(
                            Float.NaN,
                            Float.POSITIVE_INFINITY,
                            Float.NEGATIVE_INFINITY,
                            0.0f,
                            -0.0f,
                            Float.MIN_VALUE,
                            -Float.MIN_VALUE,
                            Math.nextDown(Float.MIN_NORMAL),
                            Float.MIN_NORMAL,
                            -Float.MIN_NORMAL,
                            Float.MAX_VALUE,
                            -Float.MAX_VALUE,
                            Math.nextDown(Float.MAX_VALUE),
                            1,
                            -1,
                            Math.nextUp(1f),
                            Math.nextDown(1f),
                            0.1f,
                            1 / 3f,
                            -2 / 3f,
                            0x1p24f - 1,
                            0x1p24f,
                            0x1p24f + 2,
                            0x1p31f,
                            -0x1p31f,
                            0x1p63f,
                            0x1p64f,
                            Math.nextDown(1e-3f),
                            Math.nextDown(1e7f),
                            Math.nextDown(1e-4f),
                            Math.nextDown(1e9f),
                            3.4e10f),
                    IntStream.rangeClosed(-45, 38).mapToDouble(power -> Float.parseFloat("1e" + power)))
            .toArray();

    static final String[] STRINGS = {
        "",
        " ",
        "\t",
        "\n",
        "\r",
        "\r\n",
        " \t\r\n ",
        " leading",
        "trailing ",
        "\nline\n",
        "a\tb",
        "a\nb",
        "a\rb",
        "a\r\nb",
        "a  b",
        "]]>",
        "]]",
        "<&>\"'",
        "&amp;",
        "&#13;",
        "&lt;item&gt;",
        "<item>",
        "</item>",
        "<![CDATA[x]]>",
        "<!-- x -->",
        "<?x y?>",
        "<!DOCTYPE x>",
        // Strings that a parser of numbers, formats or CSV may misinterpret.
        "0",
        "-0",
        "NaN",
        "INF",
        "null",
        "true",
        "%s%n",
        "\\u0000",
        "\"",
        "\"\"",
        "a,b",
        "a;b",
        "\"a\",\"b\"",
        "#",
        "=1+1",
        // The limits of UTF-8's lengths and of XML's ranges, and characters that are white space or line ends in
        // Unicode but not in XML 1.0.
        "\u007F",
        "\u0080",
        "\u0085",
        "\u009F",
        "\u00A0",
        "\u00E9",
        "e\u0301",
        "\u0301",
        "\u07FF",
        "\u0800",
        "\u2028",
        "\u2029",
        "\u200E",
        "\u3000",
        "\uD7FF",
        "\uE000",
        "\uFDD0",
        "\uFEFF",
        "\uFEFFx",
        "\uFFFD",
        "\uD800\uDC00",
        "\uD83D\uDE00",
        "\uD83D\uDE00\uD83D\uDE01",
        "\uD83F\uDFFE",
        "\uDBFF\uDFFF",
        "\u05E9\u05DC\u05D5\u05DD",
        "\u4F60\u597D",
        // Strings longer than the buffers of parsers: 2048 and 8192 characters in Xerces, 4000 in Woodstox.
        "x".repeat(5000),
        "]".repeat(2500),
        "a\u00E9\u20AC\uD83D\uDE00".repeat(2250),
        " ".repeat(300),
        "&<>".repeat(100)
    };

    private Specials() {}

    static IntSupplier of(int[] list, SplitMix64 random) {
        IntSupplier index = indexes(list.length, random);
        return () -> list[index.getAsInt()];
    }

    static DoubleSupplier of(double[] list, SplitMix64 random) {
        IntSupplier index = indexes(list.length, random);
        return () -> list[index.getAsInt()];
    }

    static Supplier<String> of(String[] list, SplitMix64 random) {
        IntSupplier index = indexes(list.length, random);
        return () -> list[index.getAsInt()];
    }

    private static IntSupplier indexes(int length, SplitMix64 random) {
        int[] taken = {0};
        return () -> taken[0] < length ? taken[0]++ : random.below(length);
    }
}
