package org.xmlcost.wire;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

class WellFormedTest {

    /** Bytes near the limits of sequences, checked against the JDK's decoder. */
    @Property(tries = 20_000)
    void agreesWithTheDecoderOfTheJdk(@ForAll @Size(max = 12) byte[] bytes) {
        assertThat(isValid(bytes)).isEqualTo(decodes(bytes));
    }

    @Property
    void acceptsAllText(@ForAll String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(isValid(bytes)).isTrue();
    }

    private static boolean isValid(byte[] bytes) {
        try {
            WellFormed.require(MessageBuffer.of(bytes));
            return true;
        } catch (MalformedMessageException e) {
            return false;
        }
    }

    private static boolean decodes(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
