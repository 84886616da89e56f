package org.xmlcost.codec.binding;

/**
 * Conversions for xsd:unsignedByte. It is bound to {@code short}, as the schema compiler of Jakarta XML Binding does
 * (specification, table 6-1).
 */
final class Unsigned {
    private Unsigned() {}

    static short[] widen(byte[] values) {
        short[] wide = new short[values.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = (short) (values[i] & 0xFF);
        }
        return wide;
    }

    /** @param values values from 0 to 255; in a checked codec the guard has checked their range */
    static byte[] narrow(short[] values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }
}
