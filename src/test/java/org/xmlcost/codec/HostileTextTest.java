package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.verify.HostileRun;
import org.xmlcost.verify.Samples;
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
    static List<String> codecs() {
        return codecs(false);
    }

    /** Returns the codecs that build a tree, or all others. */
    static List<String> codecs(boolean isTree) {
        return Codecs.ids(info -> info.reads().stream().anyMatch(wire -> wire.isText() || info.isChecked())
                && isTree == (info.model() == Model.DOM || info.model() == Model.ON_DEMAND));
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
                new HostileRun(Codecs.CATALOGUE, Duration.ofSeconds(10))
                        .verify(Codecs.CATALOGUE.get(codec).info(), wire, outcome -> {
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
        List<String> unchecked =
                Codecs.ids(info -> !info.isChecked() && info.reads().contains(Wire.SOAP_ENC));
        assertThat(unchecked).isNotEmpty();
        String message = Samples.good(Wire.SOAP_ENC, Samples.INTS).replace("[3]", "[4]");
        for (String id : unchecked) {
            try (Codec codec = Codecs.open(id, Kind.INT, Wire.SOAP_ENC)) {
                assertThat(codec.read(Codecs.message(message)).count()).as(id).isPositive();
            }
        }
    }
}
