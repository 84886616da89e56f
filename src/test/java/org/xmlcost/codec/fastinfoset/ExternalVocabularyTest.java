package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/** The wire {@code fi-vocabulary}: no name travels, and no vocabulary but the one that was agreed on is taken. */
class ExternalVocabularyTest {
    private static final Payload STRINGS = FiBytes.STRINGS;
    private static final byte[] CANONICAL = Codecs.canonical(Wire.FI_VOCABULARY, STRINGS);

    /** An item is the third element, behind Envelope and Body. */
    private static final FiBytes MESSAGES = new FiBytes()
            .with("VALUES", FiBytes.upTo(FiBytes.octets("028061"), CANONICAL))
            .with("BEHIND", new byte[] {(byte) FiStart.NAMES.elementNames()})
            .with("LAST", new byte[] {(byte) (FiStart.NAMES.elementNames() - 1)})
            .with("ATTRIBUTE", new byte[] {(byte) FiStart.NAMES.attributeNames()})
            .with("LOCAL", new byte[] {(byte) (0x80 | FiStart.NAMES.localNames())});

    private final Codec codec = Codecs.open("fi.vocabulary", Kind.STRING, Wire.FI_VOCABULARY);

    @AfterEach
    void close() {
        codec.close();
    }

    @Test
    void noNameTravels() {
        assertThat(text(CANONICAL))
                .contains("urn:soapvdt:names", "SOAP-ENC:Array", "xsd:string[1]")
                .doesNotContain("Envelope", "item", "SOAP-ENV", "w3.org");
        assertThat(CANONICAL).hasSizeLessThan(Codecs.canonical(Wire.FI_UNINDEXED, STRINGS).length / 2);
    }

    @Test
    void variantsMeanTheSame() {
        MESSAGES.table("""
                by hand | VALUES 02 =a END ENDED
                a name in the message all the same | VALUES NEWITEM =a END ENDED
                """).forEach((name, message) -> Codecs.requireReads(name, codec, STRINGS, message));
    }

    @Test
    void otherVocabulariesAndReferencesAreRefused() {
        byte[] good = MESSAGES.document("VALUES 02 =a END ENDED");
        Map<String, byte[]> hostile = MESSAGES.table("""
                an element behind the last | VALUES BEHIND =a END ENDED
                the last element, which is no item | VALUES LAST =a END ENDED
                an attribute behind the last | VALUES 42 ATTRIBUTE 00 `x` END =a END ENDED
                a local name behind the last | VALUES 3C LOCAL =a END ENDED
                a text, of which the vocabulary has none | VALUES 02A0 END ENDED
                an attribute value, of which it has none | VALUES 420183 END =a END ENDED
                """);
        hostile.put("another vocabulary", bytes(text(good).replace("urn:soapvdt:names", "urn:soapvdt:nemas")));
        hostile.put("a vocabulary to fetch", bytes(text(good).replace("urn:soapvdt:names", "http://127.0.0.1/")));
        hostile.put("no vocabulary", Codecs.canonical(Wire.FI_UNINDEXED, STRINGS));
        hostile.put("names beside the vocabulary", flag(good, 5, 0x11));
        hostile.put("more of a prolog", flag(good, 4, 0x60));
        hostile.forEach((name, message) ->
                assertThat(Codecs.outcome(codec, message)).as(name).isEmpty());
        try (Codec other = Codecs.open("fi.sax", Kind.STRING, Wire.FI)) {
            assertThat(Codecs.outcome(other, good)).as("a reader without").isEmpty();
        }
    }

    /** What a message added to the vocabulary goes with it. */
    @Test
    void nothingIsTakenFromTheMessageBefore() {
        byte[] adds = MESSAGES.document("VALUES NEWITEM #a END ENDED");
        MESSAGES.table("""
                a name | VALUES BEHIND =a END ENDED
                a text | VALUES 02A0 END ENDED
                """).forEach((name, message) -> {
            Codecs.requireReads("before", codec, STRINGS, adds);
            assertThat(Codecs.outcome(codec, message)).as(name).isEmpty();
        });
    }

    private static String text(byte[] message) {
        return new String(message, StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] flag(byte[] message, int at, int value) {
        byte[] changed = message.clone();
        changed[at] = (byte) value;
        return changed;
    }
}
