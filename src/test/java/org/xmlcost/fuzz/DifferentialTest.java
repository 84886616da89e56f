package org.xmlcost.fuzz;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class DifferentialTest {
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final Subject REFERENCE = Subject.of(CATALOGUE.get("stax.woodstox"));
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final List<String> CHANGES = Stream.concat(
                    Stream.of(Mutation.values()).map(Mutation::toString), Stream.of("several changes"))
            .toList();

    private static Collection<Finding> findings(
            List<Subject> subjects, int messages, Duration patience, Kind... kinds) {
        try (Differential differential = new Differential(REFERENCE, subjects, patience)) {
            for (Wire wire : List.of(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)) {
                for (Kind kind : kinds) {
                    MessageStream stream = new MessageStream(2027, wire, kind);
                    assertThat(differential.compares(stream)).isTrue();
                    for (long batch = 0; batch * MessageStream.BATCH < messages; batch++) {
                        differential.run(stream, batch, Math.min(messages, MessageStream.BATCH));
                    }
                }
            }
            assertThat(differential.accepted()).isGreaterThan(differential.messages() / 3);
            assertThat(differential.readings()).isEqualTo(differential.messages() * subjects.size());
            return differential.findings();
        }
    }

    /** And so do the parsers that read what is uncommon. */
    @Test
    void streamsAreReadAsWholeMessages() {
        List<Subject> subjects = Stream.of("direct", "direct.jni", "stax.woodstox")
                .filter(id -> CATALOGUE.get(id).info().unavailable().isEmpty())
                .map(id -> Subject.ofStreams(CATALOGUE.get(id)))
                .toList();
        assertThat(findings(subjects, 1000, PATIENCE, Kind.INT, Kind.DOUBLE)).isEmpty();
    }

    /** Returns the finding in messages that were not changed. */
    private static Finding only(Collection<Finding> findings, Disagreement difference) {
        List<Finding> like = findings.stream()
                .filter(each -> each.cluster().difference() == difference
                        && each.cluster().wire().equals("soap-enc"))
                .toList();
        List<Finding> unchanged =
                like.stream().filter(each -> each.cluster().reason().isEmpty()).toList();
        assertThat(unchanged).hasSize(1);
        assertThat(like)
                .filteredOn(each -> !unchanged.contains(each))
                .allSatisfy(each -> assertThat(each.cluster().construct()).isIn(CHANGES));
        return unchanged.get(0);
    }

    @Test
    void aReaderThatRefusesAConstructIsFoundByThatConstruct() {
        Subject planted = WrongReader.subject((message, reader) -> {
            if (message.contains("<![CDATA[]]>")) {
                throw new MalformedMessageException("no empty section", "planted");
            }
            return reader.read(message);
        });
        Finding found = only(findings(List.of(planted), 1000, PATIENCE, Kind.INT), Disagreement.REFUSES);
        assertThat(found.cluster().construct()).isEqualTo(Construct.EMPTY_CDATA.toString());
        assertThat(found.count()).isGreaterThan(1);
        assertThat(found.after()).isEmpty();
        assertThat(new String(found.messages().get(0), StandardCharsets.UTF_8)).contains("<![CDATA[]]>");
    }

    @Test
    void otherValuesAreFound() {
        Subject planted = WrongReader.subject((message, reader) -> {
            Payload payload = reader.read(message);
            return message.contains("<item>+") ? new Payload.Ints(new int[payload.count()]) : payload;
        });
        Collection<Finding> findings = findings(List.of(planted), 1000, PATIENCE, Kind.INT);
        assertThat(findings).isNotEmpty().allSatisfy(each -> {
            assertThat(each.cluster().difference()).isEqualTo(Disagreement.VALUES);
            assertThat(each.cluster().wire()).isNotEqualTo("list");
        });
        assertThat(findings)
                .anySatisfy(each -> assertThat(each.cluster().construct()).isEqualTo(Construct.PLUS_SIGN.toString()));
    }

    @Tag("exhaustive")
    @Test
    void aDamagedMessageThatIsAcceptedIsReduced() {
        Subject planted = WrongReader.subject((message, reader) ->
                message.contains("</SOAP-ENV:Body>") ? reader.read(message) : new Payload.Ints(new int[0]));
        Finding found = findings(List.of(planted), 1000, PATIENCE, Kind.INT).stream()
                .filter(each -> each.cluster().construct().equals(Mutation.TRUNCATION.toString()))
                .findFirst()
                .orElseThrow();
        assertThat(found.cluster().difference()).isEqualTo(Disagreement.ACCEPTS);
        assertThat(found.cluster().reason()).isNotEmpty();
        assertThat(found.messages().get(0).length).as("reduced").isLessThan(200);
    }

    /** A reader that remembers something wrong differs only after the message from which it has it. */
    @Test
    void aReaderThatDiffersAfterAnotherMessageIsFoundWithThatMessage() {
        Subject planted = WrongReader.remembering("xml version=\"1.0\"?>", "</item>");
        Finding found = only(findings(List.of(planted), 1000, PATIENCE, Kind.INT), Disagreement.VALUES);
        assertThat(found.after()).hasValueSatisfying(id -> assertThat(id).startsWith("soap-enc/int/"));
        assertThat(found.messages()).hasSize(2);
        assertThat(found.cluster().construct()).isEqualTo("after an earlier message");
        assertThat(new String(found.messages().get(0), StandardCharsets.UTF_8)).contains("xml version=\"1.0\"?>");
        MessageStream stream = new MessageStream(2027, Wire.SOAP_ENC, Kind.INT);
        FuzzMessage message = stream.message(Long.parseLong(found.example().replaceAll(".*/", "")));
        try (Differential differential = new Differential(REFERENCE, List.of(planted), PATIENCE)) {
            Outcome expected = differential.alone(REFERENCE, stream, message);
            assertThat(differential.alone(planted, stream, message).difference(expected, Wire.SOAP_ENC.tolerance()))
                    .isEmpty();
            assertThat(differential
                            .inSequence(planted, stream, message)
                            .difference(expected, Wire.SOAP_ENC.tolerance()))
                    .contains(Disagreement.VALUES);
        }
    }

    @Test
    void anotherExceptionIsAFinding() {
        Subject planted = WrongReader.subject((message, reader) -> {
            if (message.contains("<!--1-->")) {
                throw new IllegalStateException("planted");
            }
            return reader.read(message);
        });
        Finding found = only(findings(List.of(planted), 300, PATIENCE, Kind.INT), Disagreement.THROWS);
        assertThat(found.cluster().construct()).isEqualTo(Construct.COMMENT_IN_VALUE.toString());
        assertThat(found.outcome().words()).contains("IllegalStateException");
    }

    @Test
    void aMessageThatIsNeverReadIsAFinding() {
        Subject planted = WrongReader.subject((message, reader) -> {
            while (message.contains("<!--1-->") && !Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            return reader.read(message);
        });
        try (Differential differential = new Differential(REFERENCE, List.of(planted), Duration.ofMillis(300))) {
            differential.run(new MessageStream(2027, Wire.SOAP_ENC, Kind.INT), 0, 300);
            assertThat(differential.findings())
                    .singleElement()
                    .satisfies(each -> assertThat(each.cluster().difference()).isEqualTo(Disagreement.NO_ANSWER));
        }
    }

    @Test
    void aReasonIsWhatMessagesHaveInCommon() {
        assertThat(Differential.reason("not an xsd:int: '1x' (value 17)")).isEqualTo("not an xsd:int");
        assertThat(Differential.reason("Unexpected character 'x' (code 120) at [row,col]: [2,5] (stax)"))
                .isEqualTo(Differential.reason("Unexpected character 'y' (code 121) at [row,col]: [31,9] (stax)"));
    }

    @Test
    void aReductionKeepsTheProperty() {
        byte[] message = "aaaaXbbbbbbbYcccc".getBytes(StandardCharsets.US_ASCII);
        byte[] reduced = Reduction.of(message, each -> new String(each, StandardCharsets.US_ASCII).matches(".*X.*Y.*"));
        assertThat(new String(reduced, StandardCharsets.US_ASCII)).isEqualTo("XY");
    }

    @Test
    void aCodecThatCannotBeOpenedIsAnError() {
        Subject broken = new Subject(REFERENCE.info(), REFERENCE.reads(), shape -> {
            throw new IllegalStateException("no library");
        });
        try (Differential differential = new Differential(REFERENCE, List.of(broken), PATIENCE)) {
            MessageStream stream = new MessageStream(1, Wire.LIST, Kind.INT);
            assertThatThrownBy(() -> differential.run(stream, 0, 10)).hasMessageContaining("no library");
        }
    }
}
