package org.xmlcost.launch;

import org.xmlcost.bench.Heap;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.fork.ForkRequest;
import org.xmlcost.machine.Machine;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkLauncher.Outcome;
import org.xmlcost.plan.Jvm;
import org.xmlcost.result.ForkFiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Launcher of searches for the smallest heap with which a JVM reads a message. The heap of the run's settings is the
 * largest that is tried. A JVM with that heap compares what it read with what was sent. All others read the message
 * once, and must return the same.
 */
record HeapLauncher(Catalogue catalogue, MessageFiles messages) {
    private static final int MEBIBYTE = 1 << 20;
    /**
     * Multiple of the time of the JVM with the largest heap after which a JVM counts as one that only collects garbage.
     * That JVM reads the message three times.
     */
    private static final int MOST_TIMES = 3;
    /** Time that is added to it, because a loaded machine may stop a JVM for seconds. */
    private static final long PATIENCE_MILLIS = 10_000;

    HeapLauncher(Catalogue catalogue) {
        this(catalogue, new MessageFiles(catalogue));
    }

    /**
     * Runs a search to its end. Leaves the size that it found in {@code files.unfinished()}, and its steps in the log.
     */
    Outcome launch(Cell cell, Settings settings, ForkFiles files) throws IOException, InterruptedException {
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            Path message = Files.write(folder.file("message"), messages.first(cell));
            return new Search(
                            cell,
                            settings,
                            files,
                            folder,
                            message,
                            catalogue.get(cell.codec()).name())
                    .run();
        }
    }

    /**
     * Search for one cell.
     *
     * @param codec name of the codec, with which a JVM loads no other
     */
    private record Search(
            Cell cell, Settings settings, ForkFiles files, TemporaryFolder folder, Path message, String codec) {

        Outcome run() throws IOException, InterruptedException {
            ForkFiles own = ForkFiles.of(folder.path(), folder.file("log"), 1);
            long begin = System.nanoTime();
            Outcome largest = ForkProcess.run(jvm(settings, own, List.of(Heap.VERIFY + "=true")), settings, own);
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
            Files.copy(own.log(), files.log());
            if (!largest.isOk()) {
                return Outcome.failed(largest.reason() + " (with a heap of " + settings.heap() + ")");
            }
            String digest = Files.readString(own.unfinished());
            List<String> steps = new ArrayList<>();
            int least = new HeapSearch(
                            size -> {
                                String seen = read(size, millis * MOST_TIMES + PATIENCE_MILLIS, own);
                                steps.add(size + " MiB: " + (seen.isEmpty() ? "too small" : "enough"));
                                if (!seen.isEmpty() && !seen.equals(digest)) {
                                    throw new IOException("wrong value with a heap of " + size + " MiB");
                                }
                                return !seen.isEmpty();
                            },
                            (int) (Machine.bytes(settings.heap()) / MEBIBYTE))
                    .least();
            Files.write(files.log(), steps);
            Files.writeString(files.unfinished(), "{\"heap\": [" + (long) least * MEBIBYTE + "]}\n");
            Files.copy(own.report(), files.report());
            return largest;
        }

        /**
         * Reads the message in a JVM with a heap of a size.
         *
         * @return digest of what was read; empty if the heap is too small
         * @throws IOException if the JVM failed for another reason
         */
        private String read(int size, long millis, ForkFiles own) throws IOException, InterruptedException {
            Files.deleteIfExists(own.unfinished());
            Process process = jvm(settings.withHeap(size + "m"), own, List.of())
                    .redirectErrorStream(true)
                    .redirectOutput(own.log().toFile())
                    .start();
            try {
                if (!process.waitFor(millis, TimeUnit.MILLISECONDS)) {
                    return "";
                }
            } finally {
                process.destroyForcibly();
            }
            if (process.exitValue() == 0) {
                return Files.readString(own.unfinished());
            }
            if (isTooSmall(Files.readString(own.log()))) {
                return "";
            }
            throw new IOException(ForkProcess.reason(own.log(), "exit " + process.exitValue()) + " (with a heap of "
                    + size + " MiB)");
        }

        /** The JVM reports an error of memory, or that it does not start with so small a heap. */
        private static boolean isTooSmall(String log) {
            return log.contains("OutOfMemoryError")
                    || log.contains("Too small maximum heap")
                    || log.contains("GC triggered before VM initialization");
        }

        private ProcessBuilder jvm(Settings sized, ForkFiles own, List<String> verify) throws IOException {
            Path home = Path.of(cell.jvmHome());
            String request = ForkProcess.request(
                    folder,
                    sized,
                    own,
                    ForkRequest.Waiting.NONE,
                    ForkRequest.Turn.NONE,
                    "",
                    ForkRequest.SampledFiles.NONE,
                    "");
            return new ProcessBuilder(JvmArguments.command(
                    home,
                    JvmArguments.of(sized, Jvm.at(home)),
                    // A library that catches the error would go on.
                    List.of("-XX:+ExitOnOutOfMemoryError", request),
                    JvmArguments.program(Heap.class.getName()),
                    List.of(cell.direction(), "codecName=" + codec, "message=" + message),
                    ForkProcess.parameters(cell, sized).entrySet().stream()
                            .map(Object::toString)
                            .toList(),
                    verify));
        }
    }
}
