package org.xmlcost.wire.number;

import org.xmlcost.fuzz.NumberTarget;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.NumberMode;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class NumbersTest {
    private static final Numbers JDK = Numbers.of(NumberMode.JDK);
    private static final Numbers FAST = Numbers.of(NumberMode.FAST);

    @Property(tries = 20_000)
    void doublesSurviveInAnyMode(@ForAll long bits) throws MalformedMessageException {
        double value = Double.longBitsToDouble(bits);
        for (Numbers writer : new Numbers[] {JDK, FAST, Numbers.printf()}) {
            String text = writer.text(value);
            assertThat(Double.doubleToLongBits(JDK.parseDouble(text)))
                    .as(text)
                    .isEqualTo(Double.doubleToLongBits(value));
            assertThat(Double.doubleToLongBits(FAST.parseDouble(text)))
                    .as(text)
                    .isEqualTo(Double.doubleToLongBits(value));
            assertThat(Double.doubleToLongBits(FAST.parseDouble(text.toCharArray(), 0, text.length())))
                    .isEqualTo(Double.doubleToLongBits(value));
        }
    }

    @Property(tries = 20_000)
    void floatsSurviveInAnyMode(@ForAll int bits) throws MalformedMessageException {
        float value = Float.intBitsToFloat(bits);
        for (Numbers writer : new Numbers[] {JDK, FAST, Numbers.printf()}) {
            String text = writer.text(value);
            assertThat(Float.floatToIntBits(JDK.parseFloat(text))).as(text).isEqualTo(Float.floatToIntBits(value));
            assertThat(Float.floatToIntBits(FAST.parseFloat(text))).as(text).isEqualTo(Float.floatToIntBits(value));
        }
    }

    @Property
    void intsSurviveInAnyMode(@ForAll int value) throws MalformedMessageException {
        assertThat(JDK.parseInt(JDK.text(value))).isEqualTo(value);
        assertThat(FAST.parseInt(FAST.text(value))).isEqualTo(value);
    }

    /** Whatever the text, both modes take it as the same number or both refuse it. */
    @Property(tries = 5_000)
    void modesAgreeOnAnyText(@ForAll("nearNumbers") String text) {
        NumberTarget.read(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Provide
    Arbitrary<String> nearNumbers() {
        return Arbitraries.strings()
                .withChars("0123456789+-.eExXpPdDfFINaity \t\n")
                .ofMaxLength(12);
    }

    @Property
    void printfIsWhatCPrints(@ForAll double value) {
        String text = Numbers.printf().text(value);
        if (Double.isFinite(value)) {
            BigDecimal exact = new BigDecimal(value);
            BigDecimal printed = new BigDecimal(text);
            // Seventeen digits are within half a unit of the last of them.
            assertThat(printed.subtract(exact).abs())
                    .isLessThanOrEqualTo(exact.round(new MathContext(17)).ulp());
        }
    }

    /** Expected texts are those of C's printf with %.17G. */
    @ParameterizedTest
    @CsvSource({
        "0.1,0.10000000000000001",
        "1,1",
        "-0.0,-0",
        "1e17,1E+17",
        "99999999999999984,99999999999999984",
        "1e-5,1.0000000000000001E-05",
        "0.0001,0.0001",
        "1e300,1.0000000000000001E+300",
        "4.9E-324,4.9406564584124654E-324",
        "123456.5,123456.5"
    })
    void printfExamples(double value, String text) {
        assertThat(Numbers.printf().text(value)).isEqualTo(text);
    }

    /** Arabic has digits of its own, which Java's formatter takes from the locale. */
    @Test
    void printfIsThatOfTheCLocaleEverywhere() {
        Locale usual = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG"));
        try {
            assertThat(Numbers.printf().text(1e17)).isEqualTo("1E+17");
        } finally {
            Locale.setDefault(usual);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = NumberMode.class,
            names = {"JDK", "FAST"})
    void schemaSpellsItsOwnSpecials(NumberMode mode) throws MalformedMessageException {
        Numbers numbers = Numbers.of(mode);
        assertThat(numbers.text(Double.POSITIVE_INFINITY)).isEqualTo("INF");
        assertThat(numbers.text(Float.NEGATIVE_INFINITY)).isEqualTo("-INF");
        assertThat(numbers.text(Double.NaN)).isEqualTo("NaN");
        assertThat(numbers.parseDouble(" INF\n")).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(numbers.parseDouble("-INF")).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(numbers.parseFloat("NaN")).isNaN();
        assertThat(numbers.parseDouble("-0")).isEqualTo(-0.0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1d", "1f", "0x1p3", "Infinity", "nan", "", " ", "1e999", "1 2", "+", ".", "\u0661", "1e"})
    void whatTheSchemaForbidsIsRefused(String text) {
        for (Numbers numbers : new Numbers[] {JDK, FAST}) {
            assertThatThrownBy(() -> numbers.parseDouble(text)).isInstanceOf(MalformedMessageException.class);
            assertThatThrownBy(() -> numbers.parseFloat(text.toCharArray(), 0, text.length()))
                    .isInstanceOf(MalformedMessageException.class);
            assertThatThrownBy(() -> numbers.parseInt(text)).isInstanceOf(MalformedMessageException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = NumberMode.class,
            names = {"JDK", "FAST"})
    void whatIsNoUnsignedByteIsCalledThat(NumberMode mode) {
        Numbers numbers = Numbers.of(mode);
        for (String text : new String[] {"x", "", "1.0", "1.5", "256", "-1", "2147483648", "300000000000"}) {
            assertThatThrownBy(() -> numbers.parseUnsignedByte(text))
                    .as(text)
                    .isInstanceOf(MalformedMessageException.class)
                    .hasMessageContaining("xsd:unsignedByte");
            assertThatThrownBy(() -> numbers.parseUnsignedByte(text.toCharArray(), 0, text.length()))
                    .as(text)
                    .hasMessageContaining("xsd:unsignedByte");
        }
    }
}
