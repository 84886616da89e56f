package org.xmlcost.codec.exi;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import com.siemens.ct.exi.core.EXIBodyEncoder;

/**
 * EXI without a schema, through the encoder and decoder of bodies, with no values in the string table: EXIficient's documentation advises
 * a small value partition capacity where values do not repeat. The reader must know, so it is a wire of its own.
 */
final class ExiUnindexedCodec extends ExiBodyCodec {
    private MessageEncoder traversal;

    ExiUnindexedCodec(CodecInfo info) {
        super(info);
    }

    @Override
    ValueReader prepare(MessageShape shape) {
        traversal = new MessageEncoder(shape);
        return new ValueReader(shape, null);
    }

    @Override
    void emit(Payload payload, EXIBodyEncoder body) throws Exception {
        traversal.emit(payload, new ValueSink(body, payload.kind(), null));
    }
}
