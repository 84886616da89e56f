package org.xmlcost.verify;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Codecs;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** What readers say of a message that they refuse. */
class HostileRunTest {
    /** Larger messages take time, and are in the exhaustive tests. */
    private static final int SMALL = 10_000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "a\nb",
                "NumberFormatException",
                "no end tag: java.io.EOFException",
                "at [Source: (com.ctc.wstx.sr.ValidatingStreamReader)]",
                "org.xmlcost.wire.MalformedMessageException: no end tag"
            })
    void isNoReason(String what) {
        assertThat(HostileRun.isReason(what)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "not an xsd:int: 'null'",
                "ParseError at [row,col]:[1,2] Message: no end tag",
                "unexpected namespace 'http://www.w3.org/2001/XMLSchema'"
            })
    void isAReason(String what) {
        assertThat(HostileRun.isReason(what)).isTrue();
    }

    @Test
    void everyReaderGivesAReason() throws Exception {
        List<HostileMessage> messages =
                HostileMessage.all(Wire.SOAP_ENC, "file:///nowhere", "http://127.0.0.1:9/").stream()
                        .filter(message -> message.bytes().length <= SMALL)
                        .toList();
        List<String> wrong = new ArrayList<>();
        int refused = 0;
        for (CodecInfo info : Codecs.where(each -> each.reads().contains(Wire.SOAP_ENC))) {
            for (HostileMessage message : messages) {
                MessageShape shape = Codecs.shape(info.id(), message.kind(), Wire.SOAP_ENC);
                if (!info.reads(shape)) {
                    continue;
                }
                try (Codec codec = Codecs.CATALOGUE.get(info.id()).open(shape)) {
                    codec.read(MessageBuffer.of(message.bytes()));
                } catch (MalformedMessageException e) {
                    refused++;
                    if (!HostileRun.isReason(e.what())) {
                        wrong.add(info.id() + ", " + message.name() + ": " + e.getMessage());
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(refused).isGreaterThan(1000);
    }
}
