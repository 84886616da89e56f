package org.xmlcost.bench;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A row whose codec has done nothing yet. The codec is made by its name, since a look-up through the catalogue loads
 * classes of every library; the message to read was left in a file by the process that started this one, since writing
 * it here could use what is measured; and what was measured is compared afterwards.
 */
public class ColdState extends CodecState {
    /** Of the codec, as {@link Catalogue.Entry#name} has it. */
    @Param("")
    public String codecName;
    /** File with the canonical message. */
    @Param("")
    public String message;

    MessageBuffer in;
    MessageBuffer out;
    /** What came of the message, once it was read. */
    Payload read;

    boolean written;

    /** Reads the message's file, and opens the codec unless opening is what is measured. */
    @Setup(Level.Trial)
    public void prepare(BenchmarkParams benchmark) throws IOException {
        String name = benchmark.getBenchmark();
        prepare(name.substring(name.lastIndexOf('.') + 1));
    }

    /** Prepares for one direction, the name of the method that is measured. */
    final void prepare(String direction) throws IOException {
        describe(Catalogue.only(codecName));
        in = MessageBuffer.of(Files.readAllBytes(Path.of(message)));
        out = new MessageBuffer(in.length());
        if (direction.equals("write")) {
            pooled = List.of(source.make(seed));
        }
        if (!direction.equals("open")) {
            openCodec();
        }
    }

    /**
     * Compares what was read or written with the payload, and closes the codec.
     *
     * @throws IllegalStateException if a value differs by more than the row declares
     */
    @TearDown(Level.Trial)
    public void verify() throws MalformedMessageException {
        Payload expected = source.make(seed);
        if (written) {
            requireDeclared(expected, codec.read(out), true);
        } else if (codec.info().reads(shape)) {
            // Opened for the first time, it has read nothing yet.
            requireDeclared(expected, read != null ? read : codec.read(in), false);
        } else {
            codec.write(expected, out);
        }
        Fork.measures(List.of(expected), List.of(written ? out : in));
        codec.close();
    }
}
