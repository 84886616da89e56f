package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.dataset.StreamSpec;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One message of generated values that goes from a writing process to a reading process.
 *
 * @param codec {@linkplain Catalogue.Entry#name name} of a codec that streams the shape
 * @param to way of the message: {@link #SOCKET}, {@link #PIPE}, or the path of a file
 */
public record StreamJob(String codec, MessageShape shape, StreamSpec payload, long seed, String to) {
    /** A socket of the loopback interface. */
    public static final String SOCKET = "socket";

    /** A pipe of the operating system. */
    public static final String PIPE = "pipe";

    /** Returns the file that the message is written to and then read from, or empty if it goes another way. */
    public Optional<Path> file() {
        return to.equals(SOCKET) || to.equals(PIPE) ? Optional.empty() : Optional.of(Path.of(to));
    }

    /** Returns the arguments of a process, from which {@link #of} makes the job again. */
    List<String> arguments() {
        return List.of(codec, shape.wire().id(), shape.numbers().id(), payload.toString(), Long.toString(seed), to);
    }

    static StreamJob of(List<String> arguments) {
        StreamSpec payload = StreamSpec.parse(arguments.get(3));
        return new StreamJob(
                arguments.get(0),
                new MessageShape(payload.kind(), Wire.of(arguments.get(1)), NumberMode.of(arguments.get(2))),
                payload,
                Long.parseLong(arguments.get(4)),
                arguments.get(5));
    }

    /** Returns the opened codec, and loads no other. */
    StreamingCodec open() {
        return Catalogue.only(codec).openStreaming(shape);
    }
}
