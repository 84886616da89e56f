package org.xmlcost.dataset;

import org.xmlcost.payload.Columns;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PayloadSpecTest {

    /** Every kind with every distribution it can have. */
    static Stream<PayloadSpec> all() {
        return Arrays.stream(Kind.values())
                .flatMap(kind -> Distribution.of(kind).stream()
                        .map(distribution ->
                                new PayloadSpec(kind, Math.min(1000, distribution.largestCount(kind)), distribution)));
    }

    @ParameterizedTest
    @CsvSource({
        "double:5, double:5:uniform-bits",
        "byte:0, byte:0:uniform-bits",
        "string:1, string:1:words",
        "blob:7, blob:7:uniform-bits",
        "mesh:10000000:walk, mesh:10000000:walk",
        "void, void",
        "void:0, void",
        "void:0:none, void",
        "business:1, business:1:short",
        "string:1:text-1000, string:1:text-1000"
    })
    void readsASpec(String text, String full) {
        PayloadSpec spec = PayloadSpec.parse(text);
        assertThat(spec).hasToString(full);
        assertThat(PayloadSpec.parse(full)).isEqualTo(spec);
    }

    @ParameterizedTest
    @MethodSource("all")
    void readsBackWhatItPrints(PayloadSpec spec) {
        assertThat(PayloadSpec.parse(spec.toString())).isEqualTo(spec);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "octet:5 | no payload kind 'octet'; there are void, byte, int, float, double, string, mesh, event, blob, business",
                "double:5:gauss | no distribution 'gauss'; there are [track, spectra, uniform-bits, uniform01, decimal2, integers, walk, kisti-t2, kisti-t4, words, unicode, text-150, text-1000, text-10000, text-100000, short, simple, medium, complex, simpleJpeg, special, none]",
                "string:5:walk | no distribution 'walk' for string; there are [words, unicode, text-150, text-1000, text-10000, text-100000, special]",
                "void:1 | void has no values: its count is 0, not 1",
                "int | payload 'int' is not of the form KIND:COUNT[:DISTRIBUTION]",
                "string:101:text-150 | count 101 is not from 0 to 100, the most of string that are text-150",
                "business:20:medium | count 20 is not from 0 to 1, the most of business that are medium",
                "int:1:walk:2 | payload 'int:1:walk:2' is not of the form KIND:COUNT[:DISTRIBUTION]",
                "int: | count '' is not a whole number from 0 to 10000000, the most that a payload holds in memory",
                "int:-1 | count '-1' is not a whole number from 0 to 10000000, the most that a payload holds in memory",
                "int:10000001 | count 10000001 is not from 0 to 10000000, the most that a payload holds in memory",
                "int:10000000000 | count '10000000000' is not a whole number from 0 to 10000000, the most that a payload holds in memory"
            })
    void saysWhatWouldBeRight(String text, String message) {
        assertThatThrownBy(() -> PayloadSpec.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @ParameterizedTest
    @MethodSource("all")
    void givesTheSameBitsAgain(PayloadSpec spec) {
        assertThat(spec.make(3).firstDifference(spec.make(3))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("all")
    void givesOtherBitsForAnotherSeed(PayloadSpec spec) {
        if (spec.kind() != Kind.VOID) {
            assertThat(spec.make(3).firstDifference(spec.make(4))).isPresent();
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void aShorterPayloadBeginsALongerOne(PayloadSpec spec) {
        Payload whole = spec.make(7);
        for (int count : new int[] {0, 1, 2, 999}) {
            int shorter = Math.min(count, spec.count());
            Payload part = new PayloadSpec(spec.kind(), shorter, spec.distribution()).make(7);
            assertThat(part.count()).isEqualTo(shorter);
            assertThat(part.firstDifference(beginning(whole, shorter))).isEmpty();
        }
    }

    /** No stream is that of another kind, distribution or member. */
    @Test
    void drawsEachColumnFromItsOwnStream() {
        double[] alone = ((Payload.Doubles) PayloadSpec.parse("double:10:walk").make(1)).values();
        double[] inMesh = ((Payload.Mesh) PayloadSpec.parse("mesh:10:walk").make(1)).value();
        double[] inEvent = ((Payload.Events) PayloadSpec.parse("event:10:walk").make(1)).value();
        assertThat(List.of(alone[0], inMesh[0], inEvent[0])).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mesh:2001", "event:2001"})
    void givesIntsThatFit(String spec) {
        if (PayloadSpec.parse(spec).make(1) instanceof Payload.Mesh mesh) {
            assertThat(mesh.x()[2000]).isZero();
            assertThat(mesh.y()[2000]).isEqualTo(2);
            assertThat(mesh.x()[1999]).isEqualTo(999);
        } else {
            assertThat(((Payload.Events) PayloadSpec.parse(spec).make(1)).number()[2000])
                    .isEqualTo(2001);
        }
    }

    private static Payload beginning(Payload payload, int count) {
        if (payload.kind() == Kind.BUSINESS) {
            return count == 1 ? payload : Businesses.of(Distribution.NONE, 0);
        }
        return Payload.of(
                payload.kind(),
                Arrays.stream(payload.arrays())
                        .map(column -> Columns.resized(column, count))
                        .toArray());
    }
}
