package org.xmlcost.codec.exi;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.TypedMessageEncoder;

import com.siemens.ct.exi.core.EXIBodyEncoder;

import java.util.function.Supplier;

/** EXI with a schema, through the encoder and decoder that take and give typed values: no number becomes text. */
final class ExiTypedCodec extends ExiBodyCodec {
    private final Supplier<ExiReals> conversion;
    private TypedMessageEncoder traversal;
    private ExiReals reals;

    /** @param conversion how numbers become EXI's Float and are made of it; asked when a codec is opened */
    ExiTypedCodec(CodecInfo info, Supplier<ExiReals> conversion) {
        super(info);
        this.conversion = conversion;
    }

    @Override
    ValueReader prepare(MessageShape shape) {
        traversal = new TypedMessageEncoder(shape);
        reals = conversion.get();
        return new ValueReader(shape, reals);
    }

    @Override
    void emit(Payload payload, EXIBodyEncoder body) throws Exception {
        traversal.emit(payload, new ValueSink(body, payload.kind(), reals));
    }
}
