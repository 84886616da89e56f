package org.xmlcost.cli;

import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Question;
import org.xmlcost.result.Cell;
import org.xmlcost.result.ForkFacts;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.Settings;

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
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs one fork of one cell under JMH, which gives it a JVM of its own. */
final class JmhLauncher implements ForkLauncher {
    private static final String PACKAGE = "org.xmlcost.bench.";
    /** A JVM's start, its set-up with the pool's verification, and its end, on the machine of results/. */
    private static final Duration AROUND_A_FORK = Duration.ofMillis(1100);
    /** One iteration may take this much longer than asked before the fork is given up. */
    private static final TimeValue PATIENCE = TimeValue.seconds(60);

    private static final Pattern WARMUP = Pattern.compile("^# Warmup Iteration +\\d+: ([0-9]+[.,][0-9]+) .*ns/op");

    private final Map<String, Jvm> jvms = new HashMap<>();

    static Duration estimate(Settings settings) {
        return AROUND_A_FORK.plusMillis(settings.measuringMillis());
    }

    @Override
    public Outcome launch(Cell cell, Settings settings, ForkFiles files) {
        Question question = Question.of(cell.question());
        ChainedOptionsBuilder options = new OptionsBuilder()
            .include("^" + PACKAGE.replace(".", "\\.") + question.benchmark(cell.direction()) + "\\." + cell.direction() + "$")
            .mode(Mode.AverageTime)
            .timeUnit(TimeUnit.NANOSECONDS)
            .threads(cell.threads())
            .forks(1)
            .warmupIterations(settings.warmupIterations())
            .warmupTime(TimeValue.milliseconds(settings.warmupMillis()))
            .measurementIterations(settings.iterations())
            .measurementTime(TimeValue.milliseconds(settings.iterationMillis()))
            .timeout(PATIENCE)
            .addProfiler(GCProfiler.class)
            .shouldFailOnError(true)
            .jvm(Path.of(cell.jvmHome(), "bin", "java").toString())
            .jvmArgs(JvmArguments.of(settings, files, jvms.computeIfAbsent(cell.jvmHome(), home -> Jvm.at(Path.of(home))))
                .toArray(String[]::new))
            .resultFormat(ResultFormatType.JSON)
            .result(files.unfinished().toString())
            .output(files.log().toString());
        Map.of("codecId", cell.codec(), "wireId", cell.wire(), "payload", cell.payload(), "numbers", cell.numbers(),
            "seed", Long.toString(cell.seed()), "pool", Integer.toString(settings.pool())).forEach(options::param);
        try {
            new Runner(options.build()).run();
            if (Files.size(files.unfinished()) == 0) {
                return new Outcome("failed", ForkProcess.reason(files, "no samples"));
            }
            keepWarmup(files);
            return Outcome.OK;
        } catch (RunnerException | IOException e) {
            String words = ForkProcess.reason(files, String.valueOf(e.getMessage()));
            return new Outcome(words.contains("timed out") ? "timeout" : "failed", words);
        }
    }

    /** JMH's JSON leaves the warm-up out; its log does not, and the fork's trace begins with it. */
    private static void keepWarmup(ForkFiles files) throws IOException {
        try (Stream<String> lines = Files.lines(files.log())) {
            String times = lines.map(WARMUP::matcher).filter(Matcher::find).map(found -> found.group(1).replace(',', '.'))
                .collect(Collectors.joining(","));
            Files.writeString(files.facts(), ForkFacts.WARMUP + "=" + times + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }
}
