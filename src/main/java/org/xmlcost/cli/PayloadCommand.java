package org.xmlcost.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.util.concurrent.Callable;

@Command(
        name = "payload",
        mixinStandardHelpOptions = true,
        description = "Prints the exact values of a payload.",
        footer = {"", "Example:", "  xmlcost payload mesh:1000:walk --seed 7 -o mesh.npy"})
final class PayloadCommand implements Callable<Integer> {
    @Parameters(
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
    private ValueOutput output;

    @Override
    public Integer call() throws IOException {
        output.write(KnownNames.payload(spec).make(seed));
        return 0;
    }
}
