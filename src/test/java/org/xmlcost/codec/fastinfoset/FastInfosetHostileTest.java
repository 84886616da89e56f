package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What hostile messages do to the readers of Fast Infoset whose tables a message before has filled. */
class FastInfosetHostileTest {
    private static final Catalogue CATALOGUE = Catalogue.load();

    static List<CodecInfo> readers() {
        return CATALOGUE.all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> info.reads().contains(Wire.FI) && info.isChecked())
                .toList();
    }

    /** The library keeps its tables when it clears them: what one message defined, the next could refer to. */
    @ParameterizedTest
    @MethodSource("readers")
    void nothingIsTakenFromTheMessageBefore(CodecInfo reader) throws MalformedMessageException {
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
        MessageShape shape = new MessageShape(Kind.STRING, Wire.FI, NumberMode.JDK);
        try (Codec codec = CATALOGUE.get(reader.id()).open(shape)) {
            for (byte[] message : List.of(text, name)) {
                assertThat(before.firstDifference(codec.read(FiBytes.buffer(FiBytes.canonical(Wire.FI, before)))))
                        .isEmpty();
                assertThatThrownBy(() -> codec.read(FiBytes.buffer(message)))
                        .isInstanceOf(MalformedMessageException.class);
            }
        }
    }
}
