package org.xmlcost.codec.binding;

/**
 * xsd:unsignedByte is bound to {@code short}, as the schema compiler of Jakarta XML Binding does (specification, table
 * 6-1).
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

    /** @param values checked to be of 0 to 255 before they were bound */
    static byte[] narrow(short[] values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }
}
