package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Gzip;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;
import org.xmlcost.wire.multipart.CanonicalPackage;

import java.util.List;

/**
 * The one message of a payload that all readers of a wire are given. Text wires have a writer of their own; a binary
 * wire names the codec that writes it, with the number text that is the same on every Java.
 */
public final class CanonicalMessages {
    private final Catalogue catalogue;

    /** Messages whose binary writers are looked up in a catalogue. */
    public CanonicalMessages(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** The message of each payload. */
    public List<MessageBuffer> write(Wire wire, List<Payload> payloads) {
        return payloads.stream().map(each -> write(wire, each)).toList();
    }

    /**
     * The message of one payload, in an array of just its length.
     *
     * @throws IllegalArgumentException if the wire cannot carry the payload's kind
     */
    public MessageBuffer write(Wire wire, Payload payload) {
        MessageBuffer out = new MessageBuffer(1024);
        if (wire.isGzipped()) {
            Gzip.pack(write(wire.unzipped(), payload), out);
        } else if (wire.isText()) {
            CanonicalText.write(wire, payload, out);
        } else if (wire.isMultipart()) {
            CanonicalPackage.write(wire, payload, out);
        } else {
            MessageShape shape =
                    new MessageShape(payload.kind(), wire, wire.carriesBits() ? NumberMode.BITS : NumberMode.FAST);
            try (Codec writer = catalogue.get(wire.canonicalWriter()).open(shape)) {
                writer.write(payload, out);
            }
        }
        return MessageBuffer.of(out.toByteArray());
    }
}
