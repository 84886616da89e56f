package org.xmlcost.launch;

import org.xmlcost.bench.Allocation;
import org.xmlcost.bench.CountedIterations;
import org.xmlcost.bench.SampledIterations;
import org.xmlcost.bench.WarmupTimes;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.fork.ForkReport;
import org.xmlcost.fork.ForkRequest;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Question;
import org.xmlcost.model.Question.Trait;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkLauncher.Outcome;
import org.xmlcost.plan.ForkTime;
import org.xmlcost.plan.Jvm;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.wire.Wire;

import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Launcher of forks under JMH, each in a JVM of its own. */
final class JmhLauncher {
    /** Time that an iteration may take beyond the requested time before the fork is given up. */
    private static final TimeValue PATIENCE = TimeValue.seconds(60);

    /**
     * Collectors that work only while the program is stopped. Other collectors would share the core with the probe.
     * Iterations would then be discarded because of their own garbage, to the advantage of the codecs that make most of
     * it.
     */
    private static final Set<String> STOPPING = Set.of("SerialGC", "ParallelGC");

    private final Catalogue catalogue;
    private final MessageFiles messages;
    /** Archives of class data that forks share, by the home of their Java. */
    private final Map<String, Path> archives = new HashMap<>();

    private final Map<String, Jvm> jvms = new HashMap<>();
    private final ProbeBaseline probes;

    JmhLauncher(Catalogue catalogue, ProbeBaseline probes) {
        this.catalogue = catalogue;
        this.probes = probes;
        this.messages = new MessageFiles(catalogue);
    }

    /**
     * Returns whether two forks can measure a cell in turns. They must be JVMs with one measuring thread, and with
     * iterations that have a start and an end.
     */
    static boolean takesTurns(Cell cell) {
        return cell.runsInJvm() && cell.threads() == 1 && cell.asked().isSeries();
    }

    /** Runs a fork to its end, in turns with another fork if that is requested. */
    Outcome launch(Cell cell, Settings settings, ForkFiles files, ForkRequest.Turn turn) throws IOException {
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            Path collectorLog = folder.file("gc.log");
            String request = request(folder, cell, settings, files, turn, sampled(cell, files, collectorLog));
            ChainedOptionsBuilder options = options(cell, settings, files, request);
            if (cell.has(Trait.COLD)) {
                // The fork must not have used any codec before it measures. So the message is written here, and the
                // codec is named by its class.
                Path message = Files.write(folder.file("message"), messages.first(cell));
                options.param("codecName", className(cell.codec())).param("message", message.toString());
            }
            if (cell.has(Trait.SAMPLED)) {
                options.addProfiler(SampledIterations.class)
                        .jvmArgsAppend(SampledIterations.jvmArguments(collectorLog));
            }
            if (cell.has(Trait.OF_THE_PROCESSOR)) {
                options.addProfiler(CountedIterations.class);
            }
            Outcome outcome = run(options, files);
            if (outcome.isOk()) {
                probes.learn(cell.jvmHome(), outcome.report().probe().probeNanos());
            }
            return outcome;
        }
    }

    private static ForkRequest.SampledFiles sampled(Cell cell, ForkFiles files, Path collectorLog) {
        return cell.has(Trait.SAMPLED)
                ? new ForkRequest.SampledFiles(
                        files.stacks().toString(),
                        files.fork() == 1 ? files.flameGraph().toString() : "",
                        collectorLog.toString())
                : ForkRequest.SampledFiles.NONE;
    }

    private String request(
            TemporaryFolder folder,
            Cell cell,
            Settings settings,
            ForkFiles files,
            ForkRequest.Turn turn,
            ForkRequest.SampledFiles sampled)
            throws IOException {
        boolean reads = !cell.wire().isEmpty() && cell.asked().takesMessages(cell.direction());
        boolean probed = cell.asked().isSeries() && STOPPING.contains(settings.gc());
        return ForkProcess.request(
                folder,
                settings,
                files,
                probed
                        ? new ForkRequest.Waiting(settings.patienceMillis(), probes.of(cell.jvmHome()))
                        : ForkRequest.Waiting.NONE,
                turn,
                reads ? messages.of(cell, settings).toString() : "",
                sampled,
                needed(cell));
    }

    /**
     * Makes an archive of class data for the forks of a run that uses one. Forks that measure the first message of a
     * JVM do not share it, because the loading of classes is part of that cost.
     */
    void share(List<Cell> cells, Settings settings) throws InterruptedException {
        if (!ForkTime.sharesClassData(settings)) {
            return;
        }
        Map<String, List<Cell>> byHome = cells.stream()
                .filter(cell -> cell.measurable() && cell.runsInJvm() && !cell.has(Trait.COLD))
                .collect(Collectors.groupingBy(Cell::jvmHome));
        for (String home : byHome.keySet()) {
            ClassDataArchive.of(byHome.get(home), Path.of(home), JvmArguments.of(settings, jvm(home)))
                    .ifPresent(archive -> archives.put(home, archive));
        }
    }

    private Jvm jvm(String home) {
        return jvms.computeIfAbsent(home, each -> Jvm.at(Path.of(each)));
    }

    private ChainedOptionsBuilder options(Cell cell, Settings settings, ForkFiles files, String request) {
        Question question = cell.asked();
        boolean once = question.has(Trait.COLD);
        List<String> arguments = new ArrayList<>(JvmArguments.of(settings, jvm(cell.jvmHome())));
        arguments.add(request);
        if (!once && cell.gc() == null && archives.containsKey(cell.jvmHome())) {
            arguments.add("-XX:SharedArchiveFile=" + archives.get(cell.jvmHome()));
        }
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + Question.BENCHMARKS.replace(".", "\\.") + question.benchmark(cell.direction()) + "\\."
                        + cell.direction() + "$")
                .mode(mode(question))
                .timeUnit(question.has(Trait.BY_THREADS) ? TimeUnit.SECONDS : TimeUnit.NANOSECONDS)
                .threads(cell.threads())
                .forks(1)
                .warmupIterations(once ? 0 : settings.sampling().warmupIterations())
                .warmupTime(TimeValue.milliseconds(settings.sampling().warmupMillis()))
                .measurementIterations(once ? 1 : settings.sampling().iterations())
                .measurementTime(TimeValue.milliseconds(settings.sampling().iterationMillis()))
                .timeout(PATIENCE)
                .shouldFailOnError(true)
                .jvm(Path.of(cell.jvmHome(), "bin", "java").toString())
                .jvmArgs(arguments.toArray(String[]::new))
                .resultFormat(ResultFormatType.JSON)
                .result(files.unfinished().toString())
                .output(files.log().toString());
        if (!once) {
            // JMH's own allocation would be part of the figure of a single operation.
            options.addProfiler(GCProfiler.class).addProfiler(Allocation.class).addProfiler(WarmupTimes.class);
        }
        ForkProcess.parameters(cell, settings).forEach(options::param);
        return options;
    }

    /**
     * Returns how JMH measures a question. Questions about several threads get the throughput of all threads together.
     * JMH's average time is the mean of the threads' means. A thread that got no processor for most of an iteration
     * would outweigh all others in it.
     */
    private static Mode mode(Question question) {
        if (question.has(Trait.COLD)) {
            return Mode.SingleShotTime;
        }
        return question.has(Trait.BY_THREADS) ? Mode.Throughput : Mode.AverageTime;
    }

    /** Returns the names of the codecs that the fork needs, comma-separated; empty if it needs all. */
    private String needed(Cell cell) {
        if (cell.codec().isEmpty() || cell.has(Trait.AFTER_OTHER_CODECS)) {
            return "";
        }
        return Stream.of(
                        cell.codec(),
                        cell.wire().isEmpty() ? "" : Wire.of(cell.wire()).canonicalWriter())
                .filter(id -> catalogue.find(id).isPresent())
                .distinct()
                .map(this::className)
                .collect(Collectors.joining(","));
    }

    private String className(String codec) {
        return catalogue.get(codec).name();
    }

    private static Outcome run(ChainedOptionsBuilder options, ForkFiles files) {
        try {
            new Runner(options.build()).run();
            return Files.size(files.unfinished()) == 0
                    ? Outcome.failed(ForkProcess.reason(files.log(), "no samples"))
                    : Outcome.ok(ForkReport.read(files.report()));
        } catch (RunnerException | IOException e) {
            String words = ForkProcess.reason(files.log(), String.valueOf(e.getMessage()));
            return words.contains("timed out") ? Outcome.timeout(words) : Outcome.failed(words);
        }
    }
}
