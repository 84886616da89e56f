package org.xmlcost.launch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

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
     * @param errors connections that failed, answers that were cut or late, or had another status than 2xx and 3xx
     */
    record Load(long requests, double nanos, long errors) {
        private static Load of(long[] numbers) {
            return new Load(numbers[0], TimeUnit.MICROSECONDS.toNanos(numbers[1]), numbers[2]);
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
    Load run(Requests requests, long seconds, Path folder) throws IOException, InterruptedException {
        Path script = folder.resolve(SCRIPT);
        if (Files.notExists(script)) {
            try (InputStream in = Wrk.class.getResourceAsStream(SCRIPT)) {
                Files.copy(in, script, StandardCopyOption.REPLACE_EXISTING);
            }
        }
        String said = requests.run(
                List.of(
                        program.getProperty("program"),
                        "--threads",
                        "1",
                        "--connections",
                        Integer.toString(requests.connections()),
                        "--duration",
                        seconds + "s",
                        "--timeout",
                        "10s",
                        "--script",
                        script.toString(),
                        "http://127.0.0.1:" + requests.server().port() + "/",
                        requests.message().toString(),
                        requests.type(),
                        requests.field()),
                libraries());
        Load load = said.lines()
                .filter(line -> line.startsWith(MEASURED))
                .map(line ->
                        Load.of(Arrays.stream(line.substring(MEASURED.length()).split(" "))
                                .mapToLong(Long::parseLong)
                                .toArray()))
                .findFirst()
                .orElseThrow(() -> new IOException("wrk: " + said));
        if (load.errors > 0 || load.requests == 0) {
            throw new IOException("wrk: " + load.errors + " errors, " + load.requests + " answers");
        }
        return load;
    }

    private Map<String, String> libraries() {
        return Map.of("LD_LIBRARY_PATH", program.getProperty("libraries"));
    }

    /** Returns what the program says of its version. */
    String version() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(program.getProperty("program"), "-v").redirectErrorStream(true);
        builder.environment().putAll(libraries());
        try (InputStream in = builder.start().getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .findFirst()
                    .orElse("")
                    .replaceFirst(" Copyright.*", "");
        }
    }
}
