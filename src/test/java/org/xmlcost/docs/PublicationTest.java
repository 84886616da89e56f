package org.xmlcost.docs;

import org.xmlcost.cli.Program;
import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.BuildPath;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MadePlan;
import org.xmlcost.model.Question;
import org.xmlcost.model.Question.Trait;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.model.Status;
import org.xmlcost.report.Summary;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.PackedFile;
import org.xmlcost.result.RawFiles;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.SamplesFile;
import org.xmlcost.stats.Precision;
import org.xmlcost.stats.RunStatistics;

import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Runs made by hand, each with one thing that speaks against it. */
class PublicationTest {
    private static final double[] STEADY = {100, 101, 99};

    @TempDir
    Path folder;

    private String clean = "true";
    private double precision;
    private int verified = 1;
    /** Question of a third row, whose forks compared nothing; null if the run has none. */
    private Question unverified;
    /** A row whose only fork failed; null if the run has none. */
    private Cell failed;
    /** Of each fork of question where; none if the run does not have the question. */
    private List<String> stacks = List.of();

    private static Cell cell(Question question) {
        return MadePlan.cell(
                question + "~floor", question.id(), question.directions().get(0), "floor.copy");
    }

    private RunFolder create(List<Cell> cells, List<BuildPath> builds) throws IOException {
        Settings settings = MadePlan.settings(3, precision, 0, new Settings.Sampling(0, 0, 1, 1, 1, 1, 0));
        Map<String, Object> environment = Map.of(
                "git", Map.of("commit", "0123456789", "clean", clean), "machine", Map.of("cpu", "Abacus", "cpus", 2));
        RunPlan plan = new RunPlan("test", "build", 1, settings, cells, builds);
        return RunFolder.create(folder.resolve("runs"), "2026-01-31T00-00-00Z_host_test", plan, environment);
    }

    /** A run of one row and the same again, whose forks took these times. */
    private RunTable run(double[] once, double[] again, boolean complete) throws IOException {
        RunFolder run = create(
                Stream.of(
                                Stream.of(cell(Question.READ), cell(Question.AA)),
                                Stream.ofNullable(stacks.isEmpty() ? unverified : Question.WHERE)
                                        .map(PublicationTest::cell),
                                Stream.ofNullable(failed))
                        .flatMap(cells -> cells)
                        .toList(),
                List.of());
        RunPlan plan = run.plan();
        for (int fork = 1; fork <= once.length; fork++) {
            fork(run, plan.cells().get(0), fork, once[fork - 1]);
            fork(run, plan.cells().get(1), fork, again[fork - 1]);
        }
        for (int fork = 1; fork <= stacks.size(); fork++) {
            ForkFiles files = run.start(plan.cells().get(2), fork);
            Files.writeString(files.stacks(), stacks.get(fork - 1));
            Files.writeString(files.flameGraph(), "<html>" + folder + "</html>");
            finish(run, plan.cells().get(2), files, 100, unverified == Question.WHERE ? 0 : verified);
        }
        if (stacks.isEmpty() && unverified != null) {
            finish(run, plan.cells().get(2), run.start(plan.cells().get(2), 1), 100, 0);
        }
        if (failed != null) {
            run.failed(failed, run.start(failed, 1), Status.FAILED, "wrong document");
        }
        new RunStatistics(run, plan).write();
        if (complete) {
            run.complete();
        }
        return RunTable.read(run.path());
    }

    private void fork(RunFolder run, Cell cell, int number, double time) throws IOException {
        finish(run, cell, run.start(cell, number), time, verified);
    }

    private void finish(RunFolder run, Cell cell, ForkFiles files, double time, int compared) throws IOException {
        Files.writeString(
                files.unfinished(),
                "[{\"jvm\": \"" + folder
                        + "/jdk/bin/java\", \"primaryMetric\": {\"scoreUnit\": \"ns/op\", \"rawData\": [[" + time
                        + "]]}}]");
        run.finished(
                cell,
                files,
                ForkReport.parse("{\"messageBytes\": 40, \"payloadBytes\": 40, \"verified\": " + compared + "}"));
    }

    private List<String> problems(RunTable run) throws IOException {
        return new Publication(run, folder.resolve("results")).problems();
    }

    private void assertProblem(RunTable run, String words) throws IOException {
        assertThat(problems(run)).singleElement().asString().contains(words);
    }

    @Test
    void aGoodRunIsPublishedWithItsSamplesAndListed() throws IOException {
        RunTable run = run(STEADY, STEADY, true);
        assertThat(problems(run)).isEmpty();
        Path published = new Publication(run, folder.resolve("results")).publish(List.of(folder), null);
        assertThat(published.resolve("results.csv"))
                .hasSameTextualContentAs(run.folder().resolve("results.csv"));
        assertSameTables(published, run.folder());
        assertThat(RunTable.read(published).environment().has("attachment")).isFalse();
        assertThat(published.resolve("summary.md"))
                .content()
                .contains("`floor.copy`")
                .doesNotContain(Summary.PICTURE);
        assertThat(published.resolve(Summary.PICTURE)).doesNotExist();
        Documents.updateIndex(folder.resolve("results"));
        assertThat(folder.resolve("results/README.md"))
                .content()
                .contains("### Abacus, 2 processors", run.name(), "0123456", "1.000");
        assertThat(problems(run)).singleElement().asString().contains("published already");
    }

    /** The tables that are computed from the published samples are those of the run. */
    private void assertSameTables(Path published, Path run) throws IOException {
        Path copy = Files.createDirectory(folder.resolve(published.getFileName()));
        for (String name : List.of("plan.json.xz", SamplesFile.NAME)) {
            Files.copy(published.resolve(name), copy.resolve(name));
        }
        RunFolder again = RunFolder.open(copy);
        new RunStatistics(again, again.plan()).write();
        assertThat(Program.files(copy, ".csv"))
                .hasSizeGreaterThan(1)
                .allSatisfy(table -> assertThat(table).hasSameTextualContentAs(run.resolve(table.getFileName())));
    }

    @Test
    void theAttachmentHasTheFilesOfTheForks() throws Exception {
        RunTable run = run(STEADY, STEADY, true);
        Path published =
                new Publication(run, folder.resolve("results")).publish(List.of(folder), folder.resolve("attachments"));
        Path attachment = folder.resolve("attachments").resolve(run.name() + ".tar.xz");
        JsonNode named = RunTable.read(published).environment().path("attachment");
        assertThat(named.path("name").asString())
                .isEqualTo(attachment.getFileName().toString());
        assertThat(named.path("bytes").asLong()).isEqualTo(Files.size(attachment));
        assertThat(named.path("sha256").asString())
                .isEqualTo(HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(attachment))));
        List<String> names = new ArrayList<>();
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(new XZCompressorInputStream(Files.newInputStream(attachment)))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                names.add(entry.getName());
                assertThat(new String(tar.readAllBytes(), StandardCharsets.UTF_8))
                        .doesNotContain(folder.toString());
            }
        }
        assertThat(names).contains("raw/read~floor/fork-1.json", "raw/aa~floor/fork-3.report");
    }

    private static String stack(int conversions, int unknown) {
        String call = "fork.Read.read-jmh-worker-1;org/xmlcost/bench/Read.read;";
        return call + "java/lang/Double.parseDouble " + conversions + "\n" + call + "no/such/Function " + unknown
                + "\n";
    }

    @Test
    void componentsAndFlameGraphsArePublishedToo() throws IOException {
        stacks = List.of(stack(80, 20), stack(82, 18), stack(78, 22));
        RunTable run = run(STEADY, STEADY, true);
        assertThat(problems(run)).isEmpty();
        Path published = new Publication(run, folder.resolve("results")).publish(List.of(folder), null);
        assertSameTables(published, run.folder());
        assertThat(new String(PackedFile.read(published.resolve("components.csv")), StandardCharsets.UTF_8))
                .contains("cell,fork,component,samples,share", "where~floor,1,number-text,80,0.8");
        assertThat(published.resolve("summary.md")).content().contains("Only one model has components: `floor.copy`");
        RunTable again = RunTable.read(published);
        RunRow text = RowQuery.first(again.rows(), "component=number-text");
        assertThat(text.score()).isCloseTo(80, within(1e-9));
        String folderOfCell = again.cell(text).orElseThrow();
        assertThat(RawFiles.read(
                        published, Set.of(folderOfCell + "/fork-2.stacks", folderOfCell + "/fork-1.html", "no/file")))
                .containsOnly(Map.entry(folderOfCell + "/fork-1.html", "<html>.</html>"));
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"READ", "AA", "FLOOR", "SIZE"})
    void aForkOfAnyQuestionThatComparedNothingIsRefused(Question question) throws IOException {
        unverified = question;
        stacks = question.has(Trait.SAMPLED) ? List.of(stack(80, 20), stack(82, 18), stack(78, 22)) : List.of();
        assertProblem(run(STEADY, STEADY, true), "not every fork of " + question + "~floor was verified");
    }

    @Test
    void anIncompleteRunIsRefused() throws IOException {
        assertProblem(run(STEADY, STEADY, false), "incomplete");
    }

    @Test
    void aTreeWithChangesIsRefused() throws IOException {
        clean = "false";
        assertProblem(run(STEADY, STEADY, true), "changes");
    }

    @Test
    void aForkThatComparedNothingIsRefused() throws IOException {
        verified = 0;
        assertProblem(run(STEADY, STEADY, true), "verified");
    }

    @Test
    void aRowThatFailedIsRefused() throws IOException {
        failed = cell(Question.SETUP);
        assertProblem(run(STEADY, STEADY, true), "a row failed");
    }

    /** It says what a library makes of the document of a user. */
    @Test
    void aRowOfADocumentThatFailedIsPublished() throws IOException {
        failed = MadePlan.cell(
                "failed",
                "read",
                "read",
                "floor.copy",
                new Cell.Message("raw", "bits", "document@a.xml", "", 1, "", 1));
        assertThat(problems(run(STEADY, STEADY, true))).isEmpty();
    }

    @Test
    void aRunNoisierThanItClaimsIsRefused() throws IOException {
        precision = 0.001;
        assertProblem(run(STEADY, STEADY, true), "too few rows have the requested precision");
    }

    /** As a budget that ends early leaves it. */
    @Test
    void aRowOfOneForkHasNoPrecision() throws IOException {
        precision = 0.03;
        double[] one = {100};
        assertThat(Precision.of(run(one, one, true)).words())
                .startsWith("0 of 2 times are within 3.0 %; 2 have one fork and no interval");
    }

    @Test
    void aPairThatDiffersIsRefused() throws IOException {
        assertProblem(run(STEADY, new double[] {120, 121, 119}, true), "A/A");
    }

    /**
     * A run of two builds whose pairs of forks took these times.
     *
     * @param ratios of the second build to the first
     */
    private RunTable runOfBuilds(double[] times, double... ratios) throws IOException {
        List<BuildPath> builds = List.of(new BuildPath("old", "", ""), new BuildPath("this", "", ""));
        RunFolder run = create(
                builds.stream()
                        .map(build -> cell(Question.READ).in(build.label(), "17", null))
                        .toList(),
                builds);
        RunPlan plan = run.plan();
        for (int fork = 1; fork <= times.length; fork++) {
            fork(run, plan.cells().get(0), fork, times[fork - 1]);
            fork(run, plan.cells().get(1), fork, times[fork - 1] * ratios[fork - 1]);
        }
        new RunStatistics(run, plan).write();
        run.complete();
        return RunTable.read(run.path());
    }

    /** Forks of two builds that measured in turns: the pairs themselves tell the noise. */
    @Test
    void aRunOfTwoBuildsNeedsNoPairOfEqualRows() throws IOException {
        assertThat(problems(runOfBuilds(STEADY, 1, 1, 1))).isEmpty();
    }

    @Test
    void aRunOfTwoBuildsClaimsThePrecisionOfItsRatios() throws IOException {
        precision = 0.03;
        RunTable run = runOfBuilds(new double[] {100, 130, 80}, 1.001, 0.999, 1);
        assertThat(problems(run)).isEmpty();
        assertThat(Precision.of(run).words())
                .startsWith("1 of 1 ratios are within 3.0 %; the widest interval is \u00b10.");
        Path published = new Publication(run, folder.resolve("results")).publish(List.of(), null);
        Documents.updateIndex(published.getParent());
        assertThat(published.resolveSibling("README.md")).content().containsPattern("\\| 2 \\| 0\\.\\d %");
    }

    /** A look at everything, such as {@code smoke}: its rows have no interval, so an A/A pair tells nothing. */
    @Test
    void aRunOfOneForkARowNeedsNoPair() throws IOException {
        double[] once = {100};
        RunTable look = run(once, once, true);
        assertThat(problems(look)).isEmpty();
        assertThat(new Publication(look, folder.resolve("results"))
                        .publish(List.of(), null)
                        .resolve("summary.md"))
                .doesNotExist();
    }

    @Test
    void aRunOfTwoBuildsWithWideRatiosIsRefused() throws IOException {
        precision = 0.03;
        assertProblem(runOfBuilds(STEADY, 0.9, 1, 1.1), "0 of 1 ratios");
    }

    @Test
    void theListHasTheRunBeforeBesideEachRun() throws IOException {
        Path run = Path.of("src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline");
        for (Map.Entry<String, String> each :
                Map.of("1", "Abacus", "2", "AMD EPYC", "3", "AMD EPYC").entrySet()) {
            Path copy = Files.createDirectories(folder.resolve("results").resolve(each.getKey()));
            for (String name : List.of("results.csv", "plan.json.xz")) {
                Files.copy(run.resolve(name), copy.resolve(name));
            }
            Files.writeString(
                    copy.resolve("environment.json"),
                    Files.readString(run.resolve("environment.json")).replace("AMD EPYC", each.getValue()));
        }
        Documents.updateIndex(folder.resolve("results"));
        assertThat(folder.resolve("results/README.md"))
                .content()
                .containsSubsequence(
                        "### AMD EPYC", "](3/results.csv)", "| 68 |", "| 1.000 |\n", "](2/results.csv)", "### Abacus");
    }
}
