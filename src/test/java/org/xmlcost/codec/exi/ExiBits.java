package org.xmlcost.codec.exi;

import java.math.BigInteger;
import java.util.Arrays;

/** Bits of EXI as text of 0 and 1, written by hand from the specification and independent of the library. */
final class ExiBits {
    private ExiBits() {}

    /** EXI 1.0, 7.1.9. */
    static String bits(int width, int value) {
        StringBuilder out = new StringBuilder();
        for (int i = width - 1; i >= 0; i--) {
            out.append(value >> i & 1);
        }
        return out.toString();
    }

    static String octets(int... values) {
        StringBuilder out = new StringBuilder();
        for (int value : values) {
            out.append(bits(8, value));
        }
        return out.toString();
    }

    /** EXI 1.0, 7.1.6: seven bits an octet, the least significant first. */
    static String unsigned(BigInteger value) {
        StringBuilder out = new StringBuilder();
        BigInteger rest = value;
        do {
            int low = rest.intValue() & 0x7F;
            rest = rest.shiftRight(7);
            out.append(bits(8, rest.signum() == 0 ? low : 0x80 | low));
        } while (rest.signum() != 0);
        return out.toString();
    }

    static String unsigned(long value) {
        return unsigned(BigInteger.valueOf(value));
    }

    /** The characters of a string, without its length. */
    static String characters(int... codePoints) {
        StringBuilder out = new StringBuilder();
        for (int codePoint : codePoints) {
            out.append(unsigned(codePoint));
        }
        return out.toString();
    }

    /** EXI 1.0, 7.3.3: a value that is in no table. */
    static String literal(String text) {
        return unsigned(text.codePointCount(0, text.length()) + 2)
                + characters(text.codePoints().toArray());
    }

    static String of(byte[] message) {
        StringBuilder out = new StringBuilder(message.length * 8);
        for (byte each : message) {
            out.append(bits(8, each & 0xFF));
        }
        return out.toString();
    }

    /** Filled up to whole octets with zeros. */
    static byte[] bytes(String bits) {
        byte[] out = new byte[(bits.length() + 7) / 8];
        for (int i = 0; i < bits.length(); i++) {
            if (bits.charAt(i) == '1') {
                out[i / 8] |= (byte) (0x80 >> i % 8);
            }
        }
        return out;
    }

    /** The message with one run of bits in place of another, which must be there once, to the bit. */
    static byte[] replaced(byte[] message, String from, String to) {
        String all = of(message);
        int at = all.indexOf(from);
        if (at < 0 || all.indexOf(from, at + 1) >= 0) {
            throw new IllegalStateException(at < 0 ? "not there: " + from : "there twice: " + from);
        }
        return bytes(all.substring(0, at) + to + all.substring(at + from.length()));
    }

    static byte[] joined(byte[] first, byte[] second) {
        byte[] out = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, out, first.length, second.length);
        return out;
    }
}
