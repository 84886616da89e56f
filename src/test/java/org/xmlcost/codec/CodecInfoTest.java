package org.xmlcost.codec;

import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;

import java.util.Optional;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What an author must say of a codec, and is told where it was not said. */
class CodecInfoTest {
    private static CodecInfo.Builder mine() {
        return CodecInfo.named("mine", Model.STAX, Library.of("mine", () -> "1", "MIT"));
    }

    @Test
    void numberModesAreDeclaredWhereNumbersAreText() {
        assertThatThrownBy(() -> mine().textWires().done())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("mine")
                .hasMessageContaining("soap-enc")
                .hasMessageContaining("wireNumbers()")
                .hasMessageContaining("OWN");
        assertThatThrownBy(() -> mine().reads(Wire.RAW, Wire.FI).done()).hasMessageContaining("text on fi");
        assertThat(mine().textWires().wireNumbers().done().numbers(Wire.LIST))
                .containsExactly(NumberMode.JDK, NumberMode.FAST);
        assertThat(mine().textWires().numbers(NumberMode.OWN).done().numbers(Wire.LIST))
                .containsExactly(NumberMode.OWN);
        assertThat(mine().wires(Wire.RAW, Wire.BASE64).done().numbers(Wire.RAW)).containsExactly(NumberMode.BITS);
    }

    /** Or a table of this project's would tell another version on each machine. */
    @Test
    void onlyVersionsThatThisProjectSetsArePinned() {
        assertThat(mine().wires(Wire.RAW).done().library().isPinned()).isTrue();
        assertThat(Library.installed("mine", () -> "1", "MIT").isPinned()).isFalse();
        assertThat(Library.jdk("StAX").isPinned()).isFalse();
        assertThat(Library.own().isPinned()).isFalse();
    }

    @Test
    void whoeverCannotSayWhetherItIsThereIsNot() {
        CodecInfo info = mine().wires(Wire.RAW)
                .unavailable(() -> {
                    throw new NoClassDefFoundError("com/example/Gone");
                })
                .done();
        assertThat(info.unavailable()).get().asString().contains("com/example/Gone");
        CodecInfo there = mine().wires(Wire.RAW).unavailable(Optional::empty).done();
        assertThat(there.unavailable()).isEmpty();
    }
}
