package org.xmlcost.codec;

import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Gzip;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import java.util.Set;

/**
 * Writer of the documents that all {@linkplain DocumentAccess readers} of a format receive: text as in canonical
 * messages, or a binary format by the codec that writes its canonical messages.
 */
public final class CanonicalDocuments {
    /** Binary wires whose format has no part that only messages need, such as a vocabulary or a schema. */
    private static final Set<Wire> BINARY = Set.of(Wire.FI, Wire.FI_UNINDEXED, Wire.EXI);

    private CanonicalDocuments() {}

    /** Returns whether documents of any vocabulary can have the format of a wire. */
    public static boolean areWritten(Wire wire) {
        return wire.unzipped().equals(Wire.SOAP_ENC) || BINARY.contains(wire.unzipped());
    }

    /** Returns what a codec is opened for that reads or writes documents. Its kind has no meaning. */
    public static MessageShape shape(CodecInfo info) {
        return shape(info, info.firstWire());
    }

    /** Returns the same for the first wire of a codec, or for the one in a gzip stream. */
    public static MessageShape shape(CodecInfo info, Wire wire) {
        return new MessageShape(
                Kind.STRING, wire, info.numbers(info.firstWire()).iterator().next());
    }

    /**
     * Returns a document in a format, in an array of exactly its length.
     *
     * @throws IllegalArgumentException if documents cannot have the format of the wire
     */
    public static MessageBuffer write(Wire wire, XmlDocument document, Catalogue catalogue) {
        if (!areWritten(wire)) {
            throw new IllegalArgumentException("no documents have the format of " + wire);
        }
        MessageBuffer out = new MessageBuffer(1024);
        if (wire.isGzipped()) {
            Gzip.pack(write(wire.unzipped(), document, catalogue), out);
        } else if (wire.isText()) {
            document.text(out);
        } else {
            Catalogue.Entry entry = catalogue.get(wire.canonicalWriter());
            try (DocumentAccess writer = (DocumentAccess) entry.open(shape(entry.info()))) {
                writer.write(document, out);
            }
        }
        return MessageBuffer.of(out.toByteArray());
    }
}
