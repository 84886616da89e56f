package org.xmlcost.cli;

import org.xmlcost.codec.Codec;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;

@Command(
        name = "encode",
        mixinStandardHelpOptions = true,
        description = "Writes one message with a codec.",
        footer = {
            "",
            "Example:",
            "  xmlcost encode --codec gsoap.jni --wire soap-enc --payload float:8:kisti-t2 -o message.xml"
        })
final class EncodeCommand implements Callable<Integer> {
    @Mixin
    private CodecOptions codec;

    @Mixin
    private PayloadOptions payload;

    @Option(names = "-o", paramLabel = "FILE", description = "File to write (default: standard output).")
    private Path file;

    @Override
    public Integer call() throws IOException {
        PayloadSource source = payload.source();
        MessageShape shape = codec.shape(source.kind(), false);
        MessageBuffer message = new MessageBuffer(1024);
        try (Codec writer = codec.open(shape)) {
            writer.write(source.make(payload.seed()), message);
        }
        Output.write(file, out -> out.write(message.bytes(), 0, message.length()));
        return 0;
    }
}
