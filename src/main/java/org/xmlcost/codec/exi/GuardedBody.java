package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.coder.EXIBodyDecoderInOrder;
import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.core.io.channel.BitDecoderChannel;
import com.siemens.ct.exi.core.io.channel.DecoderChannel;

import java.io.IOException;

/**
 * The library's decoder of messages whose values are in document order, with a guarded channel that replaces its own.
 */
final class GuardedBody extends EXIBodyDecoderInOrder {
    private Octets octets;

    GuardedBody(EXIFactory factory) throws EXIException {
        super(factory);
    }

    /**
     * Sets the octets that the header is read from. The body follows the header, and begins at the start of an octet.
     */
    void readsFrom(Octets from) {
        octets = from;
    }

    /**
     * Replaces the library's channel with a guarded one. The library's channel is that of the header if the header was
     * read in bits, or else a new one over the same octets.
     */
    @Override
    public void updateInputChannel(DecoderChannel given) throws EXIException, IOException {
        super.updateInputChannel(
                given instanceof BitDecoderChannel ? new GuardedBits(octets) : new GuardedBytes(octets));
    }
}
