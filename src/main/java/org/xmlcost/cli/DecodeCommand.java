package org.xmlcost.cli;

import org.xmlcost.codec.Codec;
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
                "Reads one message and prints its values. For a malformed message: one line on standard error, exit code 1.",
        footer = {"", "Example:", "  xmlcost decode --codec stax.woodstox --wire soap-enc --kind float message.xml"})
final class DecodeCommand implements Callable<Integer> {
    @Mixin
    private CodecOptions codec;

    @Option(names = "--kind", paramLabel = "KIND", required = true, description = "Kind of the values in the message.")
    private Kind kind;

    @Parameters(
            paramLabel = "FILE",
            defaultValue = "-",
            description = "File of the message, - for standard input (default: ${DEFAULT-VALUE}).")
    private String message;

    @Mixin
    private ValueOutput output;

    @Override
    public Integer call() throws IOException, MalformedMessageException {
        MessageShape shape = codec.shape(kind, true);
        byte[] bytes =
                message.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Inputs.file(Path.of(message)));
        Payload payload;
        try (Codec reader = codec.open(shape)) {
            payload = reader.read(MessageBuffer.of(bytes));
        }
        output.write(payload);
        return 0;
    }
}
