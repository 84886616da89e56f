package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.verify.HostileRun;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** What hostile messages do to the readers of the text wires: one typed exception, soon, with nothing fetched. */
@Tag("exhaustive")
class HostileTextTest {
    private static final Catalogue CATALOGUE = Catalogue.load();

    /** All readers of the text wires, in all their number modes. */
    static List<String> readers() {
        List<String> readers = new ArrayList<>();
        for (Wire wire : List.of(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64, Wire.BASE64_DECIMAL)) {
            for (Catalogue.Entry entry : CATALOGUE.all()) {
                if (entry.info().reads().contains(wire)
                        && entry.info().unavailable().isEmpty()) {
                    entry.info()
                            .numbers(wire)
                            .forEach(mode -> readers.add(entry.info().id() + " " + wire + " " + mode));
                }
            }
        }
        return readers;
    }

    /** The good messages that a reader can be given. */
    static List<Payload> payloads(String reader) {
        return Samples.of(wire(reader)).stream()
                .filter(payload -> info(reader).reads(shape(reader, payload)))
                .toList();
    }

    static CodecInfo info(String reader) {
        return CATALOGUE.get(reader.split(" ")[0]).info();
    }

    static Wire wire(String reader) {
        return Wire.of(reader.split(" ")[1]);
    }

    private static MessageShape shape(String reader, Payload payload) {
        return new MessageShape(payload.kind(), wire(reader), NumberMode.of(reader.split(" ")[2]));
    }

    static Codec open(String reader, Payload payload) {
        return CATALOGUE.get(reader.split(" ")[0]).open(shape(reader, payload));
    }

    static List<String> codecs() {
        return codecs(false);
    }

    /** Returns the codecs that build a tree, or all others. */
    static List<String> codecs(boolean isTree) {
        return CATALOGUE.all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> info.unavailable().isEmpty())
                .filter(info -> info.reads().stream().anyMatch(wire -> wire.isText() || info.isChecked()))
                .filter(info -> isTree == (info.model() == Model.DOM || info.model() == Model.ON_DEMAND))
                .map(CodecInfo::id)
                .toList();
    }

    /** Codecs that build a tree are in {@link HostileTreeTest}, which runs beside this test. */
    @ParameterizedTest
    @MethodSource("codecs")
    void hostileMessagesAreRefusedInSilence(String codec) throws Exception {
        requireRefusedInSilence(codec);
    }

    /**
     * All that {@code verify --hostile} gives a reader, on its wires, unless they are tested elsewhere. Parsers that
     * print what they report would break the one line of a command.
     */
    static void requireRefusedInSilence(String codec) throws Exception {
        List<String> wrong = new ArrayList<>();
        int[] given = {0};
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream caught = new PrintStream(printed, true, StandardCharsets.UTF_8);
        System.setOut(caught);
        System.setErr(caught);
        try {
            for (Wire wire : Wire.values()) {
                if (isTestedElsewhere(codec, wire)) {
                    continue;
                }
                new HostileRun(CATALOGUE, Duration.ofSeconds(10))
                        .verify(CATALOGUE.get(codec).info(), wire, outcome -> {
                            given[0]++;
                            outcome.failure().ifPresent(failure -> wrong.add(outcome.toString()));
                        });
            }
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(wrong).isEmpty();
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(given[0]).isGreaterThan(200);
    }

    /**
     * General libraries in native code are given hostile messages of all their wires by
     * {@code native/test/xml_hostile_test.cpp}.
     */
    private static boolean isTestedElsewhere(String codec, Wire wire) {
        return codec.startsWith("native.") && wire != wire.base();
    }

    /** If a row without checks refused this, it would be no other row than the one with them. */
    @Test
    void rowsWithoutChecksAreRowsOfTheirOwn() throws Exception {
        List<String> unchecked = CATALOGUE.all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> !info.isChecked() && info.reads().contains(Wire.SOAP_ENC))
                .map(CodecInfo::id)
                .toList();
        assertThat(unchecked).isNotEmpty();
        for (String id : unchecked) {
            String reader = id + " " + Wire.SOAP_ENC + " "
                    + CATALOGUE.get(id).info().numbers(Wire.SOAP_ENC).iterator().next();
            String message = Samples.good(Wire.SOAP_ENC, Samples.INTS).replace("[3]", "[4]");
            try (Codec codec = open(reader, Samples.INTS)) {
                assertThat(codec.read(MessageBuffer.of(message.getBytes(StandardCharsets.UTF_8)))
                                .count())
                        .as(id)
                        .isPositive();
            }
        }
    }
}
