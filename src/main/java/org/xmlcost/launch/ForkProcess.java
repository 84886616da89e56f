package org.xmlcost.launch;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.fork.ForkRequest;
import org.xmlcost.jni.NativeMemory;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkLauncher.Outcome;
import org.xmlcost.result.ForkFiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Process of a fork: runs it to its end, and finds the reason if it fails. */
final class ForkProcess {
    /** Seconds that verification and iterations may take beyond the measuring time before the fork is killed. */
    static final long PATIENCE_SECONDS = 120;

    private ForkProcess() {}

    /**
     * Writes the request for a fork.
     *
     * @param messages file with the canonical messages of the fork's pool; empty for none
     * @param sampled files of the fork's stacks, if they are sampled
     * @param codecs names of the codecs that the fork needs; empty for all
     * @return JVM argument that passes the request to the fork
     */
    static String request(
            TemporaryFolder folder,
            Settings settings,
            ForkFiles files,
            ForkRequest.Waiting waiting,
            ForkRequest.Turn turn,
            String messages,
            ForkRequest.SampledFiles sampled,
            String codecs)
            throws IOException {
        ForkRequest.Timing timing = new ForkRequest.Timing(
                settings.sampling().settleMillis(),
                settings.warmupTotalMillis(),
                settings.sampling().iterations(),
                settings.sampling().iterationMillis());
        ForkRequest.FileNames names = new ForkRequest.FileNames(
                files.unfinished().toString(), files.report().toString(), messages, sampled);
        Path file = folder.file("request");
        new ForkRequest(timing, waiting, turn, names, codecs).write(file);
        return "-D" + ForkRequest.PROPERTY + "=" + file;
    }

    /** Returns the parameters of the benchmark class that make up the row of a cell. */
    static Map<String, String> parameters(Cell cell, Settings settings) {
        return Map.of(
                "codecId", cell.codec(),
                "wireId", cell.wire(),
                "payload", cell.payload(),
                "numbers", cell.numbers(),
                "seed", Long.toString(cell.seed()),
                "pool", Integer.toString(settings.pool()),
                "part", cell.part());
    }

    /** Preloads the library that counts the native allocations of a fork, if that library was built. */
    static void countMemory(ProcessBuilder fork) {
        NativeMemory.library().ifPresent(library -> preload(fork, library));
    }

    /** Preloads a library into a fork, before those that the environment already names. */
    static void preload(ProcessBuilder fork, Path library) {
        // By its name alone: a path may have a blank, at which LD_PRELOAD ends.
        prepend(fork, "LD_PRELOAD", library.getFileName());
        prepend(fork, "LD_LIBRARY_PATH", library.toAbsolutePath().getParent());
    }

    private static void prepend(ProcessBuilder fork, String variable, Path value) {
        fork.environment()
                .merge(variable, value.toString(), (others, ours) -> others.isEmpty() ? ours : ours + ":" + others);
    }

    /** Runs a fork to its end. It leaves samples in {@code files.unfinished()}, and a report. */
    static Outcome run(ProcessBuilder fork, Settings settings, ForkFiles files)
            throws IOException, InterruptedException {
        Process process = fork.redirectErrorStream(true)
                .redirectOutput(files.log().toFile())
                .start();
        try {
            if (!process.waitFor(settings.measuringMillis() / 1000 + PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return Outcome.timeout("the fork did not end in time");
            }
            boolean done = process.exitValue() == 0 && Files.exists(files.unfinished());
            return done
                    ? Outcome.ok(ForkReport.read(files.report()))
                    : Outcome.failed(reason(files.log(), "exit " + process.exitValue()));
        } finally {
            process.destroyForcibly();
        }
    }

    /**
     * Returns the first line of the log that names the cause of a failure. The lines that JMH and Java print around it
     * only report that something failed.
     *
     * @param otherwise result if the log has no such line
     */
    static String reason(Path log, String otherwise) {
        try (Stream<String> lines = Files.lines(log)) {
            return reason(lines, otherwise);
        } catch (IOException e) {
            return otherwise;
        }
    }

    static String reason(Stream<String> log, String otherwise) {
        return log.map(String::strip)
                .map(line -> line.replaceFirst("^(Exception in thread \"[^\"]*\"|Terminating due to) ", ""))
                .filter(line -> line.matches("([a-z]+\\.)+[A-Za-z0-9]*(Exception|Error)\\b.*")
                        || line.startsWith("Error: ")
                        || line.startsWith("xmlcost_native: ")
                        || line.contains("timed out")
                        || line.contains("A fatal error has been detected"))
                .findFirst()
                .orElse(otherwise);
    }
}
