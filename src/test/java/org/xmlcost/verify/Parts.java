package org.xmlcost.verify;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.multipart.CanonicalPackage;

import java.nio.charset.StandardCharsets;

/** A message in parts as text, with one character for each byte, so that pieces of it can be replaced. */
public final class Parts {
    /** The head line with the id of the root. */
    public static final String ROOT_ID = "Content-ID: <root>\r\n";
    /** The head line with the id of the values. */
    public static final String VALUES_ID = "Content-ID: <values>\r\n";
    /** The head line with the transfer encoding, which is the same in both parts. */
    public static final String ENCODING = "Content-Transfer-Encoding: binary\r\n";

    private Parts() {}

    /** Returns the bytes of a message that is given as text, one byte for each character. */
    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Returns the canonical message of a payload as text, one character for each byte. */
    public static String canonical(Wire wire, Payload payload) {
        MessageBuffer message = new MessageBuffer(1024);
        CanonicalPackage.write(wire, payload, message);
        return new String(message.bytes(), 0, message.length(), StandardCharsets.ISO_8859_1);
    }
}
