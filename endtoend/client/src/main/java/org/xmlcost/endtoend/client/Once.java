package org.xmlcost.endtoend.client;

import org.apache.hc.core5.http.HttpException;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Sends a message once, over a connection that is closed after it: a kept connection may hold a thread of a server. */
public final class Once {
    private Once() {}

    /**
     * Writes the answer to a file. Fails if there is none, or if it has another status than 200.
     *
     * @param arguments those of {@link Message#of}, and the file
     */
    public static void main(String[] arguments) throws IOException {
        Connection connection = new Connection(Message.of(arguments));
        try (OutputStream out = Files.newOutputStream(Path.of(arguments[Message.ARGUMENTS]))) {
            connection.exchange(out);
        } catch (IOException | HttpException e) {
            System.err.println("the server does not answer: " + e.getMessage());
            System.exit(1);
        } finally {
            connection.close();
        }
    }
}
