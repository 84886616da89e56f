package org.xmlcost.launch;

import org.xmlcost.machine.EndpointFolder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The clients of {@code endtoend/client}: one sends a message once, the other at a fixed rate (an open loop). */
final class JavaClient {
    private static final String PACKAGE = "org.xmlcost.endtoend.client.";
    /** They run for seconds, and must not take the server's processors to compile much. */
    private static final List<String> JVM = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData");

    private static final String MEASURED = "measured ";

    private JavaClient() {}

    /**
     * Sends a message once. Returns the answer.
     *
     * @param folder folder for the answer
     * @throws IOException if there was none, or one with another status than 200
     */
    static byte[] answer(Requests requests, Path folder) throws IOException, InterruptedException {
        Path answer = folder.resolve("answer");
        run("Once", requests, answer.toString());
        return Files.readAllBytes(answer);
    }

    /**
     * Sends a message for some seconds. Returns the latencies in ns, from when a request is due to the end of its
     * answer, below which half, 99 % and 99.9 % of the requests stay.
     *
     * @param rate requests per second
     * @throws IOException if a request had no answer, or one with another status than 200
     */
    static long[] latencies(Requests requests, double rate, long seconds) throws IOException, InterruptedException {
        String said = run(
                "FixedRate",
                requests,
                Integer.toString(requests.connections()),
                Double.toString(rate),
                Long.toString(seconds));
        // A JVM may print other lines.
        long[] numbers = said.lines()
                .filter(line -> line.startsWith(MEASURED))
                .map(line -> Arrays.stream(line.substring(MEASURED.length()).split(" "))
                        .mapToLong(Long::parseLong)
                        .toArray())
                .findFirst()
                .orElseThrow(() -> new IOException("the client at a fixed rate: " + said));
        if (numbers[0] < numbers[1]) {
            throw new IOException("at " + Math.round(rate) + " requests per second: " + numbers[0] + " answers to "
                    + numbers[1] + " requests");
        }
        return Arrays.copyOfRange(numbers, 2, numbers.length);
    }

    private static String run(String client, Requests requests, String... arguments)
            throws IOException, InterruptedException {
        return requests.run(
                JvmArguments.command(
                        JvmArguments.thisJava(),
                        JVM,
                        List.of("-cp", EndpointFolder.client().classPath(), PACKAGE + client),
                        List.of(
                                Integer.toString(requests.server().port()),
                                requests.message().toString(),
                                requests.type(),
                                requests.field()),
                        List.of(arguments)),
                Map.of());
    }
}
