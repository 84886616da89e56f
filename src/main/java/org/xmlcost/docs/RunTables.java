package org.xmlcost.docs;

import org.xmlcost.docs.Documents.Generator;
import org.xmlcost.docs.study.Study;
import org.xmlcost.docs.study.StudyPage;
import org.xmlcost.machine.Component;
import org.xmlcost.model.Factor;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Summary;
import org.xmlcost.report.Table;
import org.xmlcost.result.Breakdown;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Comparison;
import org.xmlcost.stats.Interval;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.StructureFit;

import java.io.IOException;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tables of published runs for the README, and for docs/where.md, docs/access.md, docs/fairness.md, docs/tdxml.md and
 * docs/studies. The first arguments are the names of the runs.
 */
final class RunTables {
    /** Codecs that the README compares with a tree, and their titles. */
    private static final List<List<String>> OTHERS = List.of(
            List.of("JDK's StAX", "stax.jdk"),
            List.of("Woodstox", "stax.woodstox"),
            List.of("Aalto", "stax.aalto"),
            List.of("VTD-XML", "dom.vtd"));

    private static final List<Factor> FACTORS =
            List.of(Factor.ELEMENT, Factor.ATTRIBUTE, Factor.NAME_CHARACTER, Factor.TEXT, Factor.TEXT_CHARACTER);
    /** Smaller shares are left out of the table of checks. */
    private static final double LEAST_SHARE = 0.001;

    private final PublishedRuns runs;

    private RunTables(PublishedRuns runs) {
        this.runs = runs;
    }

    static Map<String, Generator> of(PublishedRuns runs) {
        RunTables tables = new RunTables(runs);
        return Map.ofEntries(
                Map.entry("measured", tables::measured),
                Map.entry("costs", of -> tables.costs(of.get(0))),
                Map.entry("picture", of -> tables.picture(of.get(0))),
                Map.entry("reasons", tables::reasons),
                Map.entry("ratios", tables::ratios),
                Map.entry("fairness", of -> tables.fairness(of.get(0))),
                Map.entry("suite-checks", tables::suiteChecks),
                Map.entry("structure", tables::structure),
                Map.entry("heaps", of -> tables.heaps(of.get(0))),
                Map.entry("links", of -> LinkTables.best(runs.run(of.get(0)).rows())),
                Map.entry(
                        "compression",
                        of -> LinkTables.compression(runs.run(of.get(0)).rows())),
                Map.entry("study", tables::study),
                Map.entry("studies", of -> studies()));
    }

    /**
     * The smallest heaps for 100 000 and a million doubles and for a document, and the largest array in a heap of a
     * gibibyte, on the line through the first two.
     */
    private String heaps(String run) {
        Map<String, Map<String, Double>> codecs = new LinkedHashMap<>();
        for (RunRow row : runs.run(run).rows()) {
            String payload = row.get("payload").startsWith("shape") ? "document" : row.get("count");
            codecs.computeIfAbsent(row.codec(), codec -> new TreeMap<>())
                    .put(payload, Double.parseDouble(row.get("score")));
        }
        return Table.of(codecs.entrySet())
                .column("smallest heap, MB", codec -> Markdown.code(codec.getKey()))
                .columns(
                        List.of("100000", "1000000", "document"),
                        payload -> payload.equals("document")
                                ? "100 MB document"
                                : Text.grouped(Integer.parseInt(payload)) + " doubles",
                        (codec, payload) -> Optional.ofNullable(codec.getValue().get(payload))
                                .map(bytes -> Text.fixed(bytes / 1e6, 0, 100)))
                .column("most doubles in 1 GiB, millions", codec -> {
                    Double few = codec.getValue().get("100000");
                    Double many = codec.getValue().get("1000000");
                    return few == null ? "" : Text.fixed(1 + ((1 << 30) - many) / (many - few) * 0.9, 1, 0.1);
                })
                .markdown();
    }

    /** Time of the suite's codecs over that of independent uses of their libraries. */
    private String fairness(String run) {
        Map<List<String>, List<Comparison.Line>> codecs =
                Comparison.ofBuilds(runs.run(run), row -> row.metric().equals("time")).lines().stream()
                        .collect(Collectors.groupingBy(
                                line -> List.of(line.a().codec(), line.a().wire()),
                                LinkedHashMap::new,
                                Collectors.toList()));
        List<String> names = codecs.keySet().stream().map(key -> key.get(0)).toList();
        return Table.of(codecs.keySet())
                .column(
                        "suite / independent",
                        key -> Markdown.code(key.get(0))
                                + (Collections.frequency(names, key.get(0)) > 1
                                        ? " on " + Markdown.code(key.get(1))
                                        : ""))
                .columns(
                        List.of("read int", "read double", "write int", "write double"),
                        column -> column,
                        (key, column) -> codecs.get(key).stream()
                                .filter(line -> column.equals(
                                        line.a().direction() + " " + line.a().kind()))
                                .map(line -> Text.fixed(line.ratio(), 3))
                                .findFirst())
                .markdown();
    }

    private Summary summary(String run) {
        return Summary.of(runs.run(run));
    }

    /** Nanoseconds per value, as the run's own summary has them. */
    private String costs(String run) {
        return summary(run)
                .markdown()
                .lines()
                .filter(line -> line.startsWith("|"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    /** The Javas and the machines of runs, with links. The first argument is the path to the project's folder. */
    private String measured(List<String> arguments) {
        String root = arguments.get(0);
        return arguments.stream()
                .skip(1)
                .map(runs::run)
                .collect(Collectors.groupingBy(
                        run -> "Java "
                                + ReleaseRun.releases(run).stream()
                                        .map(String::valueOf)
                                        .collect(Collectors.joining(" and "))
                                + ", " + run.measuredOn()
                                + (run.machine().isVirtual() ? ", virtual" : ""),
                        LinkedHashMap::new,
                        Collectors.mapping(
                                run -> "[%1$s](%2$s/results/%1$s/results.csv)".formatted(run.name(), root),
                                Collectors.joining(", "))))
                .entrySet()
                .stream()
                .map(each -> each.getKey() + ": " + each.getValue())
                .collect(Collectors.joining("; ", "Measured on ", ".\n"));
    }

    /** The run's picture, with an address relative to the project's folder. */
    private String picture(String run) {
        return "![%s](results/%s/%s)\n".formatted(summary(run).alternative(), run, Summary.PICTURE);
    }

    /** What the run's summary says under the title that the words after the run make. */
    private String reasons(List<String> arguments) {
        Summary summary = summary(arguments.get(0));
        String title = String.join(" ", arguments.subList(1, arguments.size())).replace('_', '\u202f');
        return summary.access().containsKey(title)
                ? summary.access().get(title) + "\n"
                // One sentence for each model.
                : "* " + summary.reasons().get(title).replace(". `", ".\n* `") + "\n";
    }

    /**
     * Time of sending a message on, of the first run, and of reading all values, of the others, relative to a tree.
     * Each ratio is of one run. The others are of different processors, which are named.
     */
    private String ratios(List<String> names) {
        Map<String, RunRows> lines = new LinkedHashMap<>();
        for (List<String> read : List.of(
                List.of("read, two decimals each", "double:100000:decimal2"),
                List.of("read, random bits", "double:100000:uniform-bits"))) {
            for (String name : names.subList(1, names.size())) {
                RunRows run = runs.rows(name);
                String processor = names.size() > 2 ? ", " + run.run().machine().processor() : "";
                lines.put(
                        read.get(0) + " (DOM: the JDK's)" + processor,
                        run.where("metric=time question=read wire=soap-enc payload=" + read.get(1)));
            }
        }
        lines.put(
                "forward, random bits (DOM: Xerces)",
                runs.rows(names.get(0))
                        .where(
                                "metric=time direction=forward wire=soap-enc+header payload=double:100000:uniform-bits"));
        return Table.of(lines.entrySet())
                .column("100 000 doubles, time relative to DOM", Map.Entry::getKey)
                .column("DOM:", line -> "1")
                .columns(OTHERS, other -> other.get(0), (line, other) -> {
                    RunRows rows = line.getValue();
                    String tree = line.getKey().contains("the JDK") ? "dom.jdk" : "dom.xerces";
                    return rows.ratio(
                                    rows.where("codec=" + other.get(1)).first(),
                                    rows.where("codec=" + tree).first())
                            .map(ratio -> Text.fixed(ratio, 2))
                            .orElse("not measured");
                })
                .markdown();
    }

    private List<Breakdown> breakdowns(List<String> names, String direction) {
        return names.stream()
                .flatMap(name -> Breakdown.of(runs.run(name).rows()).stream())
                .filter(row -> row.time().direction().equals(direction))
                .sorted(Comparator.comparingDouble(row -> row.time().perValue()))
                .toList();
    }

    private static double share(Breakdown row, Component component) {
        return row.component(component.id())
                .map(part -> part.score() / row.time().score())
                .orElse(0.0);
    }

    /** Share of this suite's own checks in the rows, the largest first; rows without are left out. */
    private String suiteChecks(List<String> names) {
        Map<String, Map<String, Double>> shares = new LinkedHashMap<>();
        for (String direction : ModelPage.DIRECTIONS) {
            breakdowns(names, direction)
                    .forEach(row -> shares.computeIfAbsent(row.time().codec(), codec -> new TreeMap<>())
                            .put(direction, share(row, Component.CHECKS)));
        }
        Function<String, Double> most =
                codec -> Collections.max(shares.get(codec).values());
        Map<Boolean, List<String>> byShare = shares.keySet().stream()
                .sorted(Comparator.comparing(most).reversed())
                .collect(Collectors.partitioningBy(codec -> most.apply(codec) < LEAST_SHARE));
        return Table.of(byShare.get(false))
                        .column("codec", Markdown::code)
                        .columns(
                                ModelPage.DIRECTIONS,
                                direction -> direction.equals("read") ? "reading" : "writing",
                                (codec, direction) -> Optional.ofNullable(
                                                shares.get(codec).get(direction))
                                        .map(share -> Text.fixed(100 * share, 1) + " %"))
                        .markdown()
                + byShare.get(true).stream()
                        .map(Markdown::code)
                        .sorted()
                        .collect(Collectors.joining(", ", "\nBelow 0.1 % both ways: ", ".\n"));
    }

    /** What the parts of a document cost, with intervals. The second argument is {@code read} or {@code write}. */
    private String structure(List<String> arguments) {
        RunRows rows =
                runs.rows(arguments.get(0)).where("metric=time question=structure direction=" + arguments.get(1));
        Map<List<String>, StructureFit> fits = new LinkedHashMap<>();
        rows.by("codec", "wire")
                .forEach((key, own) -> StructureFit.of(
                                own.rows(),
                                row -> own.statistics()
                                        .side(row)
                                        .map(Ratio.Side::error)
                                        .orElse(0.0))
                        .ifPresent(fit -> fits.put(key, fit)));
        return Table.of(fits.entrySet())
                .column(arguments.get(1) + ", ns", line -> Markdown.codes(line.getKey()))
                .columns(
                        FACTORS,
                        Factor::toString,
                        (line, factor) -> line.getValue().cost(factor).map(RunTables::interval))
                .column("deviation:", line -> Text.fixed(100 * line.getValue().deviation(), 0) + " %")
                .column(
                        "tags / text:",
                        line -> line.getValue()
                                .tagsOverText()
                                .map(ratio -> interval(new Interval(ratio.value(), ratio.low(), ratio.high()))))
                .markdown();
    }

    private static String interval(Interval interval) {
        return Stream.of(interval.mean(), interval.low(), interval.high())
                .map(value -> Text.fixed(value, 2, 1, 10))
                .collect(Collectors.collectingAndThen(
                        Collectors.toList(), all -> "%s (%s to %s)".formatted(all.toArray())));
    }

    /** The page of a study, measured if a run is named after it. */
    private String study(List<String> arguments) throws IOException {
        Study study = Study.load(arguments.get(0));
        return arguments.size() == 1 ? StudyPage.printed(study) : StudyPage.measured(study, runs.run(arguments.get(1)));
    }

    private static String studies() throws IOException {
        Map<String, Study> studies = new LinkedHashMap<>();
        for (String name : Study.NAMES) {
            studies.put(name, Study.load(name));
        }
        return Table.of(studies.values())
                .column("study", study -> "[`%1$s`](studies/%1$s.md)".formatted(study.name()))
                .column("about", Study::about)
                .column("figures:", study -> Long.toString(study.printedCount()))
                .column("repeated:", study -> Long.toString(study.repeatedCount()))
                .column("what is repeated", Study::repeats)
                .column("what is not", Study::omits)
                .markdown();
    }
}
