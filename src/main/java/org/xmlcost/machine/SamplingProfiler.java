package org.xmlcost.machine;

import one.profiler.AsyncProfiler;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The sampling profiler of this JVM: async-profiler. It interrupts each thread after every millisecond of the thread's
 * CPU time, so a core that others use does not change the shares. Where the kernel permits it, the profiler counts with
 * perf events. Elsewhere it sets timers, which need no privileges, but expire only at the ticks of the kernel's clock,
 * every four milliseconds on many systems.
 */
public final class SamplingProfiler {
    /** JVM arguments with which samples are assigned to the right function where the compiler has inlined it. */
    public static final List<String> JVM_ARGUMENTS =
            List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");

    private static final String OS = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    private static final String ARCH = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    /** Perf events and timers of threads exist on Linux only. Elsewhere the timer is the process's. */
    private static final String EVENT = OS.contains("linux") ? "cpu" : "itimer";

    private static final String INTERVAL = "1ms";

    private final AsyncProfiler profiler = AsyncProfiler.getInstance();
    private boolean started;

    /** Returns the reason why this platform has no profiler, or empty if it has one. */
    public static Optional<String> problem() {
        return AsyncProfiler.class.getResource(library()) != null
                ? Optional.empty()
                : Optional.of("async-profiler has no library for this platform: " + OS + " on " + ARCH);
    }

    /** Returns the reason why this JVM cannot be sampled, or empty if it can. Starts the profiler for a moment. */
    public static Optional<String> trial() {
        Optional<String> problem = problem();
        if (problem.isPresent()) {
            return problem;
        }
        try {
            SamplingProfiler profiler = new SamplingProfiler();
            profiler.start();
            profiler.stop();
            return Optional.empty();
        } catch (IOException | RuntimeException | LinkageError e) {
            return Optional.of("async-profiler does not start: " + e.getMessage());
        }
    }

    private static String library() {
        String folder = OS.contains("mac") ? "macos" : OS + "-" + (ARCH.equals("aarch64") ? "arm64" : "x64");
        boolean known = List.of("aarch64", "amd64", "x86_64").contains(ARCH);
        return "/" + (known ? folder : ARCH) + "/libasyncProfiler.so";
    }

    /** Writes the library of the profiler to a file, to be preloaded into a process that is not a JVM. */
    public static void extract(Path file) throws IOException {
        try (InputStream library = AsyncProfiler.class.getResourceAsStream(library())) {
            Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Starts sampling, or continues it after {@link #stop}. */
    public void start() throws IOException {
        profiler.execute(
                (started ? "resume" : "start") + ",event=" + EVENT + ",interval=" + INTERVAL + ",cstack=vm,threads");
        started = true;
    }

    public void stop() {
        profiler.stop();
    }

    public void writeStacks(Path file) throws IOException {
        profiler.execute("dump,collapsed,threads,file=" + file);
    }

    /**
     * Writes the samples below a function as a flame graph, an HTML page.
     *
     * @param function name of the function, such as {@code org/xmlcost/bench/Read.read}
     */
    public void writeFlameGraph(Path file, String function, String title) throws IOException {
        profiler.execute("dump,flamegraph,include=" + function + ",title=" + title + ",file=" + file);
    }
}
