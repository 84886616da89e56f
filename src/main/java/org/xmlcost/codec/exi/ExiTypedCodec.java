package org.xmlcost.codec.exi;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.TypedMessageEncoder;

import com.siemens.ct.exi.core.EXIBodyEncoder;

/** EXI with a schema, through the encoder and decoder that take and give typed values: no number becomes text. */
abstract class ExiTypedCodec extends ExiBodyCodec {
    static final Wire[] WIRES = {
        Wire.EXI_SCHEMA,
        Wire.EXI_SCHEMA_STRICT,
        Wire.EXI_SCHEMA_BYTE,
        Wire.EXI_SCHEMA_PRECOMPRESS,
        Wire.EXI_SCHEMA_COMPRESS,
        Wire.EXI_SCHEMA_LIST,
        Wire.EXI_SCHEMA_BASE64
    };

    private TypedMessageEncoder traversal;

    /** How numbers become EXI's Float and are made of it. */
    abstract ExiReals reals();

    @Override
    final ValueReader prepare(MessageShape shape) {
        traversal = new TypedMessageEncoder(shape);
        return new ValueReader(shape, reals());
    }

    @Override
    final void emit(Payload payload, EXIBodyEncoder body) throws Exception {
        traversal.emit(payload, new ValueSink(body, payload.kind(), reals()));
    }
}
