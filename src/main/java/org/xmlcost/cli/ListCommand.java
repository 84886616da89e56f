package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.Distribution;
import org.xmlcost.payload.Kind;
import org.xmlcost.plan.Profile;
import org.xmlcost.result.Question;
import org.xmlcost.study.Study;
import org.xmlcost.wire.Wire;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "Lists what there is to measure.",
        footer = {"", "Example:", "  xmlcost list codecs --format csv"})
final class ListCommand implements Callable<Integer> {

    /** What can be listed. */
    enum What {
        codecs,
        wires,
        payloads,
        questions,
        profiles,
        studies
    }

    @Parameters(paramLabel = "WHAT", description = "One of: ${COMPLETION-CANDIDATES}.")
    private What what;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "table",
            description = "One of: ${COMPLETION-CANDIDATES}.")
    private Table.Format format;

    @Override
    public Integer call() throws IOException {
        table().print(format, System.out);
        return 0;
    }

    private Table table() throws IOException {
        return switch (what) {
            case codecs -> codecs();
            case wires -> wires();
            case payloads -> payloads();
            case questions -> questions();
            case profiles -> profiles();
            case studies -> studies();
        };
    }

    private static Table codecs() {
        Catalogue catalogue = Catalogue.load();
        Table table = new Table("codec", "model", "library", "version", "licence", "wires", "status");
        for (Catalogue.Entry entry : catalogue.all()) {
            CodecInfo info = entry.info();
            table.row(
                    info.id(),
                    info.model().toString(),
                    info.library().name(),
                    info.library().version(),
                    info.library().licence(),
                    wires(info),
                    info.unavailable().map(reason -> "unavailable: " + reason).orElse("available"));
        }
        catalogue.broken().forEach(problem -> System.err.println("xmlcost: " + problem));
        return table;
    }

    /** Wires it speaks; those it only reads, or only writes, are marked, and those where values may change. */
    private static String wires(CodecInfo info) {
        Set<Wire> all = new LinkedHashSet<>();
        all.addAll(info.writes());
        all.addAll(info.reads());
        return all.stream()
                .map(wire -> wire
                        + (!info.writes().contains(wire)
                                ? "(read)"
                                : !info.reads().contains(wire) ? "(write)" : "")
                        + (wire.tolerance().and(info.tolerance(wire)).isNone() ? "" : "(lossy)"))
                .collect(Collectors.joining(" "));
    }

    private static Table wires() {
        Table table = new Table("wire", "about", "kinds", "canonical_writer", "loses");
        for (Wire wire : Wire.values()) {
            String kinds = Arrays.stream(Kind.values())
                    .filter(kind -> wire.cannotCarry(kind).isEmpty())
                    .map(Kind::id)
                    .collect(Collectors.joining(" "));
            table.row(
                    wire.id(),
                    wire.about(),
                    kinds,
                    wire.canonicalWriter(),
                    wire.tolerance().toString());
        }
        return table;
    }

    private static Table payloads() {
        Table table = new Table("kind", "distribution", "about", "default");
        for (Kind kind : Kind.values()) {
            for (Distribution distribution : Distribution.of(kind)) {
                table.row(
                        kind.id(),
                        distribution.id(),
                        distribution.about(),
                        distribution == Distribution.of(kind).get(0) ? "yes" : "");
            }
        }
        return table;
    }

    private static Table questions() {
        Table table = new Table("question", "about", "directions");
        for (Question question : Question.values()) {
            table.row(question.id(), question.about(), String.join(" ", question.directions()));
        }
        return table;
    }

    private static Table profiles() throws IOException {
        Table table = new Table("profile", "about");
        for (String name : Profile.BUILT_IN) {
            table.row(name, Profile.load(name).about());
        }
        return table;
    }

    private static Table studies() throws IOException {
        Table table = new Table("study", "about", "profile");
        for (String name : Study.NAMES) {
            Study study = Study.load(name);
            table.row(name, study.about(), study.profile());
        }
        return table;
    }
}
