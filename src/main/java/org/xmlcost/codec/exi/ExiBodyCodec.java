package org.xmlcost.codec.exi;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.encode.TypedMessageEncoder;

import com.siemens.ct.exi.core.EXIBodyEncoder;
import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.EXIStreamDecoder;
import com.siemens.ct.exi.core.EXIStreamEncoder;
import com.siemens.ct.exi.core.exceptions.EXIException;

import java.util.function.Supplier;

/**
 * EXIficient's encoder and decoder of bodies, on which its XML interfaces are built. Each event is one call, and values
 * need no conversion to text. Messages are read from a stream without locks.
 */
final class ExiBodyCodec extends ExiCodec<Octets> {
    private final Supplier<ExiReals> conversion;
    private ExiReals reals;
    private Content content;
    private EXIStreamEncoder encoder;
    private ValueReader reader;
    private EXIStreamDecoder decoder;

    /** Writes everything between the start and the end of a document. */
    private interface Content {
        void emit(Payload payload, BodySink sink) throws Exception;
    }

    /**
     * Creates a codec that is not open.
     *
     * @param conversion supplies the conversion between numbers and EXI's Float each time a codec is opened; null if
     *     numbers are text
     */
    ExiBodyCodec(CodecInfo info, Supplier<ExiReals> conversion) {
        super(info);
        this.conversion = conversion;
    }

    @Override
    void prepare(MessageShape shape, EXIFactory factory) throws EXIException {
        encoder = factory.createEXIStreamEncoder();
        reals = conversion == null ? null : conversion.get();
        content = reals == null ? new MessageEncoder(shape)::emit : new TypedMessageEncoder(shape)::emit;
        reader = new ValueReader(shape, reals);
    }

    @Override
    void serialize(Payload payload, MessageBuffer out) throws Exception {
        EXIBodyEncoder body = encoder.encodeHeader(out.out());
        body.encodeStartDocument();
        content.emit(payload, new BodySink(body, payload.kind(), reals));
        body.encodeEndDocument();
        body.flush();
    }

    @Override
    Octets octets(byte[] bytes, int length) {
        return new UnlockedOctets(bytes, length);
    }

    @Override
    Payload parse(Octets in, int length) throws Exception {
        return reader.read(decoder.decodeHeader(in), length);
    }

    @Override
    Octets source(Octets in) {
        return in;
    }

    @Override
    void newDecoder(EXIFactory factory) throws EXIException {
        decoder = factory.createEXIStreamDecoder();
    }
}
