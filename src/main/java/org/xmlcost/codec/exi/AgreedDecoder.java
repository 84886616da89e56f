package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.CodingMode;
import com.siemens.ct.exi.core.EXIBodyDecoder;
import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.EXIStreamDecoder;
import com.siemens.ct.exi.core.exceptions.EXIException;

import java.io.IOException;
import java.io.InputStream;

/**
 * Takes the header of a message (EXI 1.0, 5), which may be the shortest alone: distinguishing bits, no options, final version 1; the cookie
 * before it is allowed. The library would let options that a message brings replace those agreed on: other grammars, named by a
 * schemaId which its resolver takes for the name of a file, other limits, document types and entity references.
 */
final class AgreedDecoder implements EXIStreamDecoder {
    private static final String COOKIE = "$EXI";
    private static final int HEADER = 0b1000_0000;

    private final CodingMode mode;
    private final EXIBodyDecoder body;

    AgreedDecoder(EXIFactory factory) throws EXIException {
        mode = factory.getCodingMode();
        body = factory.createEXIBodyDecoder();
    }

    @Override
    public EXIBodyDecoder decodeHeader(InputStream in) throws EXIException, IOException {
        Octets octets = (Octets) in;
        int first = octets.read();
        if (first == COOKIE.charAt(0)) {
            for (int i = 1; i < COOKIE.length(); i++) {
                if (octets.read() != COOKIE.charAt(i)) {
                    throw new EXIException("no EXI cookie");
                }
            }
            first = octets.read();
        }
        if (first != HEADER) {
            throw new EXIException("a header other than that of EXI 1.0 without options: " + first);
        }
        switch (mode) {
            case BIT_PACKED -> body.setInputChannel(new GuardedBits(octets));
            case BYTE_PACKED -> body.setInputChannel(new GuardedBytes(octets));
            default -> body.setInputStream(octets);
        }
        return body;
    }

    @Override
    public EXIBodyDecoder getBodyOnlyDecoder(InputStream in) throws EXIException {
        throw new EXIException("a body without a header");
    }
}
