package org.xmlcost.publish;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.report.Precision;
import org.xmlcost.report.Summary;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.Metric;
import org.xmlcost.result.Question;
import org.xmlcost.result.RawFiles;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.SourceTree;
import org.xmlcost.result.Status;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Publication of a run in {@code results/}: checks the run, copies the files that are kept, and adds a summary. Samples
 * are packed into {@code raw.tar.gz}. Logs are not published. Paths of folders of this machine are removed from all
 * texts.
 */
public final class Publication {
    /** Minimum share of rows that must have the requested precision. */
    static final double PRECISE_SHARE = 0.9;
    /** Significance level: an A/A pair with a lower p-value counts as different. */
    private static final double CHANCE = 0.01;

    private static final List<String> KEPT = List.of(
            "environment.json", "plan.json", "forks.csv", RunFolder.COMPONENTS, RunFolder.STRUCTURE, "results.csv");

    private final RunTable run;
    private final Path results;

    /**
     * Creates the publication of a run.
     *
     * @param results folder of published runs
     */
    public Publication(RunTable run, Path results) {
        this.run = run;
        this.results = results;
    }

    /** Returns the reasons why this run must not be published; empty if it may be published. */
    public List<String> problems() throws IOException {
        List<String> problems = new ArrayList<>();
        if (!run.isComplete()) {
            problems.add("it is incomplete: go on with xmlcost run --resume " + run.folder());
        }
        if (Files.exists(results.resolve(run.name()))) {
            problems.add("it is published already");
        }
        SourceTree.of(run.environment()).obstacle().ifPresent(problems::add);
        run.rows().stream()
                .filter(row -> row.status() != Status.OK && row.status() != Status.UNAVAILABLE)
                .limit(3)
                .forEach(row -> problems.add("a row " + row.status() + ": "
                        + String.join(" ", row.question(), row.codec(), row.wire(), row.payload()) + ": "
                        + row.reason()));
        unverified(problems);
        noise(problems);
        return problems;
    }

    /** Adds a problem if a fork that has values to compare compared no messages: see {@link ForkReport.Messages}. */
    private void unverified(List<String> problems) throws IOException {
        if (!Files.isDirectory(run.folder().resolve("raw"))) {
            problems.add("its samples are missing: there is no folder raw");
            return;
        }
        for (JsonNode cell : run.plan().path("cells")) {
            String id = cell.path("id").asString();
            boolean compares = cell.path("unavailable").isNull()
                    && Question.of(cell.path("question").asString()).comparesValues();
            if (compares && !isVerified(run.folder().resolve("raw").resolve(id))) {
                problems.add("not every fork of " + id + " was verified");
                return;
            }
        }
    }

    private static boolean isVerified(Path cell) throws IOException {
        int fork = 1;
        while (Files.exists(report(cell, fork))
                && ForkReport.read(report(cell, fork)).messages().verified() > 0) {
            fork++;
        }
        return fork > 1 && !Files.exists(report(cell, fork));
    }

    private static Path report(Path cell, int fork) {
        return ForkFiles.of(cell, null, fork).report();
    }

    private void noise(List<String> problems) {
        Precision precision = Precision.of(run);
        if (precision.asked() > 0
                && precision.within() < PRECISE_SHARE * precision.widths().size()) {
            problems.add("too few rows have the requested precision: " + precision.words());
        }
        // A run of one fork per row has no intervals, so it claims no precision. A pair repeats a row of read or write.
        if (run.plan().path("builds").isEmpty()
                && precision.pairs().isEmpty()
                && precision.median().isPresent()
                && run.rows().stream()
                        .anyMatch(row -> row.is(Metric.TIME)
                                && row.isMeasured()
                                && Question.family(row.question()).equals(Question.AA.family()))) {
            problems.add("it has no A/A pair");
        }
        precision.pairs().stream()
                .filter(pair -> pair.pValue() < CHANCE)
                .forEach(pair -> problems.add(String.format(
                        Locale.ROOT,
                        "its A/A pair differs: ratio %.3f (%.3f to %.3f) of one row to itself",
                        pair.value(),
                        pair.low(),
                        pair.high())));
    }

    /**
     * Adds the run to the published runs.
     *
     * @param hidden folders of this machine whose paths are removed from all texts
     * @return the folder of the published run
     */
    public Path publish(List<Path> hidden) throws IOException {
        Path target = Files.createDirectories(results).resolve(run.name());
        Path beside = Files.createDirectory(target.resolveSibling("." + run.name()));
        for (String name : KEPT) {
            Path file = run.folder().resolve(name);
            if (Files.exists(file)) {
                Files.writeString(beside.resolve(name), without(hidden, Files.readString(file)));
            }
        }
        Summary summary = Summary.of(run);
        // A summary needs intervals. Results without intervals are published in results.csv only.
        if (summary.hasFigures() && Precision.of(run).median().isPresent()) {
            Files.writeString(beside.resolve("summary.md"), summary.markdown());
            Files.writeString(beside.resolve(Summary.PICTURE), summary.svg());
        }
        RawArchive.write(
                run.folder().resolve(RawFiles.FOLDER),
                beside.resolve(RawFiles.ARCHIVE),
                bytes -> without(hidden, new String(bytes, StandardCharsets.UTF_8))
                        .getBytes(StandardCharsets.UTF_8));
        return Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE);
    }

    private static String without(List<Path> hidden, String text) {
        String shorter = text;
        for (Path folder : hidden) {
            shorter = shorter.replace(folder + "/", "").replace(folder.toString(), ".");
        }
        return shorter;
    }
}
