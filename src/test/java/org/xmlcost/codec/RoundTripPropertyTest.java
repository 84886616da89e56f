package org.xmlcost.codec;

import org.xmlcost.payload.AnyPayload;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterProperty;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Whatever the values, every codec reads back what it wrote, but for what it declares to lose, on each of its wires and
 * in each number mode.
 */
@Tag("exhaustive")
class RoundTripPropertyTest {
    // jqwik makes an instance for each try.
    private static final Map<Kind, List<Row>> OPENED = new EnumMap<>(Kind.class);

    /** A row, opened for one kind. */
    private record Row(Codecs.Row of, Codec codec) {
        Optional<String> difference(Payload payload) throws MalformedMessageException {
            MessageBuffer message = new MessageBuffer(64);
            codec.write(payload, message);
            // What the writer and the reader may lose.
            return of.tolerance().and(of.info().tolerance(of.wire())).firstDifference(payload, codec.read(message));
        }
    }

    @AfterProperty
    void close() {
        OPENED.values().stream().flatMap(List::stream).forEach(row -> row.codec.close());
        OPENED.clear();
    }

    @Provide
    Arbitrary<Payload> payloads() {
        return AnyPayload.of(EnumSet.complementOf(EnumSet.of(Kind.VOID)));
    }

    @Property(tries = 500)
    void survives(@ForAll("payloads") Payload payload) throws Exception {
        for (Row row : OPENED.computeIfAbsent(payload.kind(), RoundTripPropertyTest::rows)) {
            assertThat(row.difference(payload))
                    .as("%s %s", row.of, payload.kind())
                    .isEmpty();
        }
    }

    /** A gzip stream is around whatever a codec wrote: one wire shows it. */
    private static List<Row> rows(Kind kind) {
        List<Row> rows = Codecs.rows((info, wire) -> !wire.isGzipped() || wire.base() == Wire.SOAP_ENC)
                .filter(row -> row.info().writes(row.shape(kind)) && row.info().reads(row.shape(kind)))
                .map(row -> new Row(row, row.open(kind)))
                .toList();
        assertThat(rows).isNotEmpty();
        return rows;
    }
}
