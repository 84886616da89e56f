package org.xmlcost.codec.exi;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import com.siemens.ct.exi.core.EXIBodyEncoder;
import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.EXIStreamDecoder;
import com.siemens.ct.exi.core.EXIStreamEncoder;
import com.siemens.ct.exi.core.exceptions.EXIException;

/**
 * EXIficient's encoder and decoder of bodies, on which its XML interfaces stand: an event a call, and values without text between. Messages
 * are read from a stream without a lock.
 */
abstract class ExiBodyCodec extends ExiCodec {
    private EXIStreamEncoder encoder;
    private ValueReader reader;
    private EXIStreamDecoder decoder;

    ExiBodyCodec(CodecInfo info) {
        super(info);
    }

    /** What makes messages of a shape, and its reader. */
    abstract ValueReader prepare(MessageShape shape) throws EXIException;

    /** Everything between the start and the end of a document. */
    abstract void emit(Payload payload, EXIBodyEncoder body) throws Exception;

    @Override
    final void prepare(MessageShape shape, EXIFactory factory) throws EXIException {
        encoder = factory.createEXIStreamEncoder();
        reader = prepare(shape);
    }

    @Override
    final void serialize(Payload payload, MessageBuffer out) throws Exception {
        EXIBodyEncoder body = encoder.encodeHeader(out.out());
        body.encodeStartDocument();
        emit(payload, body);
        body.encodeEndDocument();
        body.flush();
    }

    @Override
    final Octets octets(byte[] bytes, int length) {
        return new UnlockedOctets(bytes, length);
    }

    @Override
    final Payload parse(Octets in, int length) throws Exception {
        return reader.read(decoder.decodeHeader(in), length);
    }

    @Override
    final void newDecoder(EXIFactory factory) throws EXIException {
        decoder = factory.createEXIStreamDecoder();
    }

    @Override
    public final void close() {
        super.close();
        encoder = null;
        decoder = null;
    }
}
