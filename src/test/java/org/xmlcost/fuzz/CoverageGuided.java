package org.xmlcost.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Runs Jazzer on each target for some time, one after the other, each in a process of its own. It is the program behind
 * {@code mvn verify -Pfuzz}, which has Jazzer on its class path.
 */
public final class CoverageGuided {
    /** Libraries whose coverage guides the fuzzer, besides the project itself. */
    private static final String INSTRUMENTED =
            "org.xmlcost.**:com.sun.xml.fastinfoset.**:com.siemens.ct.exi.**:org.apache.james.mime4j.**:org.apache.axiom.**:ch.randelshofer.**";

    private static final String TARGET = "XMLCOST_FUZZ_TARGET";
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(30);
    private static final Path INPUTS = Path.of("src/test/fuzz");
    private static final Path WORK = Path.of("target/fuzz");

    private CoverageGuided() {}

    /**
     * Fuzzes.
     *
     * @param arguments seconds for each target, then the targets; all if none is named
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        long seconds = Long.parseLong(arguments[0]);
        List<String> named =
                Arrays.stream(arguments).skip(1).filter(each -> !each.isBlank()).toList();
        List<FuzzTarget> targets = Arrays.stream(FuzzTarget.values())
                .filter(target -> named.isEmpty() || named.contains(target.id()))
                .toList();
        if (targets.isEmpty()) {
            System.err.println("fuzz: no target " + named + "; there are "
                    + Arrays.stream(FuzzTarget.values()).map(FuzzTarget::id).toList());
            System.exit(2);
        }
        List<String> summary = new ArrayList<>();
        boolean isFailed = false;
        for (FuzzTarget target : targets) {
            Path folder = Files.createDirectories(WORK.resolve(target.id()));
            Path log = WORK.resolve(target.id() + ".log");
            int exit = run(target, seconds, folder, log);
            isFailed |= exit != 0;
            summary.add(String.format(
                    Locale.ROOT,
                    "%-12s %s, %s",
                    target.id(),
                    progress(log),
                    exit == 0 ? "no finding" : "FAILED, exit code " + exit + ": see " + log + " and " + folder));
        }
        summary.forEach(System.out::println);
        System.exit(isFailed ? 1 : 0);
    }

    /** Called by the fuzzer: loads what the target needs, before the time of an input is taken. */
    public static void fuzzerInitialize() {
        target().seeds().forEach(target()::read);
    }

    /** Called by the fuzzer: reads one input. */
    public static void fuzzerTestOneInput(byte[] input) {
        target().read(input);
    }

    private static FuzzTarget target() {
        return FuzzTarget.valueOf(System.getenv(TARGET));
    }

    private static int run(FuzzTarget target, long seconds, Path folder, Path log)
            throws IOException, InterruptedException {
        Path corpus = Files.createDirectories(folder.resolve("corpus"));
        List<byte[]> seeds = target.seeds();
        for (int i = 0; i < seeds.size(); i++) {
            Files.write(corpus.resolve("seed-" + i), seeds.get(i));
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-da:com.siemens.ct.exi...",
                "-cp",
                System.getProperty("java.class.path"),
                "com.code_intelligence.jazzer.Jazzer",
                "--target_class=" + CoverageGuided.class.getName(),
                "--instrumentation_includes=" + INSTRUMENTED,
                "--reproducer_path=" + folder,
                "-max_total_time=" + seconds,
                "-timeout=10",
                "-rss_limit_mb=4096",
                "-print_final_stats=1",
                "-artifact_prefix=" + folder + "/",
                corpus.toString()));
        Path kept = INPUTS.resolve(target.id());
        if (Files.isDirectory(kept)) {
            command.add(kept.toString());
        }
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put(TARGET, target.name());
        Process process = builder.start();
        while (!process.waitFor(BETWEEN_LINES.toSeconds(), TimeUnit.SECONDS)) {
            System.out.println("fuzz: " + target.id() + ' ' + progress(log));
        }
        return process.exitValue();
    }

    /** Returns the last line of the log that says what the fuzzer has done. */
    private static String progress(Path log) throws IOException {
        return Files.readString(log, StandardCharsets.ISO_8859_1)
                .lines()
                .filter(line -> line.matches("#\\d+\\s.*"))
                .reduce("nothing read", (before, line) -> line);
    }
}
