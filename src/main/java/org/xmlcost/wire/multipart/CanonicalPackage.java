package org.xmlcost.wire.multipart;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;
import org.xmlcost.wire.markup.Attachment;

import java.nio.charset.StandardCharsets;

/**
 * Writer of the canonical messages of the multipart wires: a root with the markup that {@link CanonicalText} writes,
 * and a part with the packed values. Header fields are in gSOAP's order. The boundary is constant, except for values
 * that contain it.
 */
public final class CanonicalPackage {
    private static final String BOUNDARY = "soapvdt";
    private static final String ROOT_ID = "root";

    private CanonicalPackage() {}

    /**
     * Writes the message of a payload.
     *
     * @param out emptied first
     * @throws IllegalArgumentException if the wire is not a multipart wire
     */
    public static void write(Wire wire, Payload payload, MessageBuffer out) {
        if (!wire.isMultipart()) {
            throw new IllegalArgumentException(wire + " is not a multipart wire");
        }
        MessageBuffer root = new MessageBuffer(1024);
        CanonicalText.writeMarkup(wire, payload, root);
        byte[] values = payload.kind() == Kind.VOID ? new byte[0] : Packed.bytes(payload);
        String boundary = boundary(values);
        out.clear();
        append(out, head("--" + boundary, Multipart.rootContentType(wire), ROOT_ID));
        out.append(root.bytes(), 0, root.length());
        if (payload.kind() != Kind.VOID) {
            append(out, head("\r\n--" + boundary, Attachment.contentType(payload.kind()), Attachment.CONTENT_ID));
            out.append(values, 0, values.length);
        }
        append(out, "\r\n--" + boundary + "--\r\n");
    }

    private static String head(String delimiter, String contentType, String id) {
        return delimiter + "\r\nContent-Type: " + contentType + "\r\nContent-Transfer-Encoding: "
                + Attachment.TRANSFER_ENCODING + "\r\nContent-ID: <" + id + ">\r\n\r\n";
    }

    /** Returns a boundary that the values do not contain. */
    private static String boundary(byte[] values) {
        String text = new String(values, StandardCharsets.ISO_8859_1);
        String boundary = BOUNDARY;
        for (int i = 1; text.contains("--" + boundary); i++) {
            boundary = BOUNDARY + '-' + i;
        }
        return boundary;
    }

    private static void append(MessageBuffer out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        out.append(bytes, 0, bytes.length);
    }
}
