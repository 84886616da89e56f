package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.codec.direct.Direct;
import org.xmlcost.payload.ValueSink;
import org.xmlcost.payload.ValueSource;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * {@code native/direct} behind JNI. Whole messages are left to native code. Streams are those of {@link Direct}, with
 * the loops of {@code native/direct}: gSOAP, which reads what is uncommon in whole messages, does not take streams, so
 * Woodstox reads it.
 */
final class DirectJni extends JniCodec implements StreamingCodec {
    private MessageShape shape;
    /** Null until the first stream. */
    private Direct streams;

    DirectJni(CodecInfo info, String library) {
        super(info, library, 0, false);
    }

    @Override
    public void open(MessageShape opened) {
        super.open(opened);
        shape = opened;
    }

    @Override
    public void write(ValueSource source, OutputStream out) throws IOException {
        streams().write(source, out);
    }

    @Override
    public void read(InputStream in, ValueSink sink) throws IOException, MalformedMessageException {
        streams().read(in, sink);
    }

    private Direct streams() {
        if (streams == null) {
            streams = new Direct(new NativeKernels());
            streams.open(shape);
        }
        return streams;
    }

    @Override
    public void close() {
        if (streams != null) {
            streams.close();
            streams = null;
        }
        super.close();
    }
}
