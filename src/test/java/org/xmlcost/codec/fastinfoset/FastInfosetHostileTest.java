package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.HostileBinaries;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

class FastInfosetHostileTest extends HostileBinaries {
    FastInfosetHostileTest() {
        super(150);
    }

    static List<Reader> readers() {
        return readers(Model.FAST_INFOSET);
    }

    static List<Reader> readersOfText() {
        return readers().stream().filter(reader -> hasText(reader.wire())).toList();
    }

    private static boolean hasText(Wire wire) {
        return wire == Wire.FI || wire == Wire.FI_UNINDEXED;
    }

    @Override
    protected List<Message> messages(Wire wire) {
        return hasText(wire) ? HostileFastInfoset.all() : List.of();
    }

    @Test
    void allCodecsAreTested() {
        assertThat(readers())
                .extracting(Reader::id)
                .containsOnly(
                        "fi.sax",
                        "fi.stax",
                        "fi.dom",
                        "fi.sax-tuned",
                        "fi.stax-tuned",
                        "fi.dom-tuned",
                        "fi.vocabulary",
                        "fi.algorithm",
                        "fi.algorithm-stax");
    }

    /** The library keeps its tables when it clears them: what one message defined, the next could refer to. */
    @ParameterizedTest
    @MethodSource("readersOfText")
    void nothingIsTakenFromTheMessageBefore(Reader reader) {
        Payload before = new Payload.Strings(new String[] {"secret", "another"});
        byte[] text = FiBytes.upToValues(HostileFastInfoset.STRINGS)
                .firstItem()
                .add(0xA0, FiBytes.END)
                .ended();
        byte[] name = FiBytes.upToValues(HostileFastInfoset.STRINGS)
                .add(FiBytes.ITEM)
                .text("a")
                .add(FiBytes.END)
                .ended();
        try (Codec codec = reader.open(Kind.STRING)) {
            for (byte[] message : List.of(text, name)) {
                assertReads(codec, Wire.FI, before, "before");
                assertThat(outcome(codec, message)).isEmpty();
            }
        }
    }
}
