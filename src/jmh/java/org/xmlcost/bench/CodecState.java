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

/** One row of every table: a codec on a wire, opened, with its pool of payloads. */
public abstract class CodecState extends BenchmarkParameters {
    /** Messages in the pool, or 0 for as many as {@link PayloadPool} asks. */
    @Param("0")
    public int pool;

    Wire wire;
    PayloadSource source;
    MessageShape shape;
    Codec codec;
    List<Payload> pooled;
    private Catalogue.Entry entry;
    /** What the row declares to lose; nothing for most. */
    private Tolerance tolerance;

    final void openPool() {
        describe(Fork.catalogue().get(codecId));
        pooled = PayloadPool.of(source, seed, pool);
        openCodec();
    }

    /** Takes what the row is from the parameters; opens nothing. */
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

    /** Another codec of the same kind, opened. */
    final Codec fresh() {
        return entry.open(shape);
    }

    /**
     * The canonical message of each payload of the pool; from the file that the process left which started this fork.
     */
    static List<MessageBuffer> canonical(Wire wire, List<Payload> payloads) throws IOException {
        String file = Fork.request().files().messages();
        return file.isEmpty()
                ? new CanonicalMessages(Catalogue.load()).write(wire, payloads)
                : MessageFile.read(Path.of(file));
    }

    /** Reads with this row's codec, and writes with it where {@code written}: both may lose what is declared. */
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
