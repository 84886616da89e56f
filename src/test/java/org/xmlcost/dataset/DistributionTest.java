package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** That each law is what its description says. */
@SuppressWarnings("FloatingPointLiteralPrecision")
class DistributionTest {

    @ParameterizedTest
    @EnumSource(Kind.class)
    void everyKindHasADefault(Kind kind) {
        assertThat(Distribution.of(kind).get(0))
                .isEqualTo(
                        switch (kind) {
                            case VOID -> Distribution.NONE;
                            case STRING -> Distribution.WORDS;
                            case BUSINESS -> Distribution.SHORT;
                            default -> Distribution.UNIFORM_BITS;
                        });
    }

    @Test
    void uniformBitsAreFiniteAndReachAllExponents() {
        double[] values = doubles("double:100000:uniform-bits");
        assertThat(Arrays.stream(values).allMatch(Double::isFinite)).isTrue();
        assertThat(Arrays.stream(values).map(Math::getExponent).distinct().count())
                .isEqualTo(2047);
        float[] singles = floats("float:100000:uniform-bits");
        assertThat(IntStream.range(0, singles.length).allMatch(i -> Float.isFinite(singles[i])))
                .isTrue();
        assertThat(IntStream.range(0, singles.length)
                        .map(i -> Math.getExponent(singles[i]))
                        .distinct()
                        .count())
                .isEqualTo(255);
    }

    @Test
    void decimalsAreShort() {
        for (double value : doubles("double:10000:decimal2")) {
            assertThat(DataNumbers.text(value)).matches("-?[0-9]{1,3}\\.[0-9]{1,2}");
        }
        for (float value : floats("float:10000:decimal2")) {
            assertThat(DataNumbers.text(value)).matches("-?[0-9]{1,3}\\.[0-9]{1,2}");
        }
    }

    @Test
    void integersAreWhole() {
        for (double value : doubles("double:10000:integers")) {
            assertThat(DataNumbers.text(value)).matches("-?[0-9]{1,3}\\.0");
        }
    }

    @Test
    void uniform01StaysBelowOne() {
        assertThat(Arrays.stream(doubles("double:100000:uniform01"))
                        .summaryStatistics()
                        .getMax())
                .isLessThan(1);
        for (float value : floats("float:100000:uniform01")) {
            assertThat(value).isBetween(0f, Math.nextDown(1f));
        }
    }

    @Test
    void walksAreSmoothAndStay() {
        double[] walk = doubles("double:100000:walk");
        double step = IntStream.range(1, walk.length)
                .mapToDouble(i -> Math.abs(walk[i] - walk[i - 1]))
                .average()
                .orElseThrow();
        double square =
                Arrays.stream(walk).map(value -> value * value).average().orElseThrow();
        assertThat(step).isCloseTo(0.66, within(0.05));
        assertThat(Math.sqrt(square)).isCloseTo(26, within(3.0));
        int[] levels = bytes("byte:100000:walk");
        assertThat(IntStream.range(1, levels.length)
                        .map(i -> Math.abs(levels[i] - levels[i - 1]))
                        .max()
                        .orElseThrow())
                .isLessThan(8);
    }

    @Test
    void kistiT2HoldsThePrintedFloats() {
        double[] values = doubles("double:100000:kisti-t2");
        assertThat(Arrays.stream(values).min().orElseThrow()).isLessThan(-1523130496.0);
        assertThat(Arrays.stream(values).max().orElseThrow()).isGreaterThan(3216894976.0);
        assertThat(Arrays.stream(((Payload.Ints) make("int:100000:kisti-t2")).values())
                        .min()
                        .orElseThrow())
                .isNotNegative();
    }

    @Test
    void kistiT4AlwaysShowsAnExponentOfTwoDigits() {
        assertThat(Arrays.stream(doubles("double:100000:kisti-t4")).allMatch(value -> value >= 1e17 && value < 1e99))
                .isTrue();
        for (float value : floats("float:100000:kisti-t4")) {
            assertThat(value).isBetween(1e9f, 1e38f);
        }
    }

    @Test
    void wordsAreAsciiTextOf17CharactersInTheMean() {
        String[] words = strings("string:100000:words");
        for (String text : words) {
            assertThat(text).matches("[a-z]+( [a-z]+)*").hasSizeBetween(10, 24);
        }
        assertThat(Arrays.stream(words).mapToInt(String::length).average().orElseThrow())
                .isCloseTo(17, within(0.1));
    }

    @Test
    void unicodeIsAllThatXmlAllows() {
        String[] texts = strings("string:20000:unicode");
        int[] codePoints = Arrays.stream(texts).flatMapToInt(String::codePoints).toArray();
        assertThat(Arrays.stream(codePoints).allMatch(XmlCharacters::allows)).isTrue();
        assertThat(codePoints.length / (double) texts.length).isCloseTo(17, within(0.3));
        Map<Integer, Long> byLength = Arrays.stream(codePoints)
                .boxed()
                .collect(Collectors.groupingBy(
                        codePoint -> Character.toString(codePoint).getBytes(StandardCharsets.UTF_8).length,
                        Collectors.counting()));
        assertThat(byLength.keySet()).containsExactlyInAnyOrder(1, 2, 3, 4);
        assertThat(byLength.values())
                .allSatisfy(
                        count -> assertThat(count / (double) codePoints.length).isCloseTo(0.25, within(0.01)));
    }

    /**
     * A short column has the worst of the list; the whole list comes before the first repetition, whatever the seed.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, -5})
    void specialsBeginWithTheWholeList(long seed) {
        double[] doubles =
                ((Payload.Doubles) PayloadSpec.parse("double:1000:special").make(seed)).values();
        assertThat(Arrays.mismatch(doubles, Specials.DOUBLES)).isEqualTo(Specials.DOUBLES.length);
        assertThat(((Payload.Ints) PayloadSpec.parse("int:1000:special").make(seed)).values())
                .startsWith(Specials.INTS);
        assertThat(((Payload.Strings) PayloadSpec.parse("string:1000:special").make(seed)).values())
                .startsWith(Specials.STRINGS);
        assertThat(Arrays.stream(Specials.DOUBLES).boxed())
                .contains(Double.NaN, -0.0, Double.MIN_VALUE, 1e-323, 1e22, 1e308);
        assertThat(Specials.STRINGS)
                .allSatisfy(XmlCharacters::require)
                .doesNotHaveDuplicates()
                .contains(
                        "",
                        "\r",
                        "]]>",
                        "\u0085",
                        "\u2028",
                        "\uFFFD",
                        "\uD7FF",
                        "\uE000",
                        Character.toString(0x10FFFF));
        assertThat(Arrays.stream(Specials.FLOATS).boxed())
                .allSatisfy(value -> assertThat((double) value.floatValue()).isEqualTo(value));
    }

    private static Payload make(String spec) {
        return PayloadSpec.parse(spec).make(1);
    }

    private static double[] doubles(String spec) {
        return ((Payload.Doubles) make(spec)).values();
    }

    private static float[] floats(String spec) {
        return ((Payload.Floats) make(spec)).values();
    }

    private static String[] strings(String spec) {
        return ((Payload.Strings) make(spec)).values();
    }

    private static int[] bytes(String spec) {
        byte[] values = ((Payload.Bytes) make(spec)).values();
        return IntStream.range(0, values.length).map(i -> values[i] & 0xFF).toArray();
    }
}
