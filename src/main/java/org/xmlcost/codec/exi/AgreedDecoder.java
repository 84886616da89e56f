package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.EXIBodyDecoder;
import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.coder.EXIStreamDecoderImpl;
import com.siemens.ct.exi.core.exceptions.EXIException;

import java.io.IOException;
import java.io.InputStream;

/**
 * The library's stream decoder with a check of the header (EXI 1.0, 5). Only the shortest header is accepted:
 * distinguishing bits, no options, final version 1. The cookie may precede it. Without this check, options in a message
 * would replace the agreed options: other limits, document types, entity references, and other grammars, named by a
 * schemaId that the library's resolver takes for a file name.
 */
final class AgreedDecoder extends EXIStreamDecoderImpl {
    private static final byte[] COOKIE = {'$', 'E', 'X', 'I'};
    private static final int HEADER = 0b1000_0000;

    AgreedDecoder(EXIFactory factory) throws EXIException {
        super(factory);
    }

    @Override
    public EXIBodyDecoder decodeHeader(InputStream in) throws EXIException, IOException {
        Octets octets = (Octets) in;
        int header = octets.startsWith(COOKIE) ? octets.peek(COOKIE.length) : octets.peek(0);
        if (header != HEADER) {
            throw new EXIException("not the header of EXI 1.0 without options: " + header);
        }
        if (exiBody instanceof GuardedBody guarded) {
            guarded.readsFrom(octets);
        }
        return super.decodeHeader(in);
    }

    @Override
    public EXIBodyDecoder getBodyOnlyDecoder(InputStream in) throws EXIException {
        throw new EXIException("a body without a header");
    }
}
