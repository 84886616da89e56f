package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.CodingMode;
import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.coder.EXIBodyDecoderReordered;
import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.core.io.channel.ByteDecoderChannel;
import com.siemens.ct.exi.core.io.channel.DecoderChannel;

import java.io.IOException;
import java.io.InputStream;

/**
 * The library's decoder of messages whose values are in channels (EXI 1.0, 9), with guarded channels. The library does
 * not check that a compressed channel is complete and ends with its last value; this class does.
 */
final class GuardedBlocks extends EXIBodyDecoderReordered {
    private Octets octets;
    private Inflated.Budget budget;
    private Inflated inflated;

    GuardedBlocks(EXIFactory factory) throws EXIException {
        super(factory);
    }

    @Override
    public void updateInputStream(InputStream in) throws EXIException, IOException {
        octets = (Octets) in;
        budget = new Inflated.Budget();
        inflated = null;
        if (inflater != null) {
            // The library leaves the inflater, and its memory outside the heap, to the garbage collector.
            inflater.end();
        }
        super.updateInputStream(in);
    }

    @Override
    public DecoderChannel getNextChannel() throws IOException {
        endChannel();
        DecoderChannel next = super.getNextChannel();
        if (next instanceof GuardedBytes) {
            return next;
        }
        if (codingMode == CodingMode.PRE_COMPRESSION) {
            return new GuardedBytes(octets);
        }
        inflated = new Inflated(((ByteDecoderChannel) next).getInputStream(), budget);
        return new GuardedBytes(inflated);
    }

    @Override
    public void decodeEndDocument() throws EXIException {
        try {
            endChannel();
            super.decodeEndDocument();
            if (is.available() > 0) {
                throw new EXIException("bytes after the document");
            }
        } catch (IOException e) {
            throw new EXIException(e);
        }
    }

    private void endChannel() throws IOException {
        if (inflated != null && inflated.read() >= 0) {
            throw new IOException("bytes after the last value of a compressed channel");
        }
        inflated = null;
    }
}
