package org.xmlcost.cli;

import org.xmlcost.dataset.DataFormat;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Payload;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;

@Command(
        name = "payload",
        mixinStandardHelpOptions = true,
        description = "Prints the exact values of a payload.",
        footer = {"", "Example:", "  xmlcost payload mesh:1000:walk --seed 7 --format npy -o mesh.npy"})
final class PayloadCommand implements Callable<Integer> {
    @Parameters(paramLabel = "SPEC", description = "KIND:COUNT[:DISTRIBUTION]; see 'xmlcost list payloads'.")
    private String spec;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the values (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "csv",
            description = "Format of the values: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private DataFormat format;

    @Option(names = "-o", paramLabel = "FILE", description = "File to write (default: standard output).")
    private Path file;

    @Override
    public Integer call() throws IOException {
        Payload payload = PayloadSpec.parse(KnownNames.payload(spec)).make(seed);
        Output.write(file, out -> format.write(payload, out));
        return 0;
    }
}
