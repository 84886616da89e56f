package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.coder.EXIBodyDecoderInOrder;
import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.core.io.channel.BitDecoderChannel;
import com.siemens.ct.exi.core.io.channel.DecoderChannel;

import java.io.IOException;

/**
 * The library's decoder of messages whose values stand where they belong, with a guarded channel in the place of its
 * own.
 */
final class GuardedBody extends EXIBodyDecoderInOrder {
    private Octets octets;

    GuardedBody(EXIFactory factory) throws EXIException {
        super(factory);
    }

    /** Tells what the header is read from; the body follows it, and begins with an octet. */
    void readsFrom(Octets from) {
        octets = from;
    }

    /** Replaces the channel of the header, if that was read in bits, or one over the same octets. */
    @Override
    public void updateInputChannel(DecoderChannel given) throws EXIException, IOException {
        super.updateInputChannel(
                given instanceof BitDecoderChannel ? new GuardedBits(octets) : new GuardedBytes(octets));
    }
}
