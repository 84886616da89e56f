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
 * File with the messages of a pool. The process that starts forks writes it once, so that not every fork has to write
 * the messages. The file contains the number of messages, then the length and the bytes of each message. A fork still
 * compares what it reads from the messages with the payloads.
 */
public final class MessageFile {
    private MessageFile() {}

    /** Writes messages in the format that {@link #read} reads. */
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
     * @throws IOException if the file cannot be read or is incomplete
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
