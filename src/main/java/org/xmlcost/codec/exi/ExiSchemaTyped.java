package org.xmlcost.codec.exi;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.TypedTraversal;
import org.xmlcost.wire.Wire;

import com.siemens.ct.exi.core.EXIBodyEncoder;
import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.EXIStreamDecoder;
import com.siemens.ct.exi.core.EXIStreamEncoder;
import com.siemens.ct.exi.core.exceptions.EXIException;

/**
 * EXI with a schema, through the encoder and decoder below the library's XML interfaces, which take and give typed values: no number
 * becomes text. The library's own conversion of a double, {@code FloatValue.parse(double)} and {@code toDouble()}, is what costs
 * little here, and what loses: see {@link #LOST}.
 */
public final class ExiSchemaTyped extends ExiCodec {
    /**
     * Writing multiplies by ten until nothing is left behind the point, with a rounding each time: at most 325 times for a double, 47
     * for a single (measured: 45 % of uniform-bits and 70 % of uniform01 are wrong, by up to 26 units in the last place of a double
     * and 11 of a single). Reading multiplies by a power of ten (31 % wrong, by up to 2), which below 1e-308 has few digits
     * or is zero: so doubles below 1e-288 lose more, but no more than 1e-304.
     */
    static final Tolerance LOST = new Tolerance(false, 330, 50, 1e-304);

    private static final CodecInfo INFO = CodecInfo
        .named("exi.schema-typed", Model.EXI, Library.of("EXIficient", EXIFactory.class, "MIT"))
        .tuned()
        .wires(Wire.EXI_SCHEMA, Wire.EXI_SCHEMA_STRICT, Wire.EXI_SCHEMA_BYTE, Wire.EXI_SCHEMA_PRECOMPRESS, Wire.EXI_SCHEMA_COMPRESS,
            Wire.EXI_SCHEMA_LIST, Wire.EXI_SCHEMA_BASE64)
        .numbers(NumberMode.OWN)
        .loses(LOST)
        .done();

    private TypedTraversal traversal;
    private EXIStreamEncoder encoder;
    private ValueReader reader;
    private EXIStreamDecoder decoder;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void prepare(MessageShape shape, EXIFactory factory) throws EXIException {
        traversal = new TypedTraversal(shape);
        encoder = factory.createEXIStreamEncoder();
        reader = new ValueReader(shape);
    }

    @Override
    void serialize(Payload payload, MessageBuffer out) throws Exception {
        EXIBodyEncoder body = encoder.encodeHeader(out.out());
        body.encodeStartDocument();
        traversal.emit(payload, new ValueSink(body, payload.kind()));
        body.encodeEndDocument();
        body.flush();
    }

    @Override
    Payload parse(Octets in, int length) throws Exception {
        return reader.read(decoder.decodeHeader(in), length);
    }

    @Override
    void newDecoder(EXIFactory factory) throws EXIException {
        decoder = factory.createEXIStreamDecoder();
    }

    @Override
    public void close() {
        super.close();
        encoder = null;
        decoder = null;
    }
}
