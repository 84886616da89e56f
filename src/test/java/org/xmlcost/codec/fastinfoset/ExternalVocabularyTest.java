package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.xmlcost.codec.fastinfoset.FiBytes.END;

/** The wire {@code fi-vocabulary}: no name travels, and no vocabulary but the one that was agreed on is taken. */
class ExternalVocabularyTest {
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final Payload STRINGS = new Payload.Strings(new String[] {"a"});
    /** Behind Envelope and Body. */
    private static final int ITEM = 2;

    private static final byte[] VALUE = {ITEM, (byte) 0x80, 'a', (byte) END};

    @Test
    void noNameTravels() {
        String message = new String(FiBytes.canonical(Wire.FI_VOCABULARY, STRINGS), StandardCharsets.ISO_8859_1);
        assertThat(message)
                .contains("urn:soapvdt:names", "SOAP-ENC:Array", "xsd:string[1]")
                .doesNotContain("Envelope")
                .doesNotContain("item")
                .doesNotContain("SOAP-ENV")
                .doesNotContain("w3.org");
        assertThat(message.length()).isLessThan(FiBytes.canonical(Wire.FI_UNINDEXED, STRINGS).length / 2);
    }

    @Test
    void variantsMeanTheSame() throws Exception {
        try (Codec codec = open(Wire.FI_VOCABULARY, "fi.vocabulary")) {
            assertThat(STRINGS.firstDifference(
                            codec.read(FiBytes.buffer(upToValues().add(VALUE).ended()))))
                    .isEmpty();
            byte[] literal = upToValues().firstItem().text("a").add(END).ended();
            assertThat(STRINGS.firstDifference(codec.read(FiBytes.buffer(literal))))
                    .as("a name in the message all the same")
                    .isEmpty();
        }
    }

    @Test
    void otherVocabulariesAndReferencesAreRefused() {
        Map<String, byte[]> hostile = new LinkedHashMap<>();
        byte[] good = upToValues().add(VALUE).ended();
        String text = new String(good, StandardCharsets.ISO_8859_1);
        hostile.put(
                "another vocabulary",
                text.replace("urn:soapvdt:names", "urn:soapvdt:nemas").getBytes(StandardCharsets.ISO_8859_1));
        hostile.put(
                "a vocabulary to fetch",
                text.replace("urn:soapvdt:names", "http://127.0.0.1/").getBytes(StandardCharsets.ISO_8859_1));
        hostile.put("no vocabulary", FiBytes.canonical(Wire.FI_UNINDEXED, STRINGS));
        hostile.put("names beside the vocabulary", flag(good, 5, 0x11));
        hostile.put("more of a prolog", flag(good, 4, 0x60));
        int names = FiStart.NAMES.elementNames();
        hostile.put(
                "an element behind the last",
                upToValues().add(names).text("a").add(END).ended());
        hostile.put(
                "the last element, which is no item",
                upToValues().add(names - 1).text("a").add(END).ended());
        hostile.put(
                "an attribute behind the last",
                upToValues()
                        .add(0x40 | ITEM, FiStart.NAMES.attributeNames(), 0x00, 'x', END)
                        .text("a")
                        .add(END)
                        .ended());
        hostile.put(
                "a local name behind the last",
                upToValues()
                        .add(0x3C, 0x80 | FiStart.NAMES.localNames())
                        .text("a")
                        .add(END)
                        .ended());
        hostile.put(
                "a text, of which the vocabulary has none",
                upToValues().add(ITEM, 0xA0, END).ended());
        hostile.put(
                "an attribute value, of which it has none",
                upToValues().add(0x40 | ITEM, 1, 0x83, END).text("a").add(END).ended());
        try (Codec codec = open(Wire.FI_VOCABULARY, "fi.vocabulary")) {
            hostile.forEach((name, message) -> assertThatThrownBy(() -> codec.read(FiBytes.buffer(message)))
                    .as(name)
                    .isInstanceOf(MalformedMessageException.class));
        }
        try (Codec codec = open(Wire.FI, "fi.sax")) {
            assertThatThrownBy(() -> codec.read(FiBytes.buffer(good)))
                    .as("a reader without")
                    .isInstanceOf(MalformedMessageException.class);
        }
    }

    /** What a message added to the vocabulary goes with it. */
    @Test
    void nothingIsTakenFromTheMessageBefore() throws Exception {
        byte[] adds = upToValues().firstItem().indexedText("a").add(END).ended();
        byte[] name = upToValues()
                .add(FiStart.NAMES.elementNames())
                .text("a")
                .add(END)
                .ended();
        byte[] text = upToValues().add(ITEM, 0xA0, END).ended();
        try (Codec codec = open(Wire.FI_VOCABULARY, "fi.vocabulary")) {
            for (byte[] message : new byte[][] {name, text}) {
                assertThat(STRINGS.firstDifference(codec.read(FiBytes.buffer(adds))))
                        .isEmpty();
                assertThatThrownBy(() -> codec.read(FiBytes.buffer(message)))
                        .isInstanceOf(MalformedMessageException.class);
            }
        }
    }

    private static Codec open(Wire wire, String id) {
        return CATALOGUE.get(id).open(new MessageShape(STRINGS.kind(), wire, NumberMode.JDK));
    }

    private static FiBytes upToValues() {
        byte[] whole = FiBytes.canonical(Wire.FI_VOCABULARY, STRINGS);
        int at = whole.length - VALUE.length;
        do {
            at--;
        } while (!Arrays.equals(whole, at, at + VALUE.length - 1, VALUE, 0, VALUE.length - 1));
        return new FiBytes().add(Arrays.copyOf(whole, at));
    }

    private static byte[] flag(byte[] message, int at, int value) {
        byte[] changed = message.clone();
        changed[at] = (byte) value;
        return changed;
    }
}
