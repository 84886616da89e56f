package org.xmlcost.launch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.ObjLongConsumer;
import java.util.stream.Stream;

/**
 * Sends a message of any length from a writing process to a reading process, and compares what one generated with what
 * the other read. Each process is a JVM with a heap of {@value #HEAP_MEGABYTES} MB, which no message of many values
 * would fit in.
 *
 * <p>If this program ends early, both processes end, and the part of a file that was written is deleted.
 */
public final class StreamRun implements AutoCloseable {
    /** Megabytes of the heap of each process. */
    public static final int HEAP_MEGABYTES = 64;

    /** Most seconds that the second process may take to end after the first has failed. */
    private static final long PATIENCE_SECONDS = 10;
    /** Exit codes of processes that a signal has ended begin here. */
    private static final int SIGNALS = 128;

    /**
     * Result of a run whose reader got every value.
     *
     * @param seconds time from the generation of the first value to the end of the reader
     * @param writerPeak bytes of the peak resident set of the writing process; 0 if the system does not tell
     * @param readerPeak bytes of the peak resident set of the reading process; 0 if the system does not tell
     */
    public record Result(long values, double seconds, long writerPeak, long readerPeak) {

        public double rate() {
            return values / seconds;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%d values, %.3f s, %.0f values/s, writer peak RSS %d, reader peak RSS %d",
                    values,
                    seconds,
                    rate(),
                    writerPeak,
                    readerPeak);
        }
    }

    private final StreamJob job;
    private final ObjLongConsumer<String> progress;
    private final Path part;
    private final Thread hook = new Thread(this::stop);
    private Side writer;
    private Side reader;

    private StreamRun(StreamJob job, ObjLongConsumer<String> progress) {
        this.job = job;
        this.progress = progress;
        part = job.file()
                .map(file -> file.resolveSibling(file.getFileName() + ".part"))
                .orElse(null);
    }

    /**
     * Sends a message and waits for its end.
     *
     * @param progress gets what the processes do, {@code written} or {@code read}, and the number of values so far, a
     *     few times a second
     * @throws IOException if a process fails, or if the reader's values are not those of the writer
     */
    public static Result of(StreamJob job, ObjLongConsumer<String> progress) throws IOException, InterruptedException {
        try (StreamRun run = new StreamRun(job, progress)) {
            return run.run();
        }
    }

    private synchronized Result run() throws IOException, InterruptedException {
        Runtime.getRuntime().addShutdownHook(hook);
        start();
        await(() -> writer.ready && reader.ready);
        long start = System.nanoTime();
        if (part == null) {
            reader.begin("");
            writer.begin(reader.words);
        } else {
            writer.begin(part.toString());
            await(() -> writer.done);
            Files.move(part, job.file().orElseThrow(), StandardCopyOption.REPLACE_EXISTING);
            reader.begin(job.to());
        }
        await(() -> writer.done && reader.done);
        requireSame();
        return new Result(reader.count, (reader.end - start) / 1e9, writer.peak, reader.peak);
    }

    private void requireSame() throws IOException {
        long count = job.payload().count();
        if (writer.count != count || reader.count != count) {
            throw new IOException(
                    "the writer sent " + writer.count + " of " + count + " values, the reader got " + reader.count);
        }
        if (writer.hash != reader.hash) {
            throw new IOException("the reader got other values than the writer sent: their hashes are "
                    + Long.toHexString(reader.hash) + " and " + Long.toHexString(writer.hash));
        }
    }

    private void start() throws IOException {
        ProcessBuilder writes = new ProcessBuilder(command(StreamEnd.WRITE));
        ProcessBuilder reads = new ProcessBuilder(command(StreamEnd.READ));
        if (job.to().equals(StreamJob.PIPE)) {
            List<Process> both = ProcessBuilder.startPipeline(List.of(writes, reads));
            writer = new Side("writer", both.get(0), true);
            reader = new Side("reader", both.get(1), false);
        } else {
            writer = new Side("writer", writes.start(), true);
            reader = new Side("reader", reads.start(), true);
        }
    }

    private List<String> command(String side) {
        return JvmArguments.command(
                JvmArguments.thisJava(),
                List.of("-Xmx" + HEAP_MEGABYTES + "m", "-XX:+UseSerialGC"),
                JvmArguments.nativeAccess(Runtime.version().feature()),
                JvmArguments.ofNatives(),
                JvmArguments.program(StreamEnd.class.getName()),
                List.of(side),
                job.arguments());
    }

    private void await(BooleanSupplier enough) throws IOException, InterruptedException {
        while (!enough.getAsBoolean()) {
            if ((writer.ended && !writer.done) || (reader.ended && !reader.done)) {
                throw failure();
            }
            wait();
        }
    }

    /** Returns why the message has not arrived. The end that failed first has usually broken the other. */
    private IOException failure() throws InterruptedException {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!(writer.ended && (reader.ended || part != null)) && System.nanoTime() < until) {
            TimeUnit.NANOSECONDS.timedWait(this, until - System.nanoTime());
        }
        for (Side side : List.of(writer, reader)) {
            if (side.ended && side.process.waitFor() > SIGNALS) {
                // A signal that ends one process usually ends this program as well, and then this is not read.
                TimeUnit.SECONDS.sleep(1);
                return new IOException("the " + side.name + " was killed, exit " + side.process.exitValue());
            }
        }
        Side first = Stream.of(writer, reader)
                .filter(side -> side.failed != null)
                .findFirst()
                .orElse(writer.broken != null ? writer : reader);
        String reason = first.failed != null ? first.failed : first.broken != null ? first.broken : first.last;
        return new IOException("the " + first.name + " failed: " + reason);
    }

    /** Ends both processes, and deletes the part of a file that was written. */
    private void stop() {
        for (Side side : Stream.of(writer, reader).filter(each -> each != null).toList()) {
            side.process.destroyForcibly();
        }
        try {
            if (part != null) {
                Files.deleteIfExists(part);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        stop();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            // The hook runs.
        }
    }

    /** One of the two processes, as far as it has told. The run is the monitor of its state. */
    private final class Side {
        private final String name;
        private final Process process;
        private final boolean isTold;
        private boolean ready;
        private boolean done;
        private boolean ended;
        private String words = "";
        private long count;
        private long hash;
        private long peak;
        /** Time at which it was done, in ns. */
        private long end;

        private String failed;
        private String broken;
        private String last = "it ended without a reason";

        Side(String name, Process process, boolean isTold) {
            this.name = name;
            this.process = process;
            this.isTold = isTold;
            Thread thread = new Thread(this::listen);
            thread.setDaemon(true);
            thread.start();
        }

        private void listen() {
            try (BufferedReader errors = process.errorReader(StandardCharsets.UTF_8)) {
                for (String line = errors.readLine(); line != null; line = errors.readLine()) {
                    synchronized (StreamRun.this) {
                        take(line);
                        StreamRun.this.notifyAll();
                    }
                }
            } catch (IOException e) {
                // It has been ended.
            }
            synchronized (StreamRun.this) {
                ended = true;
                StreamRun.this.notifyAll();
            }
        }

        void begin(String with) {
            if (isTold) {
                Writer input = process.outputWriter(StandardCharsets.UTF_8);
                try {
                    input.write(with + "\n");
                    input.flush();
                } catch (IOException e) {
                    // It has ended, and its last line explains more.
                    broken = e.getMessage();
                }
            }
        }

        private void take(String line) {
            String[] parts = line.replaceFirst("^" + StreamEnd.MARK, "").split(" ");
            String rest = String.join(" ", List.of(parts).subList(1, parts.length));
            switch (line.startsWith(StreamEnd.MARK) ? parts[0] : "") {
                case StreamEnd.READY -> {
                    ready = true;
                    words = rest;
                }
                case StreamEnd.AT -> tell(Long.parseLong(rest));
                case StreamEnd.DONE -> {
                    end = System.nanoTime();
                    tell(Long.parseLong(parts[1]));
                    hash = Long.parseLong(parts[2]);
                    peak = Long.parseLong(parts[3]);
                    done = true;
                }
                case StreamEnd.FAILED -> failed = rest;
                case StreamEnd.BROKEN -> broken = rest;
                default -> last = line;
            }
        }

        private void tell(long values) {
            count = values;
            if (this == reader) {
                progress.accept("read", count);
            } else if (part != null) {
                progress.accept("written", count);
            }
        }
    }
}
