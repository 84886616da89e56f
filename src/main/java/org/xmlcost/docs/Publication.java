package org.xmlcost.docs;

import org.xmlcost.codec.document.DocumentSource;
import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.model.Status;
import org.xmlcost.report.Summary;
import org.xmlcost.result.CellState;
import org.xmlcost.result.Checksum;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.PackedFile;
import org.xmlcost.result.RawFiles;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.SamplesFile;
import org.xmlcost.result.SourceTree;
import org.xmlcost.stats.Interval;
import org.xmlcost.stats.Precision;
import org.xmlcost.stats.RunStatistics;

import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Publication of a run in {@code results/}: checks the run, copies the files that are kept, and adds a summary. The
 * samples that the tables are computed from, the plan and the larger tables are compressed. All else that the forks
 * left, such as sampled stacks, makes an attachment, which is kept elsewhere. Logs are not published. Paths of folders
 * of this machine are removed from all texts.
 */
public final class Publication {
    /** Minimum share of rows that must have the requested precision. */
    static final double PRECISE_SHARE = 0.9;
    /** Significance level: an A/A pair with a lower p-value counts as different. */
    private static final double CHANCE = 0.01;

    private static final String ENVIRONMENT = "environment.json";
    private static final List<String> KEPT = List.of("forks.csv", "results.csv");
    private static final List<String> PACKED = List.of("plan.json", RunFolder.COMPONENTS, RunFolder.STRUCTURE);
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final RunTable run;
    private final Path results;

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
                .filter(row -> row.status() != Status.OK && row.status() != Status.UNAVAILABLE && !isFinding(row))
                .limit(3)
                .forEach(row -> problems.add("a row " + row.status() + ": "
                        + String.join(" ", row.question(), row.codec(), row.wire(), row.payload()) + ": "
                        + row.reason()));
        unverified(problems);
        noise(problems);
        return problems;
    }

    /** A codec that sees another document than the others do is a result. Other failures are not. */
    private static boolean isFinding(RunRow row) {
        return row.status() == Status.FAILED
                && DocumentSource.isDocument(row.payload())
                && row.reason().contains("wrong document");
    }

    /**
     * Adds a problem if a fork that did not fail, and has values to compare, compared no messages: see
     * {@link ForkReport.Messages}.
     */
    private void unverified(List<String> problems) throws IOException {
        if (!Files.isDirectory(raw()) && !Files.exists(run.folder().resolve(SamplesFile.NAME))) {
            problems.add("its samples are missing: there is no folder raw");
            return;
        }
        RunFolder samples = RunFolder.open(run.folder());
        for (Cell cell : samples.plan().cells()) {
            if (cell.measurable() && mayCompareValues(cell.question()) && !isVerified(samples.state(cell))) {
                problems.add("not every fork of " + cell.id() + " was verified");
                return;
            }
        }
    }

    /** Returns whether a question compares values; also true for one of an older build that no longer exists. */
    private static boolean mayCompareValues(String id) {
        return Arrays.stream(Question.values()).noneMatch(each -> each.id().equals(id) && !each.comparesValues());
    }

    private static boolean isVerified(CellState state) {
        return state.failure().isPresent()
                || (!state.forks().isEmpty()
                        && state.forks().stream()
                                .allMatch(fork -> fork.report().messages().verified() > 0));
    }

    private Path raw() {
        return run.folder().resolve(RawFiles.FOLDER);
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
     * @param attachments folder for the attachment, whose name and checksum {@code environment.json} gets; null to make
     *     no attachment
     * @return the folder of the published run
     */
    public Path publish(List<Path> hidden, Path attachments) throws IOException {
        Path target = Files.createDirectories(results).resolve(run.name());
        Path beside = Files.createDirectory(target.resolveSibling("." + run.name()));
        for (String name : KEPT) {
            Files.writeString(beside.resolve(name), text(name, hidden));
        }
        for (String name : PACKED) {
            if (Files.exists(run.folder().resolve(name))) {
                PackedFile.write(beside.resolve(name), text(name, hidden).getBytes(StandardCharsets.UTF_8));
            }
        }
        SamplesFile.write(RunFolder.open(run.folder()), beside);
        UnaryOperator<byte[]> edit = bytes ->
                without(hidden, new String(bytes, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
        List<Path> left = left();
        List<Path> graphs = left.stream().filter(ForkFiles::isFlameGraph).toList();
        if (!graphs.isEmpty()) {
            RawArchive.write(raw(), graphs, beside.resolve(RawFiles.FLAME_GRAPHS), edit);
        }
        ObjectNode environment = (ObjectNode) JSON.readTree(text(ENVIRONMENT, hidden));
        environment.put("schemaVersion", RunTable.SCHEMA);
        if (attachments != null) {
            Path attachment = Files.createDirectories(attachments).resolve(run.name() + ".tar.xz");
            RawArchive.write(raw(), left, attachment, edit);
            environment
                    .putObject("attachment")
                    .put("name", attachment.getFileName().toString())
                    .put("bytes", Files.size(attachment))
                    .put("sha256", Checksum.sha256(attachment));
        }
        Files.writeString(beside.resolve(ENVIRONMENT), JSON.writeValueAsString(environment));
        Summary summary = Summary.of(run);
        // A summary needs intervals. Results without intervals are published in results.csv only.
        if (summary.hasFigures() && Precision.of(run).median().isPresent()) {
            Files.writeString(beside.resolve("summary.md"), summary.markdown());
        }
        return Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Computes the tables of all published runs from their samples anew. */
    public static void computeTables(Path results) throws IOException {
        List<Path> runs;
        try (Stream<Path> folders = Files.list(results)) {
            runs = folders.filter(each -> Files.exists(each.resolve(SamplesFile.NAME)))
                    .toList();
        }
        for (Path run : runs) {
            RunFolder folder = RunFolder.open(run);
            new RunStatistics(folder, folder.plan()).write();
            Path environment = run.resolve(ENVIRONMENT);
            ObjectNode properties = (ObjectNode) JSON.readTree(Files.readString(environment));
            properties.put(Interval.KEY, Interval.METHOD);
            Files.writeString(environment, JSON.writeValueAsString(properties));
            for (String name : PACKED) {
                Path table = run.resolve(name);
                if (Files.exists(table)) {
                    PackedFile.write(table, Files.readAllBytes(table));
                    Files.delete(table);
                }
            }
        }
    }

    /**
     * Returns the files that the forks left, in the order of their names: what an attachment has. Empty for merged
     * runs.
     */
    public List<Path> left() throws IOException {
        if (!Files.isDirectory(raw())) {
            return List.of();
        }
        try (Stream<Path> walk = Files.walk(raw())) {
            return walk.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private String text(String name, List<Path> hidden) throws IOException {
        return without(hidden, Files.readString(run.folder().resolve(name)));
    }

    private static String without(List<Path> hidden, String text) {
        String shorter = text;
        for (Path folder : hidden) {
            shorter = shorter.replace(folder + "/", "").replace(folder.toString(), ".");
        }
        return shorter;
    }
}
