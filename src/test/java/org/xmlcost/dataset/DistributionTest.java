package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
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
                            case POINT -> Distribution.TRACK;
                            case PEAK -> Distribution.SPECTRA;
                            default -> Distribution.UNIFORM_BITS;
                        });
    }

    @Test
    void uniformBitsAreFiniteAndReachAllExponents() {
        double[] values = numbers("double:100000:uniform-bits");
        assertThat(Arrays.stream(values).allMatch(Double::isFinite)).isTrue();
        assertThat(Arrays.stream(values).map(Math::getExponent).distinct()).hasSize(2047);
        double[] singles = numbers("float:100000:uniform-bits");
        assertThat(Arrays.stream(singles).allMatch(Double::isFinite)).isTrue();
        assertThat(Arrays.stream(singles)
                        .map(value -> Math.getExponent((float) value))
                        .distinct())
                .hasSize(255);
    }

    @Test
    void decimalsAreShort() {
        assertThat(Arrays.stream(numbers("double:10000:decimal2")).mapToObj(DataNumbers::text))
                .allMatch(text -> text.matches("-?[0-9]{1,3}\\.[0-9]{1,2}"));
        assertThat(Arrays.stream(numbers("float:10000:decimal2")).mapToObj(value -> DataNumbers.text((float) value)))
                .allMatch(text -> text.matches("-?[0-9]{1,3}\\.[0-9]{1,2}"));
    }

    @Test
    void integersAreWhole() {
        assertThat(Arrays.stream(numbers("double:10000:integers")).mapToObj(DataNumbers::text))
                .allMatch(text -> text.matches("-?[0-9]{1,3}\\.0"));
    }

    @Test
    void uniform01StaysBelowOne() {
        for (String kind : List.of("double", "float")) {
            assertThat(Arrays.stream(numbers(kind + ":100000:uniform01")).allMatch(value -> value >= 0 && value < 1))
                    .isTrue();
        }
    }

    @Test
    void walksAreSmoothAndStay() {
        double[] walk = numbers("double:100000:walk");
        double step = IntStream.range(1, walk.length)
                .mapToDouble(i -> Math.abs(walk[i] - walk[i - 1]))
                .average()
                .orElseThrow();
        double square =
                Arrays.stream(walk).map(value -> value * value).average().orElseThrow();
        assertThat(step).isCloseTo(0.66, within(0.05));
        assertThat(Math.sqrt(square)).isCloseTo(26, within(3.0));
        double[] levels = numbers("byte:100000:walk");
        assertThat(IntStream.range(1, levels.length)
                        .mapToDouble(i -> Math.abs(levels[i] - levels[i - 1]))
                        .max()
                        .orElseThrow())
                .isLessThan(8);
    }

    @Test
    void kistiT2HoldsThePrintedFloats() {
        double[] values = numbers("double:100000:kisti-t2");
        assertThat(Arrays.stream(values).min().orElseThrow()).isLessThan(-1523130496.0);
        assertThat(Arrays.stream(values).max().orElseThrow()).isGreaterThan(3216894976.0);
        assertThat(Arrays.stream(numbers("int:100000:kisti-t2")).min().orElseThrow())
                .isNotNegative();
    }

    @Test
    void kistiT4AlwaysShowsAnExponentOfTwoDigits() {
        assertThat(Arrays.stream(numbers("double:100000:kisti-t4")).allMatch(value -> value >= 1e17 && value < 1e99))
                .isTrue();
        assertThat(Arrays.stream(numbers("float:100000:kisti-t4")).allMatch(value -> value >= 1e9f && value <= 1e38f))
                .isTrue();
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

    /** Numbers of any type, which doubles hold exactly. */
    private static double[] numbers(String spec) {
        Object array = PayloadSpec.parse(spec).make(1).arrays()[0];
        return IntStream.range(0, Array.getLength(array))
                .mapToDouble(i -> array instanceof byte[] bytes ? bytes[i] & 0xFF : Array.getDouble(array, i))
                .toArray();
    }

    private static String[] strings(String spec) {
        return ((Payload.Strings) PayloadSpec.parse(spec).make(1)).values();
    }
}
