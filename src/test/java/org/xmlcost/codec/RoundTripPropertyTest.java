package org.xmlcost.codec;

import org.xmlcost.payload.AnyPayload;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Whatever the values, every codec reads back what it wrote, but for what it declares to lose, on each of its wires and
 * in each number mode.
 */
@Tag("exhaustive")
class RoundTripPropertyTest {
    private static final int TRIES = 60;

    /** A gzip stream is around whatever a codec wrote: one wire shows it. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "VOID")
    void survives(Kind kind) {
        List<Payload> payloads = new ArrayList<>();
        JqwikSession.run(
                () -> AnyPayload.of(List.of(kind)).sampleStream().limit(TRIES).forEach(payloads::add));
        List<Codecs.Row> rows = Codecs.rows((info, wire) -> !wire.isGzipped() || wire.base() == Wire.SOAP_ENC)
                .filter(row -> row.info().writes(row.shape(kind)) && row.reads(kind))
                .toList();
        assertThat(rows).isNotEmpty();
        MessageBuffer message = new MessageBuffer(64);
        for (Codecs.Row row : rows) {
            // What the writer and the reader may lose.
            Tolerance lost = row.tolerance().and(row.info().tolerance(row.wire()));
            try (Codec codec = row.open(kind)) {
                for (Payload payload : payloads) {
                    codec.write(payload, message);
                    String what = row + " " + kind + " " + Arrays.deepToString(payload.arrays());
                    Codecs.requireReads(what, codec, payload, message.toByteArray(), lost);
                }
            }
        }
    }
}
