package org.xmlcost.verify;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** What a writer may choose, and what it may not although lenient readers take it. */
class StrictReaderTest {

    private static String outcome(Wire wire, Payload payload, byte[] message) throws MalformedMessageException {
        StrictReader reader = new StrictReader(wire, payload.kind());
        reader.expect(MessageBuffer.of(Samples.good(wire, payload).getBytes(wire.encoding())));
        try {
            Payload read = reader.read(MessageBuffer.of(message));
            return reader.firstDifference()
                    .or(() -> payload.firstDifference(read))
                    .orElse("");
        } catch (MalformedMessageException e) {
            return e.getMessage();
        }
    }

    private static String changed(Wire wire, Payload payload, String from, String to) throws MalformedMessageException {
        String good = Samples.good(wire, payload);
        String text = good.replace(from, to);
        assertThat(text).isNotEqualTo(good);
        return outcome(wire, payload, text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void theCanonicalMessagesAreRight() throws Exception {
        for (Wire wire : Wire.values().stream()
                .filter(each -> each.isText() && each.hasMarkup() && !each.isGzipped())
                .toList()) {
            for (Payload payload : Samples.of(wire)) {
                assertThat(outcome(wire, payload, Samples.good(wire, payload).getBytes(wire.encoding())))
                        .as(wire + " " + payload.kind())
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "~ xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\"~ | ~~ | not bound",
                "~ xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"~ | ~~ | xsi",
                "http://www.w3.org/2001/XMLSchema\" | http://www.w3.org/1999/XMLSchema\" | markup",
                "~ xsi:type=\"SOAP-ENC:Array\"~ | ~~ | markup",
                "SOAP-ENC:Array\" | xsd:Array\" | markup",
                "xsd:int[3] | xsd:int[2] | claims 2",
                "xsd:int[3] | xsd:int[] | markup",
                "xsd:int[3] | xsd:double[3] | array of",
                "xsd:int[3] | ns:int[3] | markup",
                "xsd:int[3] | int[3] | markup",
                "~ SOAP-ENV:encodingStyle=\"http://schemas.xmlsoap.org/soap/encoding/\"~ | ~~ | markup",
                "<item>1 | <item xsi:type=\"xsd:int\">1 | markup",
                "urn:soapvdt | urn:other | unexpected element",
                "</SOAP-ENV:Envelope> | ~~ | start and end",
                "</SOAP-ENV:Envelope> | </SOAP-ENV:Envelope>x | ~~",
                "?> | ?><?php x?> | processing instruction",
                "UTF-8 | ISO-8859-1 | not in UTF-8",
                "<item>1 | <item>4 | 4"
            })
    void aDifferenceIsTold(String from, String to, String words) throws Exception {
        assertThat(changed(Wire.SOAP_ENC, Samples.INTS, from, to)).isNotEmpty().contains(words);
    }

    @Test
    void prefixesWhiteSpaceAndNumberTextAreTheWriters() throws Exception {
        assertThat(changed(Wire.SOAP_ENC, Samples.INTS, "SOAP-ENC", "enc")).isEmpty();
        assertThat(changed(Wire.SOAP_ENC, Samples.INTS, "xsd", "q0")).isEmpty();
        assertThat(changed(Wire.SOAP_ENC, Samples.INTS, "><", ">\n<")).isEmpty();
        assertThat(changed(Wire.SOAP_ENC, Samples.INTS, "<item>1<", "<item>+01<"))
                .isEmpty();
        assertThat(changed(Wire.SOAP_ENC, Samples.DOUBLES, ">1.5<", ">15E-1<")).isEmpty();
        assertThat(changed(Wire.LITERAL, Samples.MESH, "<item>", "<item><!-- x -->"))
                .isEmpty();
        assertThat(changed(Wire.LITERAL, Samples.INTS, "<item>", "<item xmlns:unused=\"urn:unused\">"))
                .isEmpty();
        assertThat(changed(Wire.LITERAL, Samples.MESH, "<x>1</x><y>3</y>", "<y>3</y><x>1</x>"))
                .contains("markup");
    }

    /** Compared as an infoset, a message in the wrong encoding would pass. */
    @Test
    void theEncodingIsTheWires() throws Exception {
        Wire wide = Wire.of("soap-enc+utf-16");
        List<String> texts = List.of(Samples.good(wide, Samples.INTS), Samples.good(Wire.SOAP_ENC, Samples.INTS));
        assertThat(outcome(wide, Samples.INTS, texts.get(0).getBytes(StandardCharsets.UTF_16)))
                .isEmpty();
        assertThat(outcome(wide, Samples.INTS, texts.get(1).getBytes(StandardCharsets.UTF_8)))
                .contains("not in UTF-16");
        assertThat(outcome(Wire.SOAP_ENC, Samples.INTS, texts.get(0).getBytes(StandardCharsets.UTF_16)))
                .contains("not in UTF-8");
    }
}
