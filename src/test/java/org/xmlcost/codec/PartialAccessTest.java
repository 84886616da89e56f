package org.xmlcost.codec;

import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.PartialAccess;
import org.xmlcost.wire.markup.Addressing;
import org.xmlcost.wire.markup.MessageHeader;
import org.xmlcost.wire.markup.Names;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Reading part of a message, sending it on and visiting its values: the results of every codec that can. */
class PartialAccessTest {
    private static final int COUNT = 403;

    /** A codec with an ability, opened for a kind. */
    record Use(Codecs.Row row, Ability ability, Kind kind) {
        MessageShape shape() {
            return row.shape(kind);
        }

        @Override
        public String toString() {
            return row + " " + ability + " " + kind;
        }
    }

    /** All number modes where they matter, and one otherwise. */
    private static Stream<Use> uses(Ability ability) {
        return Codecs.rows((info, wire) -> info.abilities().contains(ability))
                .flatMap(row -> Stream.of(Kind.values()).map(kind -> new Use(row, ability, kind)))
                .filter(use -> use.row.info().can(ability, use.shape()))
                .filter(PartialAccessTest::isOfUse);
    }

    /** Number modes matter where numbers are read: in arrays of numbers, beyond the header. */
    private static boolean isOfUse(Use use) {
        boolean numbers = use.kind == Kind.DOUBLE || use.kind == Kind.INT;
        if (numbers && use.ability != Ability.HEADER && use.ability != Ability.FORWARD) {
            return true;
        }
        Set<NumberMode> modes = use.row.info().numbers(use.row.wire());
        return use.row.numbers() == modes.iterator().next();
    }

    static Stream<Use> headers() {
        return Stream.of(Ability.HEADER, Ability.FORWARD).flatMap(PartialAccessTest::uses);
    }

    static Stream<Use> values() {
        return uses(Ability.VALUES);
    }

    static Stream<Use> sections() {
        return uses(Ability.SECTION);
    }

    static Stream<Use> sectionsOfLongMessages() {
        return sections();
    }

    static Stream<Use> changes() {
        return uses(Ability.CHANGE);
    }

    static Stream<Use> scans() {
        return uses(Ability.SCAN);
    }

    static Stream<Use> tolerant() {
        return Stream.of(Ability.VALUES, Ability.CHANGE, Ability.SCAN)
                .flatMap(PartialAccessTest::uses)
                .filter(use -> use.row.wire() == Wire.SOAP_ENC && use.kind == Kind.INT);
    }

    @Test
    void eachAbilityIsUsed() {
        assertThat(Ability.values()).allMatch(ability -> uses(ability).findAny().isPresent());
    }

    @ParameterizedTest
    @MethodSource
    void headers(Use use) throws Exception {
        Payload payload = payload(use.kind);
        try (Codec codec = open(use)) {
            for (int again = 0; again < 2; again++) {
                if (use.ability == Ability.HEADER) {
                    requireHeader(use, parts(use, codec).header(message(use, payload)));
                } else {
                    MessageBuffer out = MessageBuffer.of(new byte[] {1, 2, 3});
                    requireHeader(use, parts(use, codec).forward(message(use, payload), out));
                    assertThat(difference(use, payload, codec.read(out))).isEmpty();
                    requireWire(use, payload, out);
                }
            }
        }
    }

    private static PartialAccess parts(Use use, Codec codec) {
        return codec.parts(use.shape());
    }

    private static void requireHeader(Use use, MessageHeader header) {
        assertThat(header.addressing()).isEqualTo(Addressing.of(use.kind));
        assertThat(header.operation().qName()).isEqualTo(Names.method(use.kind).qName());
    }

    @ParameterizedTest
    @MethodSource
    void values(Use use) throws Exception {
        Payload payload = payload(use.kind);
        MessageBuffer message = message(use, payload);
        try (Codec codec = open(use)) {
            PartialAccess reader = parts(use, codec);
            for (AccessPart part : Ability.VALUES.parts()) {
                int[] indices = part.indices(COUNT);
                assertThat(difference(use, payload.pick(indices), reader.values(message, indices)))
                        .as(part.id())
                        .isEmpty();
            }
            int[] all = IntStream.range(0, COUNT).toArray();
            assertThat(difference(use, payload, reader.values(message, all))).isEmpty();
            assertThat(reader.values(message).count()).isZero();
            assertThatThrownBy(() -> reader.values(message, 5, COUNT))
                    .isInstanceOf(MalformedMessageException.class)
                    .hasMessageContaining("no value " + COUNT);
            assertThatThrownBy(() -> reader.values(message, -1)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> reader.values(message, 2, 1)).isInstanceOf(IllegalArgumentException.class);
            assertThat(difference(use, payload.pick(7), reader.values(message, 7)))
                    .isEmpty();
            assertThat(difference(use, payload, codec.read(message))).isEmpty();
        }
    }

    /** White space, comments, types of items and CDATA sections are no values. */
    @ParameterizedTest
    @MethodSource("tolerant")
    void messagesNeedNotBeCanonical(Use use) throws Exception {
        String canonical = Samples.good(Wire.SOAP_ENC, new Payload.Ints(new int[] {5, 6, 7, 8}));
        String written = canonical
                .replace("<item>6</item>", "\n  <item xsi:type=\"xsd:int\"> 6 </item><!-- <item>0</item> -->\n")
                .replace("<item>7</item>", "<item><![CDATA[7]]></item>")
                .replace("<item>8</item>", "<item><!--9-->8</item>\n");
        assertThat(written).isNotEqualTo(canonical);
        MessageBuffer message = Codecs.message(written);
        MessageBuffer out = new MessageBuffer(0);
        try (Codec codec = open(use)) {
            switch (use.ability) {
                case VALUES -> {
                    for (int i = 0; i < 4; i++) {
                        assertThat(parts(use, codec).values(message, i).arrays()[0])
                                .isEqualTo(new int[] {5 + i});
                    }
                    assertThat(parts(use, codec).values(message, 0, 3).arrays()[0])
                            .isEqualTo(new int[] {5, 8});
                }
                case CHANGE -> {
                    for (int i = 0; i < 4; i++) {
                        int[] changed = {5, 6, 7, 8};
                        changed[i] = -1;
                        parts(use, codec).change(message, i, new Payload.Ints(new int[] {-1}), out);
                        assertThat(codec.read(out).arrays()[0]).isEqualTo(changed);
                    }
                }
                default -> assertThat(parts(use, codec).sum(message)).isEqualTo(26);
            }
        }
    }

    @ParameterizedTest
    @MethodSource
    void sections(Use use) throws Exception {
        requireSections(use, "short");
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource
    void sectionsOfLongMessages(Use use) throws Exception {
        requireSections(use, "special", "complex", "simpleJpeg");
    }

    private static void requireSections(Use use, String... contents) throws Exception {
        try (Codec codec = open(use)) {
            for (String content : contents) {
                Payload.Business payload = (Payload.Business)
                        PayloadSource.parse("business:1:" + content).make(1);
                MessageBuffer message = message(use, payload);
                for (Section section : Section.values()) {
                    Object[] columns = parts(use, codec).section(message, section);
                    Object[][] changed = payload.columns().clone();
                    changed[section.ordinal()] = columns;
                    assertThat(difference(use, payload, new Payload.Business(changed)))
                            .as(content + " " + section)
                            .isEmpty();
                }
                assertThat(difference(use, payload, codec.read(message))).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @MethodSource
    void changes(Use use) throws Exception {
        Payload payload = payload(use.kind);
        MessageBuffer message = message(use, payload);
        Payload value = payload.pick(COUNT - 1);
        MessageBuffer out = MessageBuffer.of(new byte[] {1, 2, 3});
        try (Codec codec = open(use)) {
            PartialAccess changer = parts(use, codec);
            for (int index : new int[] {0, COUNT / 2, COUNT - 2}) {
                changer.change(message, index, value, out);
                Payload changed = payload.with(index, value);
                assertThat(difference(use, changed, codec.read(out))).isEmpty();
                requireWire(use, changed, out);
            }
            assertThatThrownBy(() -> changer.change(message, COUNT, value, out))
                    .isInstanceOf(MalformedMessageException.class)
                    .hasMessageContaining("no value " + COUNT);
            assertThatThrownBy(() -> changer.change(message, -1, value, out))
                    .isInstanceOf(IllegalArgumentException.class);
            changer.change(message, 7, value, out);
            assertThat(difference(use, payload.with(7, value), codec.read(out))).isEmpty();
            // The message itself is as it was.
            assertThat(message.toByteArray()).isEqualTo(message(use, payload).toByteArray());
        }
    }

    @ParameterizedTest
    @MethodSource
    void scans(Use use) throws Exception {
        Payload payload = payload(use.kind);
        double sum = 0;
        Object array = payload.arrays()[0];
        for (int i = 0; i < COUNT; i++) {
            sum += array instanceof byte[] bytes ? bytes[i] & 0xFF : java.lang.reflect.Array.getDouble(array, i);
        }
        try (Codec codec = open(use)) {
            PartialAccess scanner = parts(use, codec);
            assertThat(scanner.sum(message(use, payload))).isEqualTo(sum);
            assertThat(scanner.sum(message(use, payload))).isEqualTo(sum);
            assertThat(scanner.sum(message(use, Codecs.payload(use.kind, 0)))).isZero();
        }
    }

    /** What a codec sends on is a message of the wire: another library reads it. */
    private static void requireWire(Use use, Payload payload, MessageBuffer out) throws Exception {
        Optional<CodecInfo> other = Codecs.where(info -> info.reads(use.shape())
                        && !info.library()
                                .name()
                                .equals(use.row.info().library().name()))
                .stream()
                .findFirst();
        if (other.isPresent()) {
            try (Codec codec = Codecs.CATALOGUE.get(other.get().id()).open(use.shape())) {
                assertThat(difference(use, payload, codec.read(out)))
                        .as("read by " + other.get().id())
                        .isEmpty();
            }
        }
    }

    private static Codec open(Use use) {
        return use.row.open(use.kind);
    }

    private static Payload payload(Kind kind) {
        return kind == Kind.BUSINESS ? PayloadSpec.parse("business:1:special").make(1) : Codecs.payload(kind, COUNT);
    }

    private static MessageBuffer message(Use use, Payload payload) {
        return MessageBuffer.of(Codecs.canonical(use.row.wire(), payload));
    }

    private static Optional<String> difference(Use use, Payload expected, Payload actual) {
        return use.row.tolerance().firstDifference(expected, actual);
    }
}
