package org.xmlcost.codec.exi;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import com.siemens.ct.exi.core.EXIFactory;

import java.util.List;

/** Rows of EXI: with and without a schema, through each of EXIficient's interfaces. */
public final class ExiCodecs implements CodecProvider {
    /**
     * Precision that the library's {@code FloatValue.parse(double)} and {@code toDouble()} lose. Writing multiplies a
     * number by ten until it has no fraction, and rounds each time: at most 325 times for a double, 47 for a single.
     * Measured: 45 % of uniform-bits and 70 % of uniform01 are wrong, by up to 26 units in the last place of a double
     * and 11 of a single. Reading multiplies by a power of ten: 31 % are wrong, by up to 2 units. A power of ten below
     * 1e-308 has few digits or is zero. So doubles below 1e-288 lose more, but no more than 1e-304.
     */
    static final Tolerance LOST = new Tolerance(false, 330, 50, 1e-304);

    @Override
    public List<Row> rows() {
        return List.of(
                // All numbers are strings, and each enters the string table.
                Row.of("exi.schemaless", id -> schemaless(id).stopsEarly(), info -> new ExiSaxCodec(info)),
                Row.of("exi.schemaless-stax", id -> schemaless(id).stopsEarly(), info -> new ExiStaxCodec(info)),

                // No values in the string table: EXIficient's documentation advises a small value partition capacity
                // where values do not repeat. The reader must use the same option, so this is a separate wire.
                Row.of(
                        "exi.schemaless-tuned",
                        id -> named(id).tuned().wires(Wire.EXI_UNINDEXED).wireNumbers(),
                        info -> new ExiBodyCodec(info, null)),

                // The library itself converts number text to its typed values and back. This is exact, since a mantissa
                // of 64 bits holds all digits of a double. Only the double -0.0 is lost: the wire turns it into 0.0.
                Row.of("exi.schema", id -> schema(id).stopsEarly(), info -> new ExiSaxCodec(info)),
                Row.of("exi.schema-stax", id -> schema(id).stopsEarly(), info -> new ExiStaxCodec(info)),

                // Typed values, converted as the library does.
                Row.of("exi.schema-typed", id -> typed(id).loses(LOST), info -> new ExiBodyCodec(info, Floats::new)),

                // Typed values, whose mantissa and exponent are computed here, since the library's own conversion is
                // not exact. All numbers come back bit for bit except -0.0, for which EXI's Float has no value.
                Row.of("exi.schema-typed-exact", ExiCodecs::typed, info -> new ExiBodyCodec(info, Decimals::new)),

                // For programs that trust the sender: without the guards, which are most visible beside fast numbers.
                Row.of(
                        "exi.schema-typed-exact-unguarded",
                        id -> typed(id).unchecked(),
                        info -> new ExiBodyCodec(info, Decimals::new)));
    }

    private static CodecInfo.Builder named(String id) {
        return CodecInfo.named(id, Model.EXI, Library.of("EXIficient", EXIFactory.class, "MIT"))
                .headers();
    }

    private static CodecInfo.Builder schemaless(String id) {
        return named(id)
                .wires(Wire.EXI, Wire.EXI_BYTE, Wire.EXI_PRECOMPRESS, Wire.EXI_COMPRESS)
                .wireNumbers();
    }

    private static CodecInfo.Builder schema(String id) {
        return named(id)
                .wires(
                        Wire.EXI_SCHEMA,
                        Wire.EXI_SCHEMA_STRICT,
                        Wire.EXI_SCHEMA_BYTE,
                        Wire.EXI_SCHEMA_PRECOMPRESS,
                        Wire.EXI_SCHEMA_COMPRESS,
                        Wire.EXI_SCHEMA_STRING,
                        Wire.EXI_SCHEMA_LIST,
                        Wire.EXI_SCHEMA_BASE64)
                .wireNumbers();
    }

    private static CodecInfo.Builder typed(String id) {
        return named(id)
                .tuned()
                .wires(
                        Wire.EXI_SCHEMA,
                        Wire.EXI_SCHEMA_STRICT,
                        Wire.EXI_SCHEMA_BYTE,
                        Wire.EXI_SCHEMA_PRECOMPRESS,
                        Wire.EXI_SCHEMA_COMPRESS,
                        Wire.EXI_SCHEMA_LIST,
                        Wire.EXI_SCHEMA_BASE64)
                .numbers(NumberMode.OWN);
    }
}
