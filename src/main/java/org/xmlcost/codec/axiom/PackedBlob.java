package org.xmlcost.codec.axiom;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Packed;

import org.apache.axiom.blob.Blob;
import org.apache.axiom.ext.io.StreamCopyException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** The values of a payload as the bytes of a part. The bytes are created while they are written. */
record PackedBlob(Payload payload) implements Blob {
    @Override
    public InputStream getInputStream() {
        return new ByteArrayInputStream(Packed.bytes(payload));
    }

    @Override
    public void writeTo(OutputStream out) throws StreamCopyException {
        try {
            Packed.write(payload, out);
        } catch (IOException e) {
            throw new StreamCopyException(StreamCopyException.WRITE, e);
        }
    }

    @Override
    public long getSize() {
        return payload.rawBytes();
    }
}
