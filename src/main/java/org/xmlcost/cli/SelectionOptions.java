package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.document.DocumentSource;
import org.xmlcost.codec.document.NumberPath;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.plan.Glob;
import org.xmlcost.plan.Selection;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Options that replace a profile's selection of cells. */
final class SelectionOptions {
    @Option(
            names = "--question",
            paramLabel = "GLOB",
            defaultValue = "*",
            description =
                    "Questions (default: the profile's). A question that the profile does not name is asked about all codecs, wires and "
                            + "payloads of the profile.")
    private Glob questions;

    @Option(
            names = "--codec",
            paramLabel = "GLOB",
            defaultValue = "*",
            description =
                    "Codecs, such as stax.*,gsoap.jni (default: the profile's), each on its first wire unless wires are "
                            + "given.")
    private Glob codecs;

    @Option(names = "--wire", paramLabel = "GLOB", defaultValue = "*", description = "Wires (default: the profile's).")
    private Glob wires;

    @Option(
            names = "--numbers",
            paramLabel = "GLOB",
            defaultValue = "*",
            description = "Number modes (default: the profile's).")
    private Glob numbers;

    @Option(
            names = "--payload",
            paramLabel = "SPEC",
            description = "Payload, KIND:COUNT[:DISTRIBUTION], or shape:SIZE[:NAME=NUMBER,...] for question structure; "
                    + "repeatable (default: the profile's).")
    private List<String> payloads = new ArrayList<>();

    @Mixin
    private DataOptions data;

    @Option(
            names = "--document",
            arity = "1..*",
            paramLabel = "FILE",
            description =
                    "XML documents of your own, which may be gzipped. Each file has rows of its own; the files of a "
                            + "folder take turns in one row.")
    private List<Path> documents = new ArrayList<>();

    @Option(
            names = "--values",
            paramLabel = "PATH[;ENCODING]",
            description = "Read only the numbers at a path in each --document: TR/TD, trkpt/@lat, or "
                    + "\"DataArray[@Name='p'];base64,float32,zlib\". Without an encoding, they are text.")
    private String values = "";

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the first payload of each pool (default: ${DEFAULT-VALUE}).")
    private long seed;

    Selection selection(Catalogue catalogue) {
        List<String> all = new ArrayList<>(payloads);
        all.forEach(KnownNames::requirePayloadOrDocument);
        NumberPath path = values.isEmpty() ? null : NumberPath.parse(values);
        if (path != null && documents.isEmpty()) {
            throw new IllegalArgumentException("--values are those of a --document");
        }
        documents.forEach(
                file -> all.add(DocumentSource.ofPath(Files.isDirectory(file) ? file : Inputs.file(file), path)
                        .toString()));
        data.source().map(PayloadSource::toString).ifPresent(all::add);
        return new Selection(
                KnownNames.require("question", questions, KnownNames.questions())
                        .toString(),
                KnownNames.require("codec", codecs, KnownNames.codecsAndServers(catalogue))
                        .toString(),
                KnownNames.require("wire", wires, KnownNames.wires()).toString(),
                KnownNames.require("number mode", numbers, KnownNames.numberModes())
                        .toString(),
                all,
                seed);
    }
}
