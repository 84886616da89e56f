package org.xmlcost.codec;

import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.Tally;
import org.xmlcost.wire.number.Numbers;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Every codec that can stop at a phase has done by then what it should have, and no more. */
class PhasedCodecTest {
    private static final Catalogue CATALOGUE = Catalogue.load();
    /** Envelope, body, method and array. */
    private static final int AROUND = 4;

    private static final Payload.Ints INTS =
            (Payload.Ints) PayloadSource.parse("int:500").make(3);
    private static final Payload.Doubles DOUBLES =
            (Payload.Doubles) PayloadSource.parse("double:300").make(4);

    record Row(Catalogue.Entry entry, Wire wire, NumberMode numbers, Payload payload) {
        MessageShape shape() {
            return new MessageShape(payload.kind(), wire, numbers);
        }

        MessageBuffer message() {
            return new CanonicalMessages(CATALOGUE).write(wire, payload);
        }

        String[] texts(NumberMode mode) {
            Numbers conversion = Numbers.of(mode);
            return payload instanceof Payload.Ints ints
                    ? Arrays.stream(ints.values()).mapToObj(conversion::text).toArray(String[]::new)
                    : Arrays.stream(((Payload.Doubles) payload).values())
                            .mapToObj(conversion::text)
                            .toArray(String[]::new);
        }

        @Override
        public String toString() {
            return entry.info().id() + " " + wire + " " + numbers + " " + payload.kind();
        }
    }

    static Stream<Row> rows() {
        return CATALOGUE.all().stream()
                .filter(entry ->
                        !entry.phases().isEmpty() && entry.info().unavailable().isEmpty())
                .flatMap(entry -> Stream.of(Wire.SOAP_ENC, Wire.LITERAL, Wire.FI, Wire.FI_UNINDEXED)
                        .flatMap(wire -> Stream.of(NumberMode.JDK, NumberMode.FAST)
                                .flatMap(mode ->
                                        Stream.of(INTS, DOUBLES).map(payload -> new Row(entry, wire, mode, payload)))))
                .filter(row -> row.entry.info().reads(row.shape()));
    }

    @Test
    void eachModelHasAnExample() {
        assertThat(CATALOGUE.all().stream()
                        .filter(entry -> !entry.phases().isEmpty())
                        .map(entry -> entry.info().id()))
                .contains("stax.woodstox", "stax.aalto", "sax.xerces", "dom.xerces", "fi.sax", "axiom.deferred")
                .doesNotContain(
                        "stax.woodstox-events", "stax.woodstox-typed", "stax.aalto-async", "fi.algorithm", "gsoap.jni");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void readingStopsAtEachPhase(Row row) throws MalformedMessageException {
        int count = row.payload.count();
        MessageBuffer message = row.message();
        // Canonical messages have the text of fast numbers.
        String[] texts = row.texts(NumberMode.FAST);
        long characters = Stream.of(texts).mapToLong(String::length).sum();
        long lastCharacters = Stream.of(texts)
                .mapToLong(text -> text.charAt(text.length() - 1))
                .sum();
        long bits = row.payload instanceof Payload.Ints ints
                ? Arrays.stream(ints.values()).asLongStream().sum()
                : Arrays.stream(((Payload.Doubles) row.payload).values())
                        .mapToLong(Double::doubleToLongBits)
                        .sum();
        // Twice: what a message leaves must not be part of the next.
        for (int i = 0; i < 2; i++) {
            if (row.entry.phases().contains(Phase.EVENTS)) {
                try (PhasedCodec codec = row.entry.open(row.shape(), Extent.upTo(Phase.EVENTS))) {
                    codec.events(message);
                    assertThat(codec.events(message).getAsInt()).isEqualTo(count + AROUND);
                }
            }
            if (row.entry.phases().contains(Phase.WALK)) {
                assertThat(tally(row, Phase.WALK, message)).isEqualTo(new Tally(count, 0, 0));
            }
            assertThat(tally(row, Phase.TEXT, message)).isEqualTo(new Tally(count, characters, lastCharacters));
            assertThat(tally(row, Phase.CONVERT, message)).isEqualTo(new Tally(count, characters, bits));
        }
    }

    private static Tally tally(Row row, Phase phase, MessageBuffer message) throws MalformedMessageException {
        Extent extent = Extent.upTo(phase);
        try (PhasedCodec codec = row.entry.open(row.shape(), extent)) {
            codec.read(message);
            assertThat(codec.read(message)).isEqualTo(new Payload.Void());
            return extent.tally();
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void premadeTextsMakeTheSameMessage(Row row) {
        if (!row.entry.info().writes(row.shape())) {
            assertThat(row.entry.info().writes()).doesNotContain(row.wire);
            return;
        }
        Extent extent = Extent.upTo(Phase.MARKUP);
        MessageBuffer whole = new MessageBuffer(64);
        MessageBuffer cut = new MessageBuffer(64);
        try (Codec codec = row.entry.open(row.shape());
                PhasedCodec phased = row.entry.open(row.shape(), extent)) {
            codec.write(row.payload, whole);
            String[] texts = row.texts(row.numbers);
            for (int i = 0; i < 2; i++) {
                extent.use(premade -> premade.use(texts));
                phased.write(row.payload, cut);
                assertThat(cut.toByteArray()).isEqualTo(whole.toByteArray());
            }
            // Nothing is converted: other texts make another message.
            String[] longer = Stream.of(texts).map(text -> "1" + text).toArray(String[]::new);
            extent.use(premade -> premade.use(longer));
            phased.write(row.payload, cut);
            assertThat(cut.length()).isGreaterThan(whole.length());
        }
    }

    /** Up to the conversion nobody knows what a text means; after it a wrong one is refused. */
    @Test
    void whatComesLaterIsNotChecked() throws MalformedMessageException {
        Row row =
                new Row(CATALOGUE.get("stax.woodstox"), Wire.SOAP_ENC, NumberMode.JDK, new Payload.Ints(new int[] {7}));
        MessageBuffer wrong = MessageBuffer.of(new String(row.message().toByteArray(), StandardCharsets.UTF_8)
                .replace(">7<", ">x<")
                .getBytes(StandardCharsets.UTF_8));
        assertThat(tally(row, Phase.TEXT, wrong)).isEqualTo(new Tally(1, 1, 'x'));
        assertThatThrownBy(() -> tally(row, Phase.CONVERT, wrong)).isInstanceOf(MalformedMessageException.class);
    }

    /** gSOAP's conversions alone print and read what Java's do. */
    @Test
    void conversionsOfALibraryNeedNoMessage() throws MalformedMessageException {
        for (Catalogue.Entry entry : CATALOGUE.all()) {
            if (!entry.convertsNumbers() || entry.info().unavailable().isPresent()) {
                continue;
            }
            for (Payload payload : List.of(
                    INTS,
                    DOUBLES,
                    PayloadSource.parse("float:100").make(1),
                    PayloadSource.parse("byte:100").make(1))) {
                try (NumberTextCodec.Conversion conversion = entry.numberText().conversion(payload.kind())) {
                    MessageBuffer texts = new MessageBuffer(16);
                    conversion.format(payload, texts);
                    assertThat(payload.firstDifference(conversion.parse(texts))).isEmpty();
                }
            }
            try (NumberTextCodec.Conversion conversion = entry.numberText().conversion(DOUBLES.kind())) {
                MessageBuffer shortest =
                        conversion.texts(new Row(entry, Wire.SOAP_ENC, NumberMode.JDK, DOUBLES).texts(NumberMode.JDK));
                assertThat(DOUBLES.firstDifference(conversion.parse(shortest))).isEmpty();
                assertThatThrownBy(() -> conversion.parse(conversion.texts(new String[] {"1", "x"})))
                        .isInstanceOf(MalformedMessageException.class);
            }
        }
    }
}
