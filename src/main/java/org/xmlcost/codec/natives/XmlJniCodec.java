package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.DocumentReader;
import org.xmlcost.codec.document.DocumentTally;
import org.xmlcost.jni.NativeCodecs;
import org.xmlcost.jni.NativeException;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A general library for XML behind JNI with region copies. A document is copied into native memory and counted there,
 * so that only its tally crosses back: its strings are not made Strings of Java.
 */
final class XmlJniCodec extends JniCodec implements DocumentReader {
    /** Options of {@code native/xml/xml_codec.h}, with kind {@code BLOB}. */
    private static final int TALLY = 1 << 16;

    private static final int EXACT_TALLY = 1 << 17;

    private static final int COUNTS = 8 * Long.BYTES;

    private final byte[] counts = new byte[COUNTS];
    /** Handles of the two kinds of tally; 0 until they are needed. */
    private long quick;

    private long exact;

    XmlJniCodec(CodecInfo info, String library) {
        super(info, library, 0, false);
    }

    @Override
    public void walk(MessageBuffer in, DocumentTally to) throws MalformedMessageException {
        try {
            long tally = to.isExact() ? exact() : quick();
            NativeCodecs.read(tally, false, in.bytes(), in.length());
            NativeCodecs.copyBytes(tally, NativeCodecs.BYTES, counts);
            to.take(ByteBuffer.wrap(counts).order(ByteOrder.nativeOrder()).asLongBuffer());
        } catch (NativeException e) {
            throw refused(e);
        }
    }

    private long quick() throws NativeException {
        if (quick == 0) {
            quick = NativeCodecs.open(library, NativeCodecs.BLOB, TALLY);
        }
        return quick;
    }

    private long exact() throws NativeException {
        if (exact == 0) {
            exact = NativeCodecs.open(library, NativeCodecs.BLOB, EXACT_TALLY);
        }
        return exact;
    }

    @Override
    public void close() {
        super.close();
        quick = closed(quick);
        exact = closed(exact);
    }

    private static long closed(long handle) {
        try {
            if (handle != 0) {
                NativeCodecs.close(handle);
            }
            return 0;
        } catch (NativeException e) {
            throw new IllegalStateException(e);
        }
    }
}
