package org.xmlcost.launch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;

/**
 * The load generator wrk. It asks over a number of connections, each of which sends its next request when the last one
 * is answered (a closed loop). It uses one thread.
 *
 * @param program what {@code obtain-wrk.sh} found
 */
record Wrk(Properties program) {
    private static final String SCRIPT = "post.lua";
    private static final String MEASURED = "measured ";

    /**
     * What was measured.
     *
     * @param requests number of answers
     * @param nanos time from the first request to the last answer
     * @param bytes bytes of the answers, with their heads
     * @param errors connections that failed, answers that were cut or late, or had another status than 2xx and 3xx
     * @param p50 latency below which half of the requests stayed, in ns
     * @param p99 likewise for 99 %
     * @param p999 likewise for 99.9 %
     */
    record Load(long requests, double nanos, long bytes, long errors, double p50, double p99, double p999) {
        private static Load of(double[] numbers) {
            double micro = 1e3;
            return new Load(
                    (long) numbers[0],
                    numbers[1] * micro,
                    (long) numbers[2],
                    (long) numbers[3],
                    numbers[4] * micro,
                    numbers[5] * micro,
                    numbers[6] * micro);
        }

        /** Returns the mean time in ns from one request of a connection to the next. */
        double nanosOfRequest(int connections) {
            return connections * nanos / requests;
        }
    }

    /** Returns the program that is in a folder, or an error if there is none. */
    static Wrk in(Path folder) throws IOException {
        Properties found = new Properties();
        try (InputStream in = Files.newInputStream(folder.resolve("wrk.properties"))) {
            found.load(in);
        }
        return new Wrk(found);
    }

    /**
     * Sends a message for some seconds.
     *
     * @param folder folder for the script
     * @throws IOException if there was an error, or no answer
     */
    Load run(int port, int connections, long seconds, Path message, String type, Path folder)
            throws IOException, InterruptedException {
        Path script = folder.resolve(SCRIPT);
        if (Files.notExists(script)) {
            try (InputStream in = Wrk.class.getResourceAsStream(SCRIPT)) {
                Files.copy(in, script, StandardCopyOption.REPLACE_EXISTING);
            }
        }
        Process process = start(
                "--threads",
                "1",
                "--connections",
                Integer.toString(connections),
                "--duration",
                seconds + "s",
                "--timeout",
                "10s",
                "--script",
                script.toString(),
                "http://127.0.0.1:" + port + "/",
                message.toString(),
                type);
        try (InputStream in = process.getInputStream()) {
            String said = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            Load load = said.lines()
                    .filter(line -> line.startsWith(MEASURED))
                    .map(line -> Load.of(
                            Arrays.stream(line.substring(MEASURED.length()).split(" "))
                                    .mapToDouble(Double::parseDouble)
                                    .toArray()))
                    .findFirst()
                    .orElseThrow(() -> new IOException("wrk: " + said.strip()));
            if (load.errors > 0 || load.requests == 0) {
                throw new IOException("wrk: " + load.errors + " errors, " + load.requests + " answers");
            }
            return load;
        } finally {
            process.destroyForcibly();
        }
    }

    private Process start(String... arguments) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(program.getProperty("program"));
        builder.command().addAll(List.of(arguments));
        builder.environment().put("LD_LIBRARY_PATH", program.getProperty("libraries"));
        return builder.redirectErrorStream(true).start();
    }

    /** Returns what the program says of its version. */
    String version() throws IOException {
        try (InputStream in = start("-v").getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .findFirst()
                    .orElse("")
                    .replaceFirst(" Copyright.*", "");
        }
    }
}
