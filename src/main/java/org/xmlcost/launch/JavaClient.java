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
    private static final List<String> JVM = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

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
        long[] numbers =
                Arrays.stream(said.split(" ")).mapToLong(Long::parseLong).toArray();
        if (numbers[1] > 0 || numbers[0] == 0) {
            throw new IOException("at " + Math.round(rate) + " requests per second: " + numbers[1] + " errors, "
                    + numbers[0] + " answers");
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
