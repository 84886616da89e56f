package org.xmlcost.wire.decode;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;
import org.xmlcost.wire.markup.Addressing;
import org.xmlcost.wire.markup.Names;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The SOAP header before the body: what a writer writes, and what the decoder takes and refuses. */
class HeaderTest {
    private static final Wire WIRE = Wire.of("soap-enc+header");
    private static final String ENVELOPE = Names.SOAP_ENV.uri();
    private static final String WSA = "http://www.w3.org/2005/08/addressing";

    private final MessageDecoder decoder = new MessageDecoder(new MessageShape(Kind.VOID, WIRE, NumberMode.JDK));

    @Test
    void theBlocksComeBeforeTheBody() {
        MessageBuffer out = new MessageBuffer(0);
        CanonicalText.write(WIRE, new Payload.Void(), out);
        assertThat(new String(out.toByteArray(), StandardCharsets.UTF_8))
                .contains("xmlns:wsa=\"http://www.w3.org/2005/08/addressing\"")
                .contains("<SOAP-ENV:Header><wsa:To>http://www.example.org/soapvdt</wsa:To>"
                        + "<wsa:Action>urn:soapvdt#soapvoid</wsa:Action><wsa:MessageID>urn:uuid:")
                .contains("</wsa:RelatesTo></SOAP-ENV:Header><SOAP-ENV:Body");
        assertThat(Wire.SOAP_ENC.withHeader()).contains(WIRE);
        assertThat(Wire.EXI_SCHEMA.withHeader()).isEmpty();
        assertThat(WIRE.base()).isSameAs(Wire.SOAP_ENC);
    }

    /** Text comes in pieces, with white space around it, and blocks of others are ignored. */
    @Test
    void knownBlocksAreTakenAndOthersIgnored() throws Exception {
        begin();
        block("urn:other", "Token", "<secret>");
        block(WSA, "Action", " urn:", "x\n");
        block(WSA, "RelatesTo", "first");
        block(WSA, "RelatesTo", "second");
        decoder.end();
        decoder.start(ENVELOPE, "Body");
        decoder.start("urn:soapvdt", "soapvoid");
        assertThat(decoder.header().addressing()).isEqualTo(new Addressing("", "urn:x", "", "first"));
        assertThat(decoder.atMethod()).isTrue();
        for (int open = 3; open > 0; open--) {
            decoder.end();
        }
        assertThat(decoder.finish().kind()).isEqualTo(Kind.VOID);
    }

    @Test
    void aBlockThatMustBeUnderstoodIsRefused() throws Exception {
        begin();
        decoder.start("urn:other", "Token");
        decoder.attribute(ENVELOPE, "mustUnderstand", "0");
        decoder.end();
        decoder.start("urn:other", "Token");
        assertThatThrownBy(() -> decoder.attribute(ENVELOPE, "mustUnderstand", "1"))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageContaining("not understood");
    }

    /** Other senders may add a header to any message. Only one, and none that must be understood. */
    @Test
    void otherWiresMayHaveAHeader() throws Exception {
        MessageDecoder plain = new MessageDecoder(new MessageShape(Kind.VOID, Wire.SOAP_ENC, NumberMode.JDK));
        plain.begin(100);
        plain.start(ENVELOPE, "Envelope");
        plain.start(ENVELOPE, "Header");
        plain.start("urn:other", "Token");
        assertThatThrownBy(() -> plain.attribute(ENVELOPE, "mustUnderstand", "1"))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageContaining("not understood");
        plain.end();
        plain.end();
        assertThatThrownBy(() -> plain.start(ENVELOPE, "Header")).isInstanceOf(MalformedMessageException.class);
    }

    private void begin() throws MalformedMessageException {
        decoder.begin(1000);
        decoder.start(ENVELOPE, "Envelope");
        decoder.start(ENVELOPE, "Header");
    }

    private void block(String uri, String local, String... pieces) throws MalformedMessageException {
        decoder.start(uri, local);
        for (String piece : pieces) {
            decoder.text(piece);
        }
        decoder.end();
    }
}
