package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.coder.EXIBodyEncoderReordered;
import com.siemens.ct.exi.core.exceptions.EXIException;

import java.io.IOException;
import java.io.OutputStream;

/**
 * The library's encoder of messages whose values are in channels, made usable for more than one message. The library
 * frees its deflater at the end of a message but continues to use it.
 */
final class BlockEncoder extends EXIBodyEncoderReordered {

    BlockEncoder(EXIFactory factory) throws EXIException {
        super(factory);
    }

    @Override
    public void setOutputStream(OutputStream out) throws EXIException, IOException {
        deflater = null;
        super.setOutputStream(out);
    }
}
