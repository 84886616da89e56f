package org.xmlcost.codec.stax;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.codehaus.stax2.XMLStreamReader2;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.StringReader;
import java.util.Arrays;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Where typed access would read another number than the message says, and where a text comes in pieces. */
class StaxTypedTest {
    private static final Payload INTS = new Payload.Ints(new int[] {7, 12, 3});

    static List<StaxTypedCodec> typed() {
        return List.of(new StaxWoodstoxTyped(), new StaxAaltoTyped());
    }

    /** If this fails, the library has learnt to join the pieces and {@link TypedDecoder} need not refuse them. */
    @ParameterizedTest
    @MethodSource("typed")
    void theLibraryAloneReadsTwoNumbersOfOne(StaxTypedCodec codec) throws Exception {
        XMLStreamReader2 reader = (XMLStreamReader2)
                codec.inputFactory().createXMLStreamReader(new StringReader("<a>7 1<!-- -->2 3</a>"));
        reader.next();
        int[] values = new int[9];
        int count = 0;
        for (int read; (read = reader.readElementAsIntArray(values, count, values.length - count)) > 0; ) {
            count += read;
        }
        assertThat(Arrays.copyOf(values, count)).containsExactly(7, 1, 2, 3);
    }

    @ParameterizedTest
    @MethodSource("typed")
    void aListInPiecesIsRefused(Codec codec) {
        codec.open(new MessageShape(INTS.kind(), Wire.LIST, NumberMode.OWN));
        for (String pieces : List.of("7 1<!-- -->2 3", "7 1<?x?>2 3", "7 1<![CDATA[2]]> 3")) {
            assertThatThrownBy(() -> codec.read(changed(Wire.LIST, "7 12 3", pieces)))
                    .as(pieces)
                    .isInstanceOf(MalformedMessageException.class)
                    .hasMessageContaining("within a list")
                    .hasMessageContaining("value 2");
        }
    }

    @ParameterizedTest
    @MethodSource("typed")
    void aNumberInPiecesIsOneNumber(Codec codec) throws Exception {
        codec.open(new MessageShape(INTS.kind(), Wire.LITERAL, NumberMode.OWN));
        for (String pieces : List.of("1<!-- -->2", "1<?x?>2", "1<![CDATA[2]]>", "&#49;2")) {
            assertThat(INTS.firstDifference(codec.read(changed(Wire.LITERAL, "12", pieces))))
                    .as(pieces)
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("typed")
    void aValueThatIsRefusedIsToldWithItsPlace(Codec codec) {
        codec.open(new MessageShape(INTS.kind(), Wire.LITERAL, NumberMode.OWN));
        assertThatThrownBy(() -> codec.read(changed(Wire.LITERAL, "12", "1x")))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageContaining("1x")
                .hasMessageContaining("value 1");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void aTextOverManyPiecesOfInputIsOneText(int shift) {
        String piece = "\u00E4\u20AC\uD83D\uDE00&<]]>\r\n";
        Payload strings = new Payload.Strings(new String[] {"x".repeat(shift), piece.repeat(20_000), "", piece});
        Codec codec = new StaxAaltoAsync();
        codec.open(new MessageShape(strings.kind(), Wire.SOAP_ENC, NumberMode.JDK));
        byte[] message = Codecs.canonical(Wire.SOAP_ENC, strings);
        assertThat(message.length).isGreaterThan(5 * 64 * 1024);
        Codecs.requireReads("pieces", codec, strings, message);
    }

    @Test
    void aListOverManyPiecesOfInputIsOneList() {
        double[] values = new double[100_000];
        Arrays.setAll(values, i -> i / 7.0);
        Payload doubles = new Payload.Doubles(values);
        for (Codec codec : List.of(new StaxAaltoAsync(), new StaxWoodstoxTyped(), new StaxAaltoTyped())) {
            codec.open(Codecs.shape(codec.info().id(), Kind.DOUBLE, Wire.LIST));
            Codecs.requireReads(codec.info().id(), codec, doubles, Codecs.canonical(Wire.LIST, doubles));
        }
    }

    private static MessageBuffer changed(Wire wire, String from, String to) {
        String good = Samples.good(wire, INTS);
        assertThat(good).contains(from);
        return Codecs.message(good.replace(from, to));
    }
}
