package org.xmlcost.bench;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.dataset.PayloadPool;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.openjdk.jmh.annotations.Param;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** State of a row: an open codec on a wire, with its pool of payloads. */
public abstract class CodecState extends BenchmarkParameters {
    /** Payload as the command line writes it, such as {@code double:1000}. */
    @Param("double:100000:decimal2")
    public String payload;

    /** Number of messages in the pool, or 0 for the number that {@link PayloadPool} chooses. */
    @Param("0")
    public int pool;

    Wire wire;
    PayloadSource source;
    MessageShape shape;
    Codec codec;
    List<Payload> pooled;
    private Catalogue.Entry entry;
    /** Losses that the row declares; none for most rows. */
    private Tolerance tolerance;

    final void openPool() {
        makePool();
        openCodec();
    }

    /** Makes the pool of payloads. Opens no codec. */
    final void makePool() {
        describe(Fork.catalogue().get(codecId));
        pooled = PayloadPool.of(source, seed, pool);
    }

    /** Derives the properties of the row from its parameters. Opens nothing. */
    final void describe(Catalogue.Entry codecEntry) {
        entry = codecEntry;
        wire = Wire.of(wireId);
        source = PayloadSource.parse(payload);
        shape = new MessageShape(source.kind(), wire, NumberMode.of(numbers));
        tolerance = wire.tolerance().and(entry.info().tolerance(wire));
    }

    final void openCodec() {
        codec = fresh();
    }

    /** Returns another open codec of this row. */
    final Codec fresh() {
        return entry.open(shape);
    }

    /**
     * Returns the canonical message of each payload of the pool. Reads the messages from the file that the process that
     * started this fork left. If there is no such file, writes them here.
     */
    static List<MessageBuffer> canonical(Wire wire, List<Payload> payloads) throws IOException {
        String file = Fork.request().files().messages();
        return file.isEmpty()
                ? new CanonicalMessages(Catalogue.load()).write(wire, payloads)
                : MessageFile.read(Path.of(file));
    }

    /**
     * Checks that values differ from the payload by no more than the row declares. The row's codec has read the values.
     * If {@code written}, the codec has also written the message, and both steps may lose what is declared.
     */
    final void requireDeclared(Payload expected, Payload actual, boolean written) {
        Tolerance all = written ? tolerance.and(codec.info().tolerance(wire)) : tolerance;
        requireNone(all.firstDifference(expected, actual));
    }

    static void requireSame(Payload expected, Payload actual) {
        requireNone(expected.firstDifference(actual));
    }

    private static void requireNone(Optional<String> difference) {
        if (difference.isPresent()) {
            throw new IllegalStateException("wrong value: " + difference.get());
        }
    }
}
