package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Texts of single values in every form of XML Schema, and texts that are no values. */
final class ValueTexts {
    private static final List<String> LETTERS = List.of("a", "b c", "x", "\u00e9", "\u4e2d\u6587", "\ud83d\ude00", "Z");
    private static final List<String> ESCAPED = List.of("<", ">", "&", "\"", "'", "]]>", "\r", "\t", "\n", "&amp;");
    private static final List<String> NO_NUMBERS =
            List.of(("~ ~x~1.2.3~--1~+-1~1 2~0x10~1e~e1~.~-~+~1,5~1d~1f~0x1p3~nan~inf~Infinity~+NaN~-NaN~1e5.0~"
                            + "\u0663~1_0~- 1~1\u00a0~INFINITY~1e+~1..2~1ee2~true")
                    .split("~"));

    private ValueTexts() {}

    /** Returns a text as a program usually writes it. */
    static String plain(Kind type, SplittableRandom random) {
        return switch (type) {
            case BYTE -> Integer.toString(random.nextInt(256));
            case INT -> Integer.toString(random.nextInt() >> random.nextInt(32));
            case FLOAT -> real(random, Float.toString(Float.intBitsToFloat(finite(random.nextInt()))));
            case DOUBLE -> real(random, Double.toString(Double.longBitsToDouble(finite(random.nextLong()))));
            default -> string(random, LETTERS);
        };
    }

    /** Returns a real number with few digits, or as printf prints it, or the one with random bits. */
    private static String real(SplittableRandom random, String anyBits) {
        return switch (random.nextInt(5)) {
            case 0 -> anyBits;
            case 1 -> Integer.toString(random.nextInt() >> random.nextInt(32));
            case 2 -> String.format(Locale.ROOT, "%.9G", random.nextDouble() * 1000 - 500);
            case 3 -> String.format(Locale.ROOT, "%.16e", random.nextDouble() * 1e-5);
            default ->
                BigDecimal.valueOf(random.nextInt(2_000_000) - 1_000_000, random.nextInt(6))
                        .toPlainString();
        };
    }

    private static int finite(int bits) {
        return Float.isFinite(Float.intBitsToFloat(bits)) ? bits : bits & ~0x4000_0000;
    }

    private static long finite(long bits) {
        return Double.isFinite(Double.longBitsToDouble(bits)) ? bits : bits & ~0x4000_0000_0000_0000L;
    }

    private static String string(SplittableRandom random, List<String> parts) {
        return random.ints(random.nextInt(4), 0, parts.size())
                .mapToObj(parts::get)
                .collect(Collectors.joining());
    }

    /** Returns a text in the form of a construct. Returns the plain text if the construct does not suit the type. */
    static String odd(Construct construct, Kind type, String plain, SplittableRandom random) {
        boolean isReal = type == Kind.FLOAT || type == Kind.DOUBLE;
        if (type == Kind.STRING) {
            return switch (construct) {
                case CHARACTERS -> plain + LETTERS.get(3 + random.nextInt(3));
                case ESCAPED_CHARACTERS ->
                    plain + ESCAPED.get(random.nextInt(ESCAPED.size())) + string(random, ESCAPED);
                default -> plain;
            };
        }
        return switch (construct) {
            case PLUS_SIGN -> "+" + plain.replaceFirst("^-", "").replace("2147483648", "2147483647");
            case LEADING_ZEROS -> plain.replaceFirst("^([-+]?)", "$1" + "0".repeat(1 + random.nextInt(30)));
            case LIMITS -> limit(type, random);
            default -> isReal ? oddReal(construct, type, plain, random) : plain;
        };
    }

    private static String oddReal(Construct construct, Kind type, String plain, SplittableRandom random) {
        String digits = Integer.toString(random.nextInt(100_000));
        String sign = random.nextBoolean() ? "-" : "";
        return switch (construct) {
            case TRAILING_ZEROS -> sign + digits + "." + digits + "0".repeat(1 + random.nextInt(40));
            case NO_WHOLE_DIGIT -> sign + "." + digits;
            case NO_FRACTION_DIGIT -> sign + digits + ".";
            case EXPONENT ->
                sign + digits + "." + digits + (random.nextBoolean() ? "e" : "E")
                        + List.of("", "+", "-", "-0", "+00").get(random.nextInt(5)) + random.nextInt(30);
            case HUGE_EXPONENT -> sign + hugeExponent(digits, random);
            case MANY_DIGITS -> sign + point(digits(20 + random.nextInt(41), random), 20, random);
            case HUNDREDS_OF_DIGITS -> sign + point(digits(100 + random.nextInt(701), random), 30, random);
            case HALFWAY -> halfway(type, random);
            case SUBNORMAL ->
                type == Kind.FLOAT
                        ? Float.toString(Float.intBitsToFloat(random.nextInt(1 << 23)))
                        : Double.toString(Double.longBitsToDouble(random.nextLong() >>> (12 + random.nextInt(40))));
            case SPECIAL -> List.of("INF", "-INF", "NaN", "+INF").get(random.nextInt(4));
            case NEGATIVE_ZERO -> List.of("-0", "-0.0", "-.0", "-0e5", "-00.00").get(random.nextInt(5));
            default -> plain;
        };
    }

    private static String hugeExponent(String digits, SplittableRandom random) {
        int zeros = 20 + random.nextInt(400);
        return switch (random.nextInt(6)) {
            case 0 -> digits + "e-99999999999";
            case 1 -> "0e99999999999999999999";
            case 2 -> "0.0E+2147483648";
            case 3 -> "0." + "0".repeat(zeros) + digits + "e" + zeros;
            case 4 -> digits + "0".repeat(zeros) + "E-" + zeros;
            default -> digits + "e-0000000000000000000000" + random.nextInt(30);
        };
    }

    private static String digits(int count, SplittableRandom random) {
        return random.ints(count, 0, 10).mapToObj(Integer::toString).collect(Collectors.joining());
    }

    /** Puts a point behind one of the first digits, so that the number is in range. */
    private static String point(String digits, int most, SplittableRandom random) {
        int at = 1 + random.nextInt(most);
        return digits.substring(0, at) + "." + digits.substring(at);
    }

    /** Returns the exact middle of two neighbours, or a number just beside it. */
    private static String halfway(Kind type, SplittableRandom random) {
        if (random.nextBoolean()) {
            // Few digits: an integer with one bit more than a mantissa has.
            long bit = type == Kind.FLOAT ? 1L << 24 : 1L << 53;
            String digits = Long.toString(bit + ((random.nextLong() & (bit - 1)) | 1));
            return digits + List.of("", ".0", "0e-1", "e0", "00E-2", "e3").get(random.nextInt(6));
        }
        boolean isFloat = type == Kind.FLOAT;
        int shift = 1 + random.nextInt(3);
        double value = isFloat
                ? Float.intBitsToFloat(finite(random.nextInt() >>> shift))
                : Double.longBitsToDouble(finite(random.nextLong() >>> shift));
        double above = isFloat ? Math.nextUp((float) value) : Math.nextUp(value);
        BigDecimal one = new BigDecimal(value);
        BigDecimal next = Double.isFinite(above) ? new BigDecimal(above) : one;
        BigDecimal half = one.add(next).divide(BigDecimal.valueOf(2));
        BigDecimal beside = BigDecimal.valueOf(random.nextInt(3) - 1L, half.scale() + random.nextInt(3));
        BigDecimal number = half.add(beside).max(BigDecimal.ZERO);
        return random.nextBoolean() && number.precision() < 400 && number.scale() < 400
                ? number.toPlainString()
                : number.toString();
    }

    private static String limit(Kind type, SplittableRandom random) {
        boolean isFirst = random.nextBoolean();
        return switch (type) {
            case BYTE -> isFirst ? "255" : "0";
            case INT -> isFirst ? "2147483647" : "-2147483648";
            case FLOAT -> isFirst ? "3.4028235E38" : "-1.4E-45";
            default -> isFirst ? "1.7976931348623157E308" : "-4.9E-324";
        };
    }

    /** Returns a text that is no value of the type, and does not become one when white space is removed. */
    static String noNumber(Kind type, boolean inList, SplittableRandom random) {
        String text = NO_NUMBERS.get(random.nextInt(NO_NUMBERS.size()));
        boolean isReal = type == Kind.FLOAT || type == Kind.DOUBLE;
        if (!isReal && random.nextInt(3) == 0) {
            return List.of("1.0", "1e0", "NaN", "INF", "1.").get(random.nextInt(5));
        }
        return inList && (text.isBlank() || text.equals("1 2")) ? "x" : text;
    }

    static String outOfRange(Kind type, SplittableRandom random) {
        List<String> texts = switch (type) {
            case BYTE -> List.of("256", "-1", "99999999999", "4294967296", "1000");
            case INT -> List.of("2147483648", "-2147483649", "4294967296", "99999999999999999999", "-9999999999");
            case FLOAT -> List.of("3.5e38", "-1e39", "1e999", "3.4028236e38", "9".repeat(60));
            default -> List.of("1.8e308", "-1e309", "1e99999999999", "1.7976931348623159e308", "9".repeat(400));
        };
        return texts.get(random.nextInt(texts.size()));
    }
}
