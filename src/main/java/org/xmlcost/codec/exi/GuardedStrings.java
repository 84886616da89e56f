package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.context.QNameContext;
import com.siemens.ct.exi.core.datatype.strings.StringDecoderImpl;
import com.siemens.ct.exi.core.io.channel.DecoderChannel;
import com.siemens.ct.exi.core.values.StringValue;

import java.io.IOException;

/**
 * The library's string table, with a limit on the characters that are read from one message. Without the limit, a
 * reference of a few bits can represent a string of any length, any number of times: 40 KB become 400 million
 * characters.
 */
final class GuardedStrings extends StringDecoderImpl {
    private static final boolean LOCAL_PARTITIONS = true;
    /**
     * Maximum number of characters of a message. A character takes one byte or two, and may be held twice while it is
     * read.
     */
    private static final long MOST = Math.min(1 << 30, Runtime.getRuntime().maxMemory() / 16);

    private long characters;

    GuardedStrings() {
        super(LOCAL_PARTITIONS);
    }

    @Override
    public StringValue readValue(QNameContext context, DecoderChannel channel) throws IOException {
        StringValue value = super.readValue(context, channel);
        characters += value.getCharactersLength();
        if (characters > MOST) {
            throw new IOException("strings of more than " + MOST + " characters");
        }
        return value;
    }

    @Override
    public void clear() {
        super.clear();
        characters = 0;
    }
}
