package org.xmlcost.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Well-formed UTF-8 (RFC 3629, Unicode table 3-7), for readers whose library accepts more. */
public final class Utf8 {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long NOT_ASCII = 0x8080808080808080L;

    private Utf8() {
    }

    /**
     * Checks a whole message, eight bytes at a time where they are ASCII.
     *
     * @throws MalformedMessageException with the offset of the first byte that is not well-formed
     */
    public static void require(MessageBuffer message) throws MalformedMessageException {
        byte[] bytes = message.bytes();
        int length = message.length();
        int at = 0;
        while (at < length) {
            if (at + Long.BYTES <= length && ((long) LONGS.get(bytes, at) & NOT_ASCII) == 0) {
                at += Long.BYTES;
            } else if (bytes[at] >= 0) {
                at++;
            } else {
                at += sequence(bytes, at, length);
            }
        }
    }

    /** @return length of the sequence that starts there */
    private static int sequence(byte[] bytes, int at, int length) throws MalformedMessageException {
        int lead = bytes[at] & 0xFF;
        int size = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
        if (size == 0 || at + size > length) {
            throw invalid(at);
        }
        for (int i = 1; i < size; i++) {
            if ((bytes[at + i] & 0xC0) != 0x80) {
                throw invalid(at);
            }
        }
        int second = bytes[at + 1] & 0xFF;
        boolean overlong = lead == 0xE0 && second < 0xA0 || lead == 0xF0 && second < 0x90;
        boolean surrogate = lead == 0xED && second > 0x9F;
        boolean beyond = lead == 0xF4 && second > 0x8F;
        if (overlong || surrogate || beyond) {
            throw invalid(at);
        }
        return size;
    }

    private static MalformedMessageException invalid(int at) {
        return new MalformedMessageException("invalid UTF-8", "byte " + at);
    }
}
