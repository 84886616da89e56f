package org.xmlcost.bench;

import org.xmlcost.codec.Catalogue;
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
 * State of a row whose codec has not been used yet. The codec is created by its name, because a look-up through the
 * catalogue loads classes of every library. The message to read comes from a file that the process that started this
 * one left, because writing the message here could use the code under test. Values are compared after the measurement.
 */
public class ColdState extends CodecState {
    /** Name of the codec, as in {@link Catalogue.Entry#name}; empty if another JVM is to look it up. */
    @Param("")
    public String codecName;
    /** File with the canonical message; empty if another JVM is to write it. */
    @Param("")
    public String message;

    MessageBuffer in;
    MessageBuffer out;
    /** What was read from the message; null until it is read. */
    Object read;

    boolean written;

    /** Reads the file of the message. Opens the codec unless opening is measured. */
    @Setup(Level.Trial)
    public void prepare(BenchmarkParams benchmark) throws IOException {
        String name = benchmark.getBenchmark();
        prepare(name.substring(name.lastIndexOf('.') + 1));
    }

    /** Prepares the row for one direction, which is the name of the measured method. */
    final void prepare(String direction) throws IOException {
        if (codecName.isEmpty() || message.isEmpty()) {
            FirstMessage.prepare(this);
        }
        describe(Catalogue.only(codecName));
        in = MessageBuffer.of(Files.readAllBytes(Path.of(message)));
        if (direction.equals("write")) {
            out = new MessageBuffer(in.length());
            pooled = content.pool(seed, 1);
        }
        if (!direction.equals("open")) {
            openCodec();
        }
    }

    /** Compares the values that were read or written with the payload, and closes the codec. */
    @TearDown(Level.Trial)
    public void verify() throws MalformedMessageException {
        Object expected = content.pool(seed, 1).get(0);
        if (written) {
            content.require(expected, content.read(codec, out), true);
        } else if (codec.info().reads(content.shape())) {
            // If opening was measured, the codec has not read the message yet.
            content.require(expected, read != null ? read : content.read(codec, in), false);
        } else {
            content.write(codec, expected, new MessageBuffer(in.length()));
        }
        measures(List.of(expected), List.of(written ? out : in));
        codec.close();
    }
}
