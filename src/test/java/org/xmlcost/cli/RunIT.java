package org.xmlcost.cli;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.result.Checksum;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

/** Runs as a user starts them, and what happens to them. */
class RunIT {
    private static final String SHORT = """
        {"name": "short", "about": "a few forks of half a second",
         "settings": {"forks": 6, "warmupIterations": 1, "warmupMillis": 20, "iterations": 2, "iterationMillis": 20,
           "heap": "64m", "gc": "SerialGC", "pool": 1, "precision": 0, "budgetSeconds": 0,
           "jvmArgs": ["-XX:TieredStopAtLevel=1"]},
         "blocks": [{"questions": ["read", "write", "size"], "codecs": ["floor.*"], "wires": ["raw"], "payloads": ["int:10"]}]}
        """;

    /** Both ways for two codecs, and the A/A pair's second half. */
    private static final int CELLS = 5;
    /** More than the usual few with -Dxmlcost.kills=100. */
    private static final int KILLS = Integer.getInteger("xmlcost.kills", 4);

    @TempDir
    Path folder;

    /** Each wire with a stream around it: what {@code size} says is the length of what {@code encode} writes. */
    @Test
    void sizesAreThoseOfTheMessages() throws Exception {
        Path profile = Files.writeString(
                folder.resolve("sizes.json"),
                SHORT.replace("[\"read\", \"write\", \"size\"]", "[\"size\"]")
                        .replace("[\"floor.*\"]", "[\"floor.copy\", \"stax.woodstox\", \"fi.sax\"]")
                        .replace("\"wires\": [\"raw\"]", "\"wires\": [\"*+gzip\"]"));
        Program.Result run = run(profile);
        assertThat(run.exit()).as(run.err()).isZero();
        List<CSVRecord> rows = rows(Path.of(run.out().strip()));
        assertThat(rows).hasSizeGreaterThanOrEqualTo(3);
        for (CSVRecord row : rows) {
            Path message = folder.resolve("message");
            String asked = "encode --codec %s --wire %s --numbers %s --payload %s -o"
                    .formatted(row.get("codec"), row.get("wire"), row.get("numbers"), row.get("payload"));
            assertThat(InProcess.run(asked, message.toString()).exit()).isZero();
            assertThat(Double.parseDouble(row.get("score"))).as(row.toString()).isEqualTo((double) Files.size(message));
        }
    }

    /** The Java of a row writes its message, and one that fails gives the reason for each row. */
    @Tag("exhaustive")
    @Test
    void sizesAreMeasuredInTheJavaOfTheRow() throws Exception {
        Path profile = Files.writeString(
                folder.resolve("sizes.json"),
                SHORT.replace("[\"read\", \"write\", \"size\"]", "[\"size\"]")
                        .replace("[\"floor.*\"]", "[\"stax.woodstox\", \"sax.xerces\"]")
                        .replace("\"wires\": [\"raw\"]", "\"wires\": [\"soap-enc\"]")
                        .replace("int:10", "double:1000"));
        Path called = folder.resolve("called");
        List<CSVRecord> own = sizes(profile, Path.of(System.getProperty("java.home")));
        List<CSVRecord> other = sizes(profile, otherJava("other", "echo \"$@\" >> '" + called + "'"));
        assertThat(Files.readString(called)).contains("MessageSizes");
        assertThat(other).hasSize(2);
        for (int i = 0; i < 2; i++) {
            assertThat(other.get(i).get("status")).isEqualTo("ok");
            assertThat(other.get(i).get("score")).isEqualTo(own.get(i).get("score"));
        }
        List<CSVRecord> none =
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

    /** Runs a profile into a folder of runs, which may have others. */
    private Program.Result run(Path profile, String... options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("run", profile.toString()));
        arguments.addAll(List.of(options));
        arguments.addAll(List.of("--out", folder.resolve("runs").toString()));
        return Program.run(arguments.toArray(String[]::new));
    }

    private List<CSVRecord> sizes(Path profile, Path java) throws Exception {
        Program.Result run = run(profile, "--jvm", java.toString());
        return rows(Path.of(run.out().strip()));
    }

    /** A profile's questions, payloads and settings for a codec that it does not name. */
    @Test
    void aNamedCodecTakesTheProfilesPlace() throws Exception {
        Program.Result dry = InProcess.run("run headline --codec stax.aalto --dry-run");
        assertThat(dry.exit()).as(dry.err()).isZero();
        // Where all cells agree it is said once.
        assertThat(dry.lines()).contains("codec: stax.aalto", "wire: soap-enc");
        assertThat(dry.lines())
                .filteredOn(line -> line.contains(" int:") || line.contains(" double:"))
                .hasSizeGreaterThanOrEqualTo(8);
        assertThat(InProcess.run("run headline --codec no.such --dry-run").exit())
                .isEqualTo(Main.USAGE);
    }

    @Test
    void aDryRunOfTwoBuildsSaysWhatTheBudgetIsGoodFor() throws Exception {
        Program.Result builds =
                Program.run("run headline --dry-run --codec floor.copy --budget 1s --against target/xmlcost.jar");
        assertThat(builds.exit()).as(builds.err()).isZero();
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
        Path profile =
                Files.writeString(folder.resolve("short.json"), SHORT.replace("\"forks\": 6", "\"forks\": " + forks));
        Path runs = folder.resolve("runs");
        SplittableRandom random = new SplittableRandom();
        Map<Path, String> finished = new HashMap<>();
        killAfter(runs, random.nextInt(3000), "run", profile.toString(), "--out", runs.toString());
        for (int i = 1; i < KILLS; i++) {
            Path run = onlyRun(runs);
            keeps(run, finished);
            killAfter(runs, 1500 + random.nextInt(2500), "run", "--resume", run.toString());
        }
        Path run = onlyRun(runs);
        keeps(run, finished);
        Program.Result last = Program.run("run", "--resume", run.toString());
        assertThat(last.exit()).as(last.err()).isZero();
        Path done = onlyRun(runs);
        assertThat(done.getFileName().toString()).doesNotContain("INCOMPLETE");
        keeps(done, finished);
        assertThat(samples(done)).hasSize(CELLS * forks);
        assertThat(rows(done.resolve("results.csv")))
                .filteredOn(row -> row.get("metric").equals("time"))
                .hasSize(CELLS)
                .allSatisfy(row -> assertThat(row.get("forks")).isEqualTo(Integer.toString(forks)));
    }

    @Test
    void anotherBuildDoesNotResume() throws Exception {
        Path profile = Files.writeString(folder.resolve("short.json"), SHORT);
        Path runs = folder.resolve("runs");
        Program.Result early = Program.run("run", profile.toString(), "--out", runs.toString(), "--budget", "1s");
        assertThat(early.exit()).isEqualTo(1);
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
        Program.Result resumed = Program.run("run", "--resume", run.toString());
        assertThat(resumed.exit()).isEqualTo(2);
        assertThat(resumed.err()).contains("another build");
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
        git(project, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--allow-empty", "-m", "a");
        ProcessBuilder run = Program.command(
                List.of(),
                List.of(),
                "run smoke --codec floor.copy --out",
                folder.resolve("runs").toString());
        run.command().replaceAll(word -> word.equals(Program.JAR.toString()) ? jar.toString() : word);
        Process process = run.start();
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
        Path profile = Files.writeString(
                folder.resolve("patient.json"),
                SHORT.replace("\"forks\": 6", "\"forks\": 1")
                        .replace("\"budgetSeconds\": 0", "\"budgetSeconds\": 0, \"patienceMillis\": 30")
                        .replace("[\"floor.*\"]", "[\"floor.copy\", \"gsoap.native\"]")
                        .replace("\"wires\": [\"raw\"]", "\"wires\": [\"raw\", \"soap-enc\"]")
                        .replace(
                                "[\"read\", \"write\", \"size\"]",
                                "[\"read\", \"write\", \"number-text\", \"floor\", \"megamorphic\"]"));
        Program.Result result = run(profile);
        assertThat(result.exit()).as(result.err()).isZero();
        List<Path> samples = samples(Path.of(result.out().strip()).getParent());
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
        Program.Result beside = run(profile, "--question", "floor", "--gc", "G1GC");
        assertThat(beside.exit()).as(beside.err()).isZero();
        assertThat(samples(Path.of(beside.out().strip()).getParent()))
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
        String quick = SHORT.replace("\"forks\": 6", "\"forks\": 1");
        for (String profile : List.of(quick, quick.replace("\"forks\": 1", "\"forks\": 1, \"settleMillis\": 10"))) {
            Path file = Files.writeString(folder.resolve("class-data.json"), profile);
            Program.Result result = run(file, "--question", "read");
            assertThat(result.exit()).as(result.err()).isZero();
            assertThat(samples(Path.of(result.out().strip()).getParent()))
                    .isNotEmpty()
                    .allSatisfy(sample -> assertThat(Files.readString(sample).contains("-XX:SharedArchiveFile"))
                            .isEqualTo(profile.equals(quick)));
        }
    }

    /** A row that fails is reported with its reason, and the others are measured all the same. */
    @Test
    void failuresAreRowsWithReasons() throws Exception {
        Path profile = Files.writeString(
                folder.resolve("failing.json"),
                SHORT.replace("-XX:TieredStopAtLevel=1", "-Dxmlcost.native=/nowhere")
                        .replace("\"forks\": 6", "\"forks\": 1")
                        .replace("[\"floor.*\"]", "[\"floor.copy\", \"gsoap.jni\"]")
                        .replace("\"wires\": [\"raw\"]", "\"wires\": [\"raw\", \"soap-enc\"]"));
        Program.Result result = run(profile);
        List<CSVRecord> rows = rows(Path.of(result.out().strip()));
        assertThat(rows)
                .filteredOn(row -> row.get("codec").equals("gsoap.jni")
                        && row.get("question").equals("read"))
                .hasSize(1)
                .allSatisfy(row -> {
                    assertThat(row.get("status")).isIn("failed", "unavailable");
                    assertThat(row.get("reason")).isNotBlank();
                    assertThat(row.get("score")).isEmpty();
                });
        assertThat(rows)
                .filteredOn(row -> row.get("codec").equals("floor.copy"))
                .allSatisfy(row -> assertThat(row.get("status")).isEqualTo("ok"));
    }

    /** Counts the time from when there is a plan: before it nothing is measured that could be lost. */
    private static void killAfter(Path runs, int millis, String... arguments) throws IOException, InterruptedException {
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
        Path raw = run.resolve("raw");
        if (!Files.exists(raw)) {
            return List.of();
        }
        try (var files = Files.walk(raw)) {
            return files.filter(file -> file.toString().endsWith(".json")).toList();
        }
    }

    private static boolean hasPlan(Path runs) throws IOException {
        return Files.exists(runs) && Files.exists(onlyRun(runs).resolve("plan.json"));
    }

    private static Path onlyRun(Path runs) throws IOException {
        try (var all = Files.list(runs)) {
            List<Path> list = all.toList();
            assertThat(list).hasSizeLessThanOrEqualTo(1);
            return list.isEmpty() ? runs : list.get(0);
        }
    }

    static List<CSVRecord> rows(Path results) throws IOException {
        try (CSVParser parser = CSVParser.parse(
                Files.readString(results),
                CSVFormat.RFC4180
                        .builder()
                        .setHeader()
                        .setSkipHeaderRecord(true)
                        .get())) {
            return parser.getRecords();
        }
    }
}
