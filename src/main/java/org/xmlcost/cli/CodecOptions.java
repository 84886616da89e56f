package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.model.MissingException;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import picocli.CommandLine.Option;

/** Options for a codec, its wire and its number mode. */
final class CodecOptions {
    @Option(names = "--codec", paramLabel = "ID", required = true, description = "Codec; see 'xmlcost list codecs'.")
    private String codec;

    @Option(names = "--wire", paramLabel = "WIRE", required = true, description = "Wire; see 'xmlcost list wires'.")
    private Wire wire;

    @Option(
            names = "--numbers",
            paramLabel = "MODE",
            description = "Number mode: jdk, fast, own or bits, as the codec has them (default: its first).")
    private NumberMode numbers;

    CodecInfo info() {
        Catalogue catalogue = Catalogue.load();
        CodecInfo info = catalogue
                .get(KnownNames.require("codec", codec, KnownNames.codecs(catalogue)))
                .info();
        info.unavailable().ifPresent(reason -> {
            throw new MissingException(codec + " is unavailable: " + reason);
        });
        return info;
    }

    /** Returns the shape of the messages, which the codec reads or writes; an error if it does not. */
    MessageShape shape(Kind kind, boolean reads) {
        CodecInfo info = info();
        MessageShape shape = new MessageShape(
                kind,
                wire,
                numbers == null ? info.numbers(wire).stream().findFirst().orElse(NumberMode.OWN) : numbers);
        info.require(shape);
        if (reads ? !info.reads(shape) : !info.writes(shape)) {
            throw new IllegalArgumentException(
                    "%s does not %s %s on %s".formatted(info.id(), reads ? "read" : "write", kind, wire));
        }
        return shape;
    }

    Codec open(MessageShape shape) {
        return Catalogue.load().get(codec).open(shape);
    }
}
