package org.xmlcost.cli;

import org.xmlcost.codec.Codec;
import org.xmlcost.dataset.DataFormat;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

@Command(
        name = "decode",
        mixinStandardHelpOptions = true,
        description =
                "Reads one message and prints its values. A malformed one is a line on standard error, and exit code 1.",
        footer = {"", "Example:", "  xmlcost decode --codec stax.woodstox --wire soap-enc --kind float message.xml"})
final class DecodeCommand implements Callable<Integer> {
    @Mixin
    private CodecOptions codec;

    @Option(names = "--kind", paramLabel = "KIND", required = true, description = "Kind of the values in the message.")
    private String kind;

    @Parameters(paramLabel = "FILE", defaultValue = "-", description = "The message; - or nothing for standard input.")
    private String message;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "csv",
            description = "One of: ${COMPLETION-CANDIDATES}.")
    private DataFormat format;

    @Option(names = "-o", paramLabel = "FILE", description = "File to write in place of standard output.")
    private Path file;

    @Override
    public Integer call() throws IOException, MalformedMessageException {
        MessageShape shape = codec.shape(Kind.of(kind));
        codec.info().require(shape);
        if (!codec.info().reads(shape)) {
            throw new IllegalArgumentException(codec.info().id() + " does not read " + kind + " on " + shape.wire());
        }
        byte[] bytes = message.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(message));
        Payload payload;
        try (Codec reader = codec.open(shape)) {
            payload = reader.read(MessageBuffer.of(bytes));
        }
        Output.write(file, out -> format.write(payload, out));
        return 0;
    }
}
