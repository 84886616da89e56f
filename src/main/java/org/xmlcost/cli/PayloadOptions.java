package org.xmlcost.cli;

import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Kind;

import picocli.CommandLine.Option;

import java.nio.file.Path;

/** Where the values come from: a spec and a seed, or a file and a kind. */
final class PayloadOptions {
    @Option(
            names = "--payload",
            paramLabel = "SPEC",
            description = "KIND:COUNT[:DISTRIBUTION]; see 'xmlcost list payloads'.")
    private String spec;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the values (default ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--data", paramLabel = "FILE", description = "Values of your own: CSV, a value a line, or NPY.")
    private Path data;

    @Option(names = "--kind", paramLabel = "KIND", description = "Kind of the values in --data.")
    private String kind;

    /** @throws IllegalArgumentException unless just one of the two is given, whole */
    PayloadSource source() {
        if ((spec == null) == (data == null)) {
            throw new IllegalArgumentException("give either --payload SPEC or --data FILE --kind KIND");
        }
        if (data == null) {
            return PayloadSource.parse(spec);
        }
        if (kind == null) {
            throw new IllegalArgumentException("--data needs --kind");
        }
        return PayloadSource.ofFile(data, Kind.of(kind));
    }

    long seed() {
        return seed;
    }
}
