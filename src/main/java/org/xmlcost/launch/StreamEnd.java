package org.xmlcost.launch;

import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.machine.ProcessUsage;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueHash;
import org.xmlcost.payload.ValueSource;
import org.xmlcost.wire.MalformedMessageException;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Main program of a process that writes or reads a stream for {@link StreamRun}. It says on standard error how far it
 * is, in lines that begin with {@link #MARK}, and begins when it is told to on standard input. It ends when standard
 * input does, since the program that started it has then ended.
 */
public final class StreamEnd {
    static final String WRITE = "write";
    static final String READ = "read";

    /** Beginning of the lines for the program that started this one. All other lines are a library's. */
    static final String MARK = "stream: ";

    /** The end is ready to begin. For a reader of a socket, the port follows. */
    static final String READY = "ready";
    /** The number of values follows. */
    static final String AT = "at";
    /** Number of values, hash and peak resident set follow. */
    static final String DONE = "done";
    /** The reason follows. */
    static final String FAILED = "failed";
    /** As {@link #FAILED}, but the stream failed, for instance because the other end has ended. */
    static final String BROKEN = "broken";

    private static final long BETWEEN_LINES = 250_000_000;

    private final StreamJob job;
    private final PrintStream out = System.err;
    private final ValueHash hash = new ValueHash();
    private long lastLine = System.nanoTime();

    private StreamEnd(StreamJob job) {
        this.job = job;
    }

    /** Runs one end: {@link #WRITE} or {@link #READ}, then the arguments of the job. */
    public static void main(String[] arguments) {
        StreamEnd end = new StreamEnd(StreamJob.of(List.of(arguments).subList(1, arguments.length)));
        System.exit(end.run(arguments[0].equals(WRITE)));
    }

    private int run(boolean writes) {
        // In a pipe, standard output is the message.
        System.setOut(System.err);
        try (StreamingCodec codec = job.open()) {
            if (writes) {
                write(codec);
            } else {
                read(codec);
            }
            say(
                    DONE,
                    Long.toString(hash.count()),
                    Long.toString(hash.value()),
                    Long.toString(new ProcessUsage(ProcessHandle.current()).peakResidentBytes()));
            return 0;
        } catch (IOException e) {
            say(BROKEN, String.valueOf(e.getMessage()));
        } catch (MalformedMessageException e) {
            say(FAILED, "malformed message: " + e.getMessage());
        } catch (RuntimeException | Error e) {
            say(FAILED, e.toString());
        }
        return 1;
    }

    private void write(StreamingCodec codec) throws IOException {
        say(READY);
        String told = awaited();
        try (OutputStream message = message(told)) {
            codec.write(new Hashed(job.payload().open(job.seed())), message);
        }
    }

    private OutputStream message(String told) throws IOException {
        if (job.to().equals(StreamJob.PIPE)) {
            return new FileOutputStream(FileDescriptor.out);
        }
        return job.file().isPresent()
                ? Files.newOutputStream(Path.of(told))
                // Closing the stream closes the socket.
                : new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(told)).getOutputStream();
    }

    private void read(StreamingCodec codec) throws IOException, MalformedMessageException {
        if (job.to().equals(StreamJob.PIPE)) {
            say(READY);
            read(codec, new FileInputStream(FileDescriptor.in));
        } else if (job.file().isPresent()) {
            say(READY);
            try (InputStream file = Files.newInputStream(Path.of(awaited()))) {
                read(codec, file);
            }
        } else {
            try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                say(READY, Integer.toString(server.getLocalPort()));
                awaited();
                try (Socket socket = server.accept()) {
                    read(codec, socket.getInputStream());
                }
            }
        }
    }

    private void read(StreamingCodec codec, InputStream message) throws IOException, MalformedMessageException {
        codec.read(message, this::passed);
    }

    private void passed(Payload values) {
        hash.add(values);
        if (System.nanoTime() - lastLine > BETWEEN_LINES) {
            lastLine = System.nanoTime();
            say(AT, Long.toString(hash.count()));
        }
    }

    /** Returns the line that this end is told to begin with. From then on, the process ends with standard input. */
    private static String awaited() throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String line = in.readLine();
        if (line == null) {
            throw new IOException("never begun");
        }
        Thread watch = new Thread(() -> {
            try {
                while (in.read() >= 0) {
                    // Nothing more is said.
                }
            } catch (IOException e) {
                // It has ended, too.
            }
            Runtime.getRuntime().halt(1);
        });
        watch.setDaemon(true);
        watch.start();
        return line;
    }

    private void say(String... words) {
        out.println(MARK + String.join(" ", words).replaceAll("\\s+", " "));
    }

    /** A source whose values are hashed as they are generated. */
    private final class Hashed implements ValueSource {
        private final ValueSource values;

        Hashed(ValueSource values) {
            this.values = values;
        }

        @Override
        public Kind kind() {
            return values.kind();
        }

        @Override
        public long count() {
            return values.count();
        }

        @Override
        public Payload next() {
            Payload next = values.next();
            if (next != null) {
                passed(next);
            }
            return next;
        }
    }
}
