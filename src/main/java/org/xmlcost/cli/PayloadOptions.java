package org.xmlcost.cli;

import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Kind;

import picocli.CommandLine.Option;

import java.nio.file.Path;

/** Options for the source of the values: a spec and a seed, or a file and a kind. */
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
            description = "Seed of the values (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--data",
            paramLabel = "FILE",
            description = "File with values of your own: CSV, one value a line, or NPY.")
    private Path data;

    @Option(names = "--kind", paramLabel = "KIND", description = "Kind of the values in --data.")
    private Kind kind;

    /**
     * Returns the source of the values.
     *
     * @throws IllegalArgumentException unless exactly one of spec and file is given, and the file with a kind
     */
    PayloadSource source() {
        if ((spec == null) == (data == null)) {
            throw new IllegalArgumentException("give either --payload SPEC or --data FILE --kind KIND");
        }
        return data == null ? PayloadSource.parse(KnownNames.payload(spec)) : ofFile(data, kind);
    }

    /**
     * Returns the values of a file.
     *
     * @throws IllegalArgumentException if there is no kind, or if the file cannot be read
     */
    static PayloadSource ofFile(Path data, Kind kind) {
        if (kind == null) {
            throw new IllegalArgumentException("--data needs --kind");
        }
        return PayloadSource.ofFile(Inputs.file(data), kind);
    }

    long seed() {
        return seed;
    }
}
