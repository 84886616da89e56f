package org.xmlcost.wire.decode;

import org.xmlcost.codec.Codecs;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.number.Leaf;
import org.xmlcost.wire.number.Numbers;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** A guard that only checks accepts what a conversion accepts, no more and no less. */
class FormCheckerTest {
    private static final Numbers NUMBERS = Numbers.of(NumberMode.JDK);

    @Property(tries = 20_000)
    void acceptsWhatIsConverted(@ForAll("texts") String text) {
        for (Leaf leaf : List.of(Leaf.BYTE, Leaf.INT, Leaf.FLOAT, Leaf.DOUBLE, Leaf.PACKED)) {
            assertAgreed(leaf, text);
        }
    }

    /** Texts like numbers, so that most are only a little wrong. */
    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> pieces =
                Arbitraries.of(("0~1~9~25~38~308~309~2147483648~340282~17976931348623157~.~+~-~e~E~INF~NaN~Infinity~"
                                + "x~d~f~ ~\n~=~A~/~\u0663~e308~e-400~e39")
                        .split("~"));
        return pieces.list().ofMaxSize(6).map(all -> String.join("", all));
    }

    @Example
    void theEdgesOfTheRange() {
        for (String text : List.of(("1.7976931348623157e308~1.7976931348623159e308~179769313486231570e291~"
                        + "179769313486231590e291~0.00001e313~0.0001e313~-1e309~1e308~000000001e308~"
                        + "1e99999999999999999999~1e-99999999999999999999~0e99999999999999999999")
                .split("~"))) {
            assertAgreed(Leaf.DOUBLE, text);
        }
        for (String text : List.of(("3.4028235e38~3.4028236e38~3.4028235677973366e38~-3.5e38~1e39~"
                        + "340282350000000000000000000000000000000")
                .split("~"))) {
            assertAgreed(Leaf.FLOAT, text);
        }
    }

    private static void assertAgreed(Leaf leaf, String text) {
        boolean isConverted = Codecs.accepts(() -> {
            switch (leaf) {
                case BYTE -> NUMBERS.parseUnsignedByte(text);
                case INT -> NUMBERS.parseInt(text);
                case FLOAT -> NUMBERS.parseFloat(text);
                case DOUBLE -> NUMBERS.parseDouble(text);
                default -> Base64Binary.decode(text);
            }
        });
        assertThat(Codecs.accepts(() -> new FormChecker(leaf).add(text)))
                .as("%s '%s'", leaf, text)
                .isEqualTo(isConverted);
    }
}
