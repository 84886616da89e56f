package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.Distribution;
import org.xmlcost.docs.study.Study;
import org.xmlcost.model.Question;
import org.xmlcost.payload.Kind;
import org.xmlcost.plan.Glob;
import org.xmlcost.plan.Profile;
import org.xmlcost.report.Table;
import org.xmlcost.wire.Wire;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "Lists the codecs, wires, payloads, questions, profiles or studies there are.",
        footer = {
            "",
            "A table for people is as wide as the terminal or COLUMNS; for a program, use --format csv or json.",
            "",
            "Examples:",
            "  xmlcost list codecs 'stax.*,sax.*'",
            "  xmlcost list wires --format csv"
        })
final class ListCommand implements Callable<Integer> {

    enum What {
        codecs,
        wires,
        payloads,
        questions,
        profiles,
        studies
    }

    @Parameters(index = "0", paramLabel = "WHAT", description = "What to list: ${COMPLETION-CANDIDATES}.")
    private What what;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "GLOB",
            defaultValue = "*",
            description = "Names, such as stax.*,gsoap.jni; of payloads, the kinds (default: all).")
    private Glob names;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "table",
            description = "Format of the list: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Table.Format format;

    @Override
    public Integer call() throws IOException {
        Table<?> all = table();
        KnownNames.require(what == What.studies ? "study" : what.name().replaceFirst("s$", ""), names, all.names());
        all.only(names::matches).print(format, System.out);
        return 0;
    }

    private Table<?> table() throws IOException {
        return switch (what) {
            case codecs -> codecs();
            case wires -> wires();
            case payloads -> payloads();
            case questions -> questions();
            case profiles -> profiles();
            case studies -> studies();
        };
    }

    private Table<?> codecs() {
        Catalogue catalogue = Catalogue.load();
        catalogue.broken().forEach(Main::note);
        List<CodecInfo> all =
                catalogue.all().stream().map(Catalogue.Entry::info).toList();
        return format == Table.Format.table ? brief(all) : complete(all);
    }

    private static Table<?> complete(List<CodecInfo> all) {
        return Table.of(
                List.of("codec", "model", "library", "version", "licence", "wires", "status"),
                all,
                info -> List.of(
                        info.id(),
                        info.model().toString(),
                        info.library().name(),
                        info.library().version(),
                        info.library().licence(),
                        wires(info, ""),
                        status(info)));
    }

    /**
     * Returns the table for people. Library and version are in one column, and a codec that cannot run has its status
     * instead of its wires.
     */
    private static Table<?> brief(List<CodecInfo> all) {
        return Table.of(
                List.of("codec", "model", "library", "licence", "wires"),
                all,
                info -> List.of(
                        info.id(),
                        info.model().toString(),
                        info.library().name() + " " + info.library().version().replaceFirst("\\+.*", ""),
                        info.library().licence().replace("Classpath-exception-2.0", "Classpath exception"),
                        info.unavailable().isPresent() ? status(info) : wires(info, " ")));
    }

    private static String status(CodecInfo info) {
        return info.unavailable().map(reason -> "unavailable: " + reason).orElse("available");
    }

    /**
     * Returns the wires that a codec supports. Marks wires that it only reads or only writes, and lossy ones.
     *
     * @param gap what precedes a mark; formats of scientific data are named together if it is not empty
     */
    private static String wires(CodecInfo info, String gap) {
        Set<Wire> all = new LinkedHashSet<>(info.writes());
        all.addAll(info.reads());
        return all.stream()
                .map(wire -> {
                    String only = !info.writes().contains(wire)
                            ? gap + "(read)"
                            : !info.reads().contains(wire) ? gap + "(write)" : "";
                    boolean exact = wire.tolerance().and(info.tolerance(wire)).isNone();
                    String name = wire.isFormat() && !gap.isEmpty() ? "formats" : wire.id();
                    return name + only + (exact ? "" : gap + "(lossy)");
                })
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private static Table<?> wires() {
        return Table.of(
                List.of("wire", "about", "kinds", "canonical_writer", "loses"),
                Wire.values(),
                wire -> List.of(
                        wire.id(),
                        wire.about(),
                        Arrays.stream(Kind.values())
                                .filter(kind -> wire.cannotCarry(kind).isEmpty())
                                .map(Kind::id)
                                .collect(Collectors.joining(" ")),
                        wire.canonicalWriter(),
                        wire.tolerance().toString()));
    }

    private static Table<?> payloads() {
        List<List<?>> rows = Arrays.stream(Kind.values())
                .flatMap(kind -> Distribution.of(kind).stream()
                        .<List<?>>map(each -> List.of(
                                kind.id(),
                                each.id(),
                                each.about(),
                                each == Distribution.of(kind).get(0) ? "yes" : "")))
                .toList();
        return Table.of(List.of("kind", "distribution", "about", "default"), rows, row -> row);
    }

    private static Table<?> questions() {
        return Table.of(
                List.of("question", "about", "directions"),
                List.of(Question.values()),
                question -> List.of(question.id(), question.about(), String.join(" ", question.directions())));
    }

    private static Table<?> profiles() throws IOException {
        List<List<?>> rows = new ArrayList<>();
        for (String name : Profile.BUILT_IN) {
            rows.add(List.of(name, Profile.load(name).about()));
        }
        return Table.of(List.of("profile", "about"), rows, row -> row);
    }

    private static Table<?> studies() throws IOException {
        List<Study> studies = new ArrayList<>();
        for (String name : Study.NAMES) {
            studies.add(Study.load(name));
        }
        return Table.of(studies)
                .column("study", Study::name)
                .column("about", Study::about)
                .column("profile", Study::profile);
    }
}
