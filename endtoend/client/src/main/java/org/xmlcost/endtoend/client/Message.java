package org.xmlcost.endtoend.client;

import org.apache.hc.core5.http.ContentType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A message to a server.
 *
 * @param port port of the server on 127.0.0.1
 * @param content content of the message
 * @param type content type
 * @param field name and value of a further field of the head of each request, or one string that is empty
 */
record Message(int port, byte[] content, ContentType type, String... field) {
    /** Number of arguments that are a message. */
    static final int ARGUMENTS = 4;

    /**
     * Returns the message of the first arguments: port, file with the content, content type, and a further field as
     * {@code Name: value}, which may be empty.
     */
    static Message of(String... arguments) throws IOException {
        return new Message(
                Integer.parseInt(arguments[0]),
                Files.readAllBytes(Path.of(arguments[1])),
                ContentType.parse(arguments[2]),
                arguments[3].split(": ", 2));
    }
}
