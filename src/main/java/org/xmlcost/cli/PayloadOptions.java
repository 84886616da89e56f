package org.xmlcost.cli;

import org.xmlcost.dataset.PayloadSource;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.util.Optional;

/** Options for the source of the values: a spec and a seed, or a file and a kind. */
final class PayloadOptions {
    @Option(
            names = "--payload",
            paramLabel = "SPEC",
            description = "KIND:COUNT[:DISTRIBUTION] or KIND@FILE; see 'xmlcost list payloads'.")
    private String spec;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the values (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private DataOptions data;

    /** Returns the source of the values, of which a spec or a file is given, and not both. */
    PayloadSource source() {
        Optional<PayloadSource> file = data.source();
        if ((spec == null) == file.isEmpty()) {
            throw new IllegalArgumentException("give either --payload SPEC or --data FILE --kind KIND");
        }
        return file.orElseGet(() -> KnownNames.payload(spec));
    }

    long seed() {
        return seed;
    }
}
