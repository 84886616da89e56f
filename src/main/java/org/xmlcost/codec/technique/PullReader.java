package org.xmlcost.codec.technique;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;

import java.nio.CharBuffer;

/**
 * Generic reader of a message from the pull parser. It processes every tag, attribute and text as it comes, without
 * expecting any.
 */
class PullReader {
    final Pull pull;
    final MessageDecoder decoder;

    PullReader(MessageShape shape, TagNames names) {
        pull = new Pull(names);
        decoder = new MessageDecoder(shape);
    }

    final Payload read(MessageBuffer in) throws MalformedMessageException {
        pull.begin(in);
        decoder.begin(in.length());
        boolean inLeaf = false;
        for (int event = pull.next(); event != Pull.DONE; event = pull.next()) {
            if (event == Pull.START) {
                inLeaf = decoder.start(pull.uri, pull.local);
                for (int i = 0; i < pull.attributes; i++) {
                    if (pull.attributeLocal[i] != null) {
                        decoder.attribute(pull.attributeUri[i], pull.attributeLocal[i], pull.attributeValue[i]);
                    }
                }
            } else if (event == Pull.END) {
                if (inLeaf) {
                    decoder.leaf(pull.text.chars, pull.text.size);
                    inLeaf = false;
                }
                decoder.end();
            } else if (!inLeaf) {
                decoder.text(CharBuffer.wrap(pull.text.chars, pull.textFrom, pull.text.size - pull.textFrom));
            }
            if (!inLeaf) {
                expected(in);
            }
        }
        return decoder.finish();
    }

    /** Called between two elements. A reader that expects certain markup reads it here instead of the parser. */
    void expected(MessageBuffer in) throws MalformedMessageException {
        // the generic reader expects nothing
    }
}
