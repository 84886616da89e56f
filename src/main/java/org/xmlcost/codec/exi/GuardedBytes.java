package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.io.channel.ByteDecoderChannel;
import com.siemens.ct.exi.core.values.FloatValue;
import com.siemens.ct.exi.core.values.IntegerValue;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** The library's byte-aligned channel with the guards of {@link BoundedValues}. */
final class GuardedBytes extends ByteDecoderChannel implements GuardedTypes.Channel {
    private final BoundedValues in;

    /** Reads from a stream that knows its end. */
    <S extends InputStream & BoundedValues> GuardedBytes(S in) {
        super(in);
        this.in = in;
    }

    @Override
    public int length(int claimed) throws IOException {
        return in.length(claimed);
    }

    /** The library's, with each code point looked at when it comes. */
    @Override
    public char[] decodeStringOnly(int length) throws IOException {
        return BoundedValues.string(length(length), this);
    }

    /** The library's, with the length checked before the array is made. */
    @Override
    public byte[] decodeBinary() throws IOException {
        byte[] octets = new byte[length(decodeUnsignedInteger())];
        if (is.readNBytes(octets, 0, octets.length) < octets.length) {
            throw new EOFException("the message ends in a binary value");
        }
        return octets;
    }

    @Override
    public IntegerValue decodeIntegerValue() throws IOException {
        in.narrow(BoundedValues.LONGEST_INTEGER);
        IntegerValue value = super.decodeIntegerValue();
        in.open();
        return value;
    }

    @Override
    public IntegerValue decodeUnsignedIntegerValue() throws IOException {
        in.narrow(BoundedValues.LONGEST_INTEGER);
        IntegerValue value = super.decodeUnsignedIntegerValue();
        in.open();
        return value;
    }

    @Override
    public FloatValue decodeFloatValue() throws IOException {
        return Floats.of(decodeIntegerValue(), decodeIntegerValue());
    }

    /** Event codes, which a compressed message has at will: see {@link Inflated#event}. */
    @Override
    public int decodeNBitUnsignedInteger(int bits) throws IOException {
        if (bits > 0) {
            in.event();
        }
        return super.decodeNBitUnsignedInteger(bits);
    }
}
