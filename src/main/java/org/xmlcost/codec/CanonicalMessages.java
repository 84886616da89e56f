package org.xmlcost.codec;

import org.xmlcost.codec.format.DocumentFormat;
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
 * Writer of canonical messages. The canonical message of a payload is the one message that all readers of a wire
 * receive. {@link CanonicalText} writes it for text wires, and {@link CanonicalPackage} for multipart wires. Any other
 * wire names the codec that writes its canonical messages. Unless the wire carries bits, that codec writes numbers in
 * mode {@code FAST}, whose text is the same on every Java version.
 */
public final class CanonicalMessages {
    private final Catalogue catalogue;

    /** Creates a writer that looks up the codecs of binary wires in a catalogue. */
    public CanonicalMessages(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    public List<MessageBuffer> write(Wire wire, List<Payload> payloads) {
        return payloads.stream().map(each -> write(wire, each)).toList();
    }

    /**
     * Returns the canonical message of one payload, in an array of exactly its length.
     *
     * @throws IllegalArgumentException if the wire cannot carry the payload's kind
     */
    public MessageBuffer write(Wire wire, Payload payload) {
        MessageBuffer out = new MessageBuffer(1024);
        if (wire.isGzipped()) {
            Gzip.pack(write(wire.unzipped(), payload), out);
        } else if (wire.isFormat()) {
            DocumentFormat.canonical(wire, payload, out);
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
