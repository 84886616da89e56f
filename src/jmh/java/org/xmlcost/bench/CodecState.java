package org.xmlcost.bench;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.openjdk.jmh.annotations.Param;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** State of a row: an open codec on a wire, with its pool of payloads or documents. */
public abstract class CodecState extends BenchmarkParameters {
    /** Payload, shape or document as the command line writes it, such as {@code double:1000}. */
    @Param("double:100000:decimal2")
    public String payload;

    /** Number of messages in the pool, or 0 for the number that the kind of content chooses. */
    @Param("0")
    public int pool;

    Content content;
    Codec codec;
    /** What each message of the pool carries. */
    List<?> pooled;

    private Catalogue.Entry entry;

    /** Sets the parameters of a row that is not run by JMH. */
    final void set(Map<String, String> parameters) {
        codecId = parameters.get("codecId");
        wireId = parameters.get("wireId");
        payload = parameters.get("payload");
        numbers = parameters.get("numbers");
        seed = Long.parseLong(parameters.get("seed"));
        pool = Integer.parseInt(parameters.get("pool"));
    }

    final void openPool() {
        makePool();
        openCodec();
    }

    /** Makes the pool. Opens no codec. */
    final void makePool() {
        describe(Fork.catalogue().get(codecId));
        pooled = content.pool(seed, pool);
    }

    /** Derives the properties of the row from its parameters. Opens nothing. */
    final void describe(Catalogue.Entry codecEntry) {
        entry = codecEntry;
        content = Content.of(payload, entry, Wire.of(wireId), NumberMode.of(numbers));
    }

    final void openCodec() {
        codec = fresh();
    }

    /** Returns another open codec of this row. */
    final Codec fresh() {
        return entry.open(content.shape());
    }

    /**
     * Returns the canonical messages of the pool. Reads them from the file that the process that started this fork
     * left. If there is no such file, writes them here.
     */
    static List<MessageBuffer> canonical(Supplier<List<MessageBuffer>> written) throws IOException {
        String file = Fork.request().files().messages();
        return file.isEmpty() ? written.get() : MessageFile.read(Path.of(file));
    }

    /** Records what is measured. */
    final void measures(List<?> items, List<MessageBuffer> messages) {
        Fork.measures(items.stream().mapToLong(content::rawBytes).sum(), items.size(), messages);
    }
}
