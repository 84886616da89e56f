package org.xmlcost.codec.table;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.markup.Attachment;
import org.xmlcost.wire.multipart.Multipart;

import org.apache.axiom.mime.MultipartBody;
import org.apache.axiom.mime.Part;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A table and the bytes that it refers to, as two parts of a MIME message (RFC 2387). The parts are written here, with
 * three header lines each, so that the boundary is the same each time. Axiom's strict parser reads them.
 */
final class TableParts {
    static final String REFERENCE = Attachment.HREF;
    private static final String TYPE = "text/plain";
    private static final String BOUNDARY = "tdxml";

    record Parts(byte[] table, byte[] attached) {}

    private TableParts() {}

    static void write(MessageBuffer table, byte[] bytes, MessageBuffer out) {
        String boundary = boundary(table, bytes);
        append(out, "--" + boundary + head(TYPE + "; charset=utf-8", "table"));
        out.append(table.bytes(), 0, table.length());
        append(out, "\r\n--" + boundary + head(Attachment.MEDIA_TYPE, Attachment.CONTENT_ID));
        out.append(bytes, 0, bytes.length);
        append(out, "\r\n--" + boundary + "--\r\n");
    }

    /**
     * @throws MalformedMessageException if the message does not have exactly these two parts, each once and complete
     */
    static Parts read(MessageBuffer in) throws MalformedMessageException {
        String boundary = Multipart.of(in).boundary();
        try {
            MultipartBody message = MultipartBody.builder()
                    .setInputStream(in.in())
                    .setContentType("multipart/related; type=\"" + TYPE + "\"; boundary=\"" + boundary + '"')
                    .build();
            byte[] table = content(message.getRootPart(), TYPE);
            Part part = message.getPart(Attachment.CONTENT_ID);
            if (part == null || part == message.getRootPart()) {
                throw new MalformedMessageException("no part " + Attachment.CONTENT_ID, "message");
            }
            byte[] attached = content(part, Attachment.MEDIA_TYPE);
            // A delimiter in the bytes would end them early, so no sender may choose a boundary that occurs in the
            // bytes.
            if (message.getPartCount() != 2 || delimiters(in, "--" + boundary) != 3) {
                throw new MalformedMessageException("more than two parts", "message");
            }
            return new Parts(table, attached);
        } catch (IOException | RuntimeException e) {
            throw MalformedMessageException.reportedBy("Axiom", e);
        }
    }

    private static byte[] content(Part part, String type) throws IOException, MalformedMessageException {
        String encoding = part.getHeader("Content-Transfer-Encoding");
        if (!part.getContentType().getMediaType().toString().equalsIgnoreCase(type)
                || (encoding != null && !encoding.equalsIgnoreCase(Attachment.TRANSFER_ENCODING))) {
            throw new MalformedMessageException("a part that is not binary " + type, "message");
        }
        try (InputStream content = part.getInputStream(true)) {
            return content.readAllBytes();
        }
    }

    private static String head(String type, String id) {
        return "\r\nContent-Type: " + type + "\r\nContent-Transfer-Encoding: " + Attachment.TRANSFER_ENCODING
                + "\r\nContent-ID: <" + id + ">\r\n\r\n";
    }

    private static String boundary(MessageBuffer table, byte[] bytes) {
        String boundary = BOUNDARY;
        for (int i = 1;
                delimiters(table, "--" + boundary) > 0 || delimiters(MessageBuffer.of(bytes), "--" + boundary) > 0;
                i++) {
            boundary = BOUNDARY + '-' + i;
        }
        return boundary;
    }

    private static int delimiters(MessageBuffer in, String delimiter) {
        byte[] sought = delimiter.getBytes(StandardCharsets.US_ASCII);
        byte[] bytes = in.bytes();
        int found = 0;
        for (int i = 0, last = in.length() - sought.length; i <= last; i++) {
            if (bytes[i] == '-' && Arrays.equals(bytes, i, i + sought.length, sought, 0, sought.length)) {
                found++;
            }
        }
        return found;
    }

    private static void append(MessageBuffer out, String text) {
        out.append(text.getBytes(StandardCharsets.US_ASCII), 0, text.length());
    }
}
