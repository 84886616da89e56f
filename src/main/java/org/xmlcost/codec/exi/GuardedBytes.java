package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.io.channel.ByteDecoderChannel;
import com.siemens.ct.exi.core.values.FloatValue;
import com.siemens.ct.exi.core.values.IntegerValue;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** The library's byte-aligned channel with the checks of {@link BoundedValues}. */
final class GuardedBytes extends ByteDecoderChannel implements GuardedTypes.Channel {
    private final BoundedValues in;

    <S extends InputStream & BoundedValues> GuardedBytes(S in) {
        super(in);
        this.in = in;
    }

    @Override
    public int length(int claimed) throws IOException {
        return in.length(claimed);
    }

    /** Reads a string as the library does, and checks each code point as it arrives. */
    @Override
    public char[] decodeStringOnly(int length) throws IOException {
        return BoundedValues.string(length(length), this);
    }

    /** Reads binary data as the library does, but checks the length before it allocates the array. */
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

    /** Counts event codes, of which a compressed message may have any number: see {@link Inflated#event}. */
    @Override
    public int decodeNBitUnsignedInteger(int bits) throws IOException {
        if (bits > 0) {
            in.event();
        }
        return super.decodeNBitUnsignedInteger(bits);
    }
}
