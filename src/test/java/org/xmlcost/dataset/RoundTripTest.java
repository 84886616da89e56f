package org.xmlcost.dataset;

import org.xmlcost.payload.AnyPayload;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.EnumSet;

import static org.assertj.core.api.Assertions.assertThat;

/** Whatever is written is read back, bit for bit, in either format. */
class RoundTripTest {

    @Provide
    Arbitrary<Payload> payloads() {
        return AnyPayload.of(EnumSet.complementOf(EnumSet.of(Kind.VOID, Kind.BUSINESS)));
    }

    @Property(tries = 3000)
    void survives(@ForAll("payloads") Payload payload) throws IOException {
        Kind kind = payload.kind();
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        DataFormat.CSV.write(payload, csv);
        RowReader fromCsv = new CsvReader(new ByteArrayInputStream(csv.toByteArray()), kind, DataColumns.NONE);
        assertThat(payload.firstDifference(Rows.read(kind, fromCsv, "csv"))).isEmpty();
        ByteArrayOutputStream npy = new ByteArrayOutputStream();
        DataFormat.NPY.write(payload, npy);
        RowReader fromNpy = new NpyReader(new ByteArrayInputStream(npy.toByteArray()), kind, DataColumns.NONE);
        assertThat(payload.firstDifference(Rows.read(kind, fromNpy, "npy"))).isEmpty();
    }
}
