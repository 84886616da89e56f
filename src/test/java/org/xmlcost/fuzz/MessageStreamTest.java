package org.xmlcost.fuzz;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

/** The messages are what they should be: else a comparison of readers would compare refusals. */
class MessageStreamTest {
    private static final Subject REFERENCE = Subject.of(Catalogue.load().get("stax.woodstox"));

    static List<MessageStream> streams() {
        return MessageStream.wires().stream()
                .flatMap(wire -> MessageStream.kinds(wire).stream().map(kind -> new MessageStream(5, wire, kind)))
                .toList();
    }

    private static Codec open(MessageStream stream) {
        return REFERENCE.opener().apply(REFERENCE.shape(stream, 0));
    }

    /** One message of each construct alone, and of each with some others. */
    @ParameterizedTest
    @MethodSource("streams")
    void eachConstructIsAcceptedOrRefusedAsItSays(MessageStream stream) {
        try (Codec codec = open(stream)) {
            for (Construct construct : Construct.values()) {
                if (!construct.suits(stream.wire(), stream.kind())) {
                    continue;
                }
                for (long seed = 0; seed < 12; seed++) {
                    byte[] message =
                            new MessageText(stream.wire(), stream.kind(), EnumSet.of(construct), seed, seed).bytes();
                    Outcome outcome = Outcome.of(codec, message);
                    assertThat(construct.isRefused() ? outcome.isRefused() : outcome.isAccepted())
                            .as("%s %s %s: %s", stream.wire(), stream.kind(), construct, outcome)
                            .isTrue();
                }
            }
        }
    }

    @Test
    void messagesAreAcceptedUnlessAConstructIsRefused() {
        for (Wire wire : List.of(Wire.SOAP_ENC, Wire.LIST, Wire.BASE64)) {
            MessageStream stream = new MessageStream(11, wire, Kind.DOUBLE);
            int generated = 0;
            int acceptedChanged = 0;
            try (Codec codec = open(stream)) {
                for (FuzzMessage message : stream.batch(3)) {
                    Outcome outcome = Outcome.of(codec, message.bytes());
                    if (message.isGenerated()) {
                        generated++;
                        assertThat(outcome.isAccepted())
                                .as("%s %s: %s", message.id(), message.constructs(), outcome)
                                .isNotEqualTo(message.constructs().stream().anyMatch(Construct::isRefused));
                    } else {
                        acceptedChanged += outcome.isAccepted() ? 1 : 0;
                    }
                }
            }
            assertThat(generated).as("half are not changed").isBetween(400, 600);
            assertThat(acceptedChanged)
                    .as("changed messages that still mean something")
                    .isGreaterThan(40);
        }
    }

    @Test
    void everyConstructAndEveryMutationOccurs() {
        Set<Construct> constructs = EnumSet.noneOf(Construct.class);
        Map<Mutation, Integer> mutations = new EnumMap<>(Mutation.class);
        for (MessageStream stream : List.of(
                new MessageStream(1, Wire.SOAP_ENC, Kind.DOUBLE),
                new MessageStream(1, Wire.SOAP_ENC, Kind.EVENT),
                new MessageStream(1, Wire.SOAP_ENC.withHeader().orElseThrow(), Kind.DOUBLE),
                new MessageStream(1, Wire.LITERAL, Kind.DOUBLE),
                new MessageStream(1, Wire.LIST, Kind.DOUBLE),
                new MessageStream(1, Wire.BASE64, Kind.DOUBLE))) {
            for (long batch = 0; batch < 4; batch++) {
                for (FuzzMessage message : stream.batch(batch)) {
                    constructs.addAll(message.constructs());
                    message.mutations().forEach(each -> mutations.merge(each, 1, Integer::sum));
                }
            }
        }
        assertThat(constructs).containsExactlyInAnyOrder(Construct.values());
        assertThat(mutations).containsOnlyKeys(Mutation.values());
    }

    @Test
    void theSameSeedGivesTheSameMessages() {
        MessageStream one = new MessageStream(3, Wire.LITERAL, Kind.INT);
        MessageStream same = new MessageStream(3, Wire.LITERAL, Kind.INT);
        one.batch(0);
        List<FuzzMessage> batch = one.batch(2);
        List<FuzzMessage> again = same.batch(2);
        for (int i = 0; i < batch.size(); i++) {
            assertThat(again.get(i).bytes()).isEqualTo(batch.get(i).bytes());
            assertThat(again.get(i).number()).isEqualTo(2L * MessageStream.BATCH + i);
        }
        assertThat(new MessageStream(4, Wire.LITERAL, Kind.INT).batch(2).get(0).bytes())
                .isNotEqualTo(batch.get(0).bytes());
    }

    /** Readers that learn a layout need messages that differ in nothing else than values. */
    @Test
    void mostBatchesHaveMarkupThatRepeats() {
        MessageStream stream = new MessageStream(9, Wire.SOAP_ENC, Kind.INT);
        int regular = 0;
        for (long batch = 0; batch < 12; batch++) {
            Map<Long, Long> layouts = new HashMap<>();
            stream.batch(batch).forEach(message -> layouts.merge(message.layout(), 1L, Long::sum));
            regular += layouts.size() <= 3 ? 1 : 0;
        }
        assertThat(regular).isBetween(6, 11);
    }
}
