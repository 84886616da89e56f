package org.xmlcost.bench;

import org.xmlcost.wire.MessageBuffer;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Messages of a pool in a file, so that the process that starts forks writes them once and not each fork: their number,
 * and for each its length and its bytes. What a fork reads from it is compared with the payload, as ever.
 */
public final class MessageFile {
    private MessageFile() {}

    /** Writes messages as {@link #read} reads them. */
    public static void write(List<MessageBuffer> messages, Path file) throws IOException {
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeInt(messages.size());
            for (MessageBuffer message : messages) {
                out.writeInt(message.length());
                out.write(message.bytes(), 0, message.length());
            }
        }
    }

    /**
     * Reads the messages of a file.
     *
     * @throws IOException also if the file is not whole
     */
    public static List<MessageBuffer> read(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            List<MessageBuffer> messages = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                byte[] bytes = new byte[in.readInt()];
                in.readFully(bytes);
                messages.add(MessageBuffer.of(bytes));
            }
            return messages;
        }
    }
}
