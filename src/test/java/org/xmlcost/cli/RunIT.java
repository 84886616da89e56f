package org.xmlcost.cli;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Status;
import org.xmlcost.result.Checksum;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmlcost.result.RowQuery.has;

/** Runs as a user starts them, and what happens to them. */
class RunIT {
    /** Both ways for two codecs, and the A/A pair's second half. */
    private static final int CELLS = 5;
    /** More than the usual few with -Dxmlcost.kills=100. */
    private static final int KILLS = Integer.getInteger("xmlcost.kills", 4);

    @TempDir
    Path folder;

    /** Each wire with a stream around it: what {@code size} says is the length of what {@code encode} writes. */
    @Test
    void sizesAreThoseOfTheMessages() throws Exception {
        Path profile = ShortProfile.in(folder, "", "size floor.copy,stax.woodstox,fi.sax *+gzip int:10");
        List<RunRow> rows = run(profile).ok().rows();
        assertThat(rows).hasSizeGreaterThanOrEqualTo(3);
        for (RunRow row : rows) {
            Path message = folder.resolve("message");
            String asked = "encode --codec %s --wire %s --numbers %s --payload %s -o"
                    .formatted(row.get("codec"), row.get("wire"), row.get("numbers"), row.get("payload"));
            InProcess.run(asked, message).ok();
            assertThat(row.score()).as(row.toString()).isEqualTo((double) Files.size(message));
        }
    }

    /** The Java of a row writes its message, and one that fails gives the reason for each row. */
    @Tag("exhaustive")
    @Test
    void sizesAreMeasuredInTheJavaOfTheRow() throws Exception {
        Path profile = ShortProfile.in(folder, "", "size stax.woodstox,sax.xerces soap-enc double:1000");
        Path called = folder.resolve("called");
        List<RunRow> own = sizes(profile, Path.of(System.getProperty("java.home")));
        List<RunRow> other = sizes(profile, otherJava("other", "echo \"$@\" >> '" + called + "'"));
        assertThat(Files.readString(called)).contains("MessageSizes");
        assertThat(other).hasSize(2);
        for (int i = 0; i < 2; i++) {
            assertThat(other.get(i).get("status")).isEqualTo("ok");
            assertThat(other.get(i).get("score")).isEqualTo(own.get(i).get("score"));
        }
        List<RunRow> none =
                sizes(profile, otherJava("broken", "case \"$*\" in *MessageSizes*) echo Error: broken; exit 3;; esac"));
        assertThat(none).hasSize(2).allSatisfy(row -> {
            assertThat(row.get("status")).isEqualTo("failed");
            assertThat(row.get("reason")).isEqualTo("Error: broken");
        });
    }

    /** Makes a Java that runs a command of the shell, then this Java. */
    private Path otherJava(String name, String command) throws IOException {
        Path home = folder.resolve(name);
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(
                java,
                "#!/bin/sh\n" + command + "\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                        + "' \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return home;
    }

    /**
     * A file of the user's takes the place of the profile's payloads, and a reader that sees another document fails.
     */
    @Test
    void aDocumentIsReadAndWrittenAndComparedByLine() throws Exception {
        Path document =
                Files.writeString(folder.resolve("mine.xml"), "<a>\n<b xmlns='urn:b'>1.5</b>\n<c d='e'/>\n</a>\n");
        Path profile = ShortProfile.in(
                folder, "", "read,write,memory,first,size stax.woodstox first int:1", "read sax.aalto first int:1");
        Program.Result ran = run(profile, "--document", document);
        assertThat(ran.exit()).isEqualTo(1);
        List<RunRow> rows = RunTable.read(ran.run()).rows();
        assertThat(rows)
                .filteredOn(has("codec=stax.woodstox"))
                .hasSizeGreaterThan(8)
                .allSatisfy(row -> {
                    assertThat(row.status()).as(row.toString()).isEqualTo(Status.OK);
                    assertThat(row.payload()).isEqualTo("document@" + document);
                    assertThat(row.count()).isEqualTo(3);
                });
        assertThat(rows)
                .filteredOn(has("codec=stax.woodstox question=read metric=time"))
                .singleElement()
                .satisfies(row -> assertThat(row.get("message_bytes")).isEqualTo("" + Files.size(document)));
        assertThat(rows)
                .filteredOn(has("codec=sax.aalto metric=time"))
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.status()).isEqualTo(Status.FAILED);
                    assertThat(row.get("reason")).contains("wrong document: ").contains("from line 2 on");
                });
    }

    /** The last element is no number, and is not at the path. Numbers are not written. */
    @Test
    void onlyTheNumbersOfADocumentAreRead() throws Exception {
        Path document = Files.writeString(folder.resolve("mine.xml"), "<T><R><D>0.1</D><D>-2</D></R><D>none</D></T>");
        Path profile = ShortProfile.in(folder, "", "read,write,first stax.woodstox,dom.jdk first int:1");
        List<RunRow> rows =
                run(profile, "--document", document, "--values", "R/D").ok().rows();
        assertThat(rows).extracting(RunRow::codec).contains("stax.woodstox", "dom.jdk");
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.status()).as(row.toString()).isEqualTo(Status.OK);
            assertThat(row.get("direction")).isNotEqualTo("write");
            assertThat(row.payload()).isEqualTo("document[R/D]@" + document);
            assertThat(row.count()).isEqualTo(2);
        });
    }

    /** Runs a profile into a folder of runs, which may have others. */
    private Program.Result run(Path profile, Object... options) throws Exception {
        List<Object> arguments = new ArrayList<>(List.of("run", profile, "--out", folder.resolve("runs")));
        arguments.addAll(List.of(options));
        return Program.run(arguments.toArray());
    }

    private List<RunRow> sizes(Path profile, Path java) throws Exception {
        return run(profile, "--jvm", java).rows();
    }

    /** A profile's questions, payloads and settings for a codec that it does not name. */
    @Test
    void aNamedCodecTakesTheProfilesPlace() throws Exception {
        Program.Result dry =
                InProcess.run("run headline --codec stax.aalto --dry-run").ok();
        // Where all cells agree it is said once.
        assertThat(dry.lines()).contains("codec: stax.aalto", "wire: soap-enc");
        assertThat(dry.lines())
                .filteredOn(line -> line.contains(" int:") || line.contains(" double:"))
                .hasSizeGreaterThanOrEqualTo(8);
    }

    /** The rows of the catalogue have different numbers of forks. */
    @Test
    void forksOfTheCommandLineAreThoseOfAllRows() throws Exception {
        String rows = "run catalogue --codec stax.woodstox --question read,memory --dry-run";
        assertThat(InProcess.run(rows).ok().lines()).noneMatch(line -> line.startsWith("forks: "));
        assertThat(InProcess.run(rows + " --forks 3").ok().lines()).contains("forks: 3");
        assertThat(Program.run(rows + " --against target/xmlcost.jar").ok().lines())
                .contains("forks: 5");
    }

    @Test
    void aDryRunOfTwoBuildsSaysWhatTheBudgetIsGoodFor() throws Exception {
        Program.Result builds = Program.run(
                        "run headline --dry-run --codec floor.copy --budget 1s --against target/xmlcost.jar")
                .ok();
        assertThat(builds.lines()).last().asString().endsWith(", even though this exceeds the budget of 1 s");
        assertThat(builds.lines())
                .anyMatch(line -> line.endsWith(" build"))
                .anyMatch(line -> line.endsWith(" this"))
                .anyMatch(line -> line.endsWith(" target/xmlcost.jar"));
    }

    /** Kills the program with its forks at random moments, {@link #KILLS} times, and goes on until all is done. */
    @Tag("exhaustive")
    @Test
    void whatWasFinishedSurvivesAnyKill() throws Exception {
        // As many forks as the kills, each of which comes after a few, leave no time to finish.
        int forks = 6 + KILLS;
        Path profile = ShortProfile.in(folder, "forks=" + forks, "read,write,size floor.* raw int:10");
        Path runs = folder.resolve("runs");
        SplittableRandom random = new SplittableRandom();
        Map<Path, String> finished = new HashMap<>();
        killAfter(runs, random.nextInt(3000), "run", profile, "--out", runs);
        for (int i = 1; i < KILLS; i++) {
            Path run = onlyRun(runs);
            keeps(run, finished);
            killAfter(runs, 1500 + random.nextInt(2500), "run", "--resume", run);
        }
        Path run = onlyRun(runs);
        keeps(run, finished);
        Program.run("run", "--resume", run).ok();
        Path done = onlyRun(runs);
        assertThat(done.getFileName().toString()).doesNotContain("INCOMPLETE");
        keeps(done, finished);
        assertThat(samples(done)).hasSize(CELLS * forks);
        assertThat(RunTable.read(done).rows())
                .filteredOn(has("metric=time"))
                .hasSize(CELLS)
                .allSatisfy(row -> assertThat(row.forks()).isEqualTo(forks));
    }

    @Test
    void anotherBuildDoesNotResume() throws Exception {
        Path profile = ShortProfile.in(folder, "forks=6", "read,write,size floor.* raw int:10");
        Path runs = folder.resolve("runs");
        Program.Result early = run(profile, "--budget", "1s").ends(Main.FAILED);
        assertThat(early.err())
                .contains(
                        " cells, 30 forks, about ",
                        "; the budget of 1 s is too short for all of them: give --budget 1m")
                .containsPattern("the budget ended first: \\d of 5 rows have no figure; resume with: ")
                .contains("xmlcost: these figures decide nothing: no row has an interval");
        Path run = onlyRun(runs);
        assertThat(run.getFileName().toString()).endsWith("_INCOMPLETE");
        Path plan = run.resolve("plan.json");
        Files.writeString(plan, Files.readString(plan).replaceFirst("sha256:\\w+", "sha256:0"));
        Program.run("run", "--resume", run).refused(Main.USAGE, "another build");
    }

    /** While there is still time to stop it; documents and tests change no figure. */
    @Test
    void whatStandsAgainstPublishingIsNamedAtTheStart() throws Exception {
        Path project = folder.resolve("project");
        Path jar = SlowedBuild.in(project.resolve("target"), 0);
        Path source = project.resolve("src/main/java/Own.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, "");
        Files.writeString(project.resolve("notes.txt"), "");
        git(project, "init", "--quiet");
        String settings = "-c user.name=a -c user.email=a@b -c commit.gpgsign=false";
        git(project, (settings + " commit --quiet --allow-empty -m a").split(" "));
        Process process = Program.commandOfJar(jar, "run smoke --codec floor.copy --out", folder.resolve("runs"))
                .start();
        try {
            assertThat(process.errorReader().readLine()).contains(" cells, ");
            assertThat(process.errorReader().readLine())
                    .matches("xmlcost: this run cannot be published: its sources are not those of commit \\w{40}: "
                            + "src/main/java/Own.java");
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    private static void git(Path project, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git", "-C", project.toString()));
        command.addAll(List.of(arguments));
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }

    /**
     * Each fork of a patient profile looks at the processor before each of its iterations, whatever it is that is
     * measured.
     */
    @Tag("exhaustive")
    @Test
    void patientForksLookAtTheProcessor() throws Exception {
        Path profile = ShortProfile.in(
                folder,
                "patienceMillis=30",
                "read,write,number-text,floor,megamorphic floor.copy,gsoap.native raw,soap-enc int:10");
        List<Path> samples = samples(run(profile).ok().run());
        assertThat(samples)
                .extracting(sample -> sample.getParent().getFileName().toString())
                .anyMatch(cell -> cell.startsWith("number-text"))
                .anyMatch(cell -> cell.startsWith("floor"))
                .anyMatch(cell -> cell.startsWith("read"))
                .anyMatch(cell -> cell.startsWith("read") && cell.contains("gsoap.native"))
                .anyMatch(cell -> cell.startsWith("megamorphic"));
        for (Path sample : samples) {
            ForkReport report = ForkReport.read(sample.resolveSibling("fork-1.report"));
            ForkReport.Probe probe = report.probe();
            assertThat(probe.probeNanos()).isPositive();
            assertThat(probe.uncontended()).hasSize(2);
            assertThat(probe.waitedMillis()).isPositive();
            boolean underJmh = !sample.getParent().getFileName().toString().contains("gsoap.native");
            assertThat(report.warmupNanos()).hasSize(underJmh ? 1 : 0);
            assertThat(report.messages().verified()).isPositive();
            assertThat(report.messages().payloadBytes()).isPositive();
            assertThat(report.place().order()).isPositive();
        }
        // A collector that works beside the program would be taken for a neighbour.
        assertThat(samples(
                        run(profile, "--question", "floor", "--gc", "G1GC").ok().run()))
                .isNotEmpty()
                .allSatisfy(sample -> assertThat(ForkReport.read(sample.resolveSibling("fork-1.report"))
                                .probe()
                                .uncontended())
                        .isEmpty());
    }

    /**
     * What an archive of class data does to the compiler's code is the same in all forks that use it, so that no
     * interval knows of it.
     */
    @Tag("exhaustive")
    @Test
    void onlyQuickLooksShareClassData() throws Exception {
        for (String settings : List.of("", "settleMillis=10")) {
            Path profile = ShortProfile.in(folder, settings, "read floor.* raw int:10");
            assertThat(samples(run(profile).ok().run()))
                    .isNotEmpty()
                    .allSatisfy(sample -> assertThat(Files.readString(sample).contains("-XX:SharedArchiveFile"))
                            .isEqualTo(settings.isEmpty()));
        }
    }

    /** A row that fails in its fork has a reason, and the others are measured all the same. */
    @Tag("exhaustive")
    @Test
    void failuresAreRowsWithReasons() throws Exception {
        Path profile = ShortProfile.in(
                folder,
                "jvmArgs=[\"-XX:TieredStopAtLevel=1\",\"-Dxmlcost.native=/nowhere\"]",
                "read floor.copy,gsoap.jni raw,soap-enc int:10");
        List<RunRow> rows = run(profile).rows();
        assertThat(rows)
                .filteredOn(has("codec=gsoap.jni"))
                .filteredOn(has("question=read"))
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.status()).isIn(Status.FAILED, Status.UNAVAILABLE);
                    assertThat(row.reason()).isNotBlank();
                    assertThat(row.get("score")).isEmpty();
                });
        assertThat(rows).filteredOn(has("codec=floor.copy")).isNotEmpty().allMatch(RunRow::isMeasured);
    }

    /** Counts the time from when there is a plan: before it nothing is measured that could be lost. */
    private static void killAfter(Path runs, int millis, Object... arguments) throws IOException, InterruptedException {
        Process process = Program.command(List.of(), List.of(), arguments)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        while (process.isAlive() && !hasPlan(runs)) {
            Thread.sleep(20);
        }
        process.waitFor(millis, TimeUnit.MILLISECONDS);
        // SIGKILL: no handler runs, neither in the program nor in the fork.
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
    }

    /**
     * Every fork that was finished is still there with the same bytes; what is new is remembered, by its place in the
     * run, since the folder is renamed when a run is done, which on a fast machine happens before the last kill.
     */
    private static void keeps(Path run, Map<Path, String> finished) throws IOException {
        for (Map.Entry<Path, String> entry : finished.entrySet()) {
            assertThat(run.resolve(entry.getKey())).exists();
            assertThat(Checksum.sha256(run.resolve(entry.getKey()))).isEqualTo(entry.getValue());
        }
        for (Path sample : samples(run)) {
            finished.put(run.relativize(sample), Checksum.sha256(sample));
        }
    }

    private static List<Path> samples(Path run) throws IOException {
        return Files.exists(run.resolve("raw")) ? Program.files(run.resolve("raw"), ".json") : List.of();
    }

    private static boolean hasPlan(Path runs) {
        return Files.exists(runs) && Files.exists(onlyRun(runs).resolve("plan.json"));
    }

    private static Path onlyRun(Path runs) {
        File[] all = runs.toFile().listFiles();
        assertThat(all).hasSizeLessThanOrEqualTo(1);
        return all.length == 0 ? runs : all[0].toPath();
    }
}
