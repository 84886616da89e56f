package org.xmlcost.verify;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.multipart.CanonicalPackage;

import java.nio.charset.StandardCharsets;

/** A message in parts as text: each byte a character, so that pieces of it can be exchanged. */
public final class Parts {
    public static final String BOUNDARY = "soapvdt";
    public static final String DELIMITER = "\r\n--" + BOUNDARY;
    public static final String END = DELIMITER + "--\r\n";
    public static final String ROOT_ID = "Content-ID: <root>\r\n";
    public static final String VALUES_ID = "Content-ID: <values>\r\n";
    public static final String ENCODING = "Content-Transfer-Encoding: binary\r\n";

    private Parts() {}

    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    public static String canonical(Wire wire, Payload payload) {
        MessageBuffer message = new MessageBuffer(1024);
        CanonicalPackage.write(wire, payload, message);
        return new String(message.bytes(), 0, message.length(), StandardCharsets.ISO_8859_1);
    }

    /** The part with the values, from its delimiter to the end of its bytes. */
    public static String second(String message) {
        return message.substring(message.indexOf(DELIMITER), message.lastIndexOf(DELIMITER));
    }
}
