package org.xmlcost.launch;

import org.xmlcost.bench.EchoService;
import org.xmlcost.machine.EndpointFolder;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.Jvm;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Process of a server: {@code org.xmlcost.endtoend.EndpointProcess}, or a program. It says its port, and ends when its
 * standard input is closed, so that it does not outlive this program.
 */
final class ServerProcess implements AutoCloseable {
    private static final String MAIN = "org.xmlcost.endtoend.EndpointProcess";
    /** Time that a server has to end by itself. */
    private static final int ENDING_SECONDS = 5;

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    static {
        // Before the client is first used.
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "connection");
    }

    private final Process process;
    private final int port;

    private ServerProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts the server of a cell.
     *
     * @param codec name of the codec behind it, which is not used if the server has a service of its own
     * @param log file for what the server prints
     * @throws IOException if it does not start
     */
    static ServerProcess start(Cell cell, Settings settings, String codec, Path log) throws IOException {
        EndpointFolder server = EndpointFolder.of(cell.part());
        String threads = Integer.toString(cell.threads());
        List<String> command = server.runsInJvm()
                ? jvm(server, cell, settings, codec, threads)
                : List.of(server.program().toString(), threads);
        Process process =
                new ProcessBuilder(command).redirectError(log.toFile()).start();
        try {
            String port = new BufferedReader(process.inputReader(StandardCharsets.UTF_8)).readLine();
            if (port == null) {
                throw new IOException(ForkProcess.reason(log, "the server did not start"));
            }
            return new ServerProcess(process, Integer.parseInt(port));
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private static List<String> jvm(EndpointFolder server, Cell cell, Settings settings, String codec, String threads) {
        Path home = Path.of(cell.jvmHome());
        boolean own = server.hasOwnService();
        List<String> command = new ArrayList<>(JvmArguments.command(
                home,
                JvmArguments.of(settings, Jvm.at(home)),
                Arrays.asList(server.properties().getProperty("jvm", "").split(" ")),
                List.of("-cp", classPath(server), MAIN, server.properties().getProperty("class"), threads),
                own
                        ? List.of()
                        : List.of(EchoService.class.getName(), codec, cell.kind(), cell.wire(), cell.numbers())));
        command.removeIf(String::isEmpty);
        return command;
    }

    private static String classPath(EndpointFolder server) {
        return Stream.of(
                        server.built().resolve("classes").toString(),
                        server.libraries().resolve("*").toString(),
                        server.hasOwnService() ? "" : System.getProperty("java.class.path"))
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /**
     * Sends a request over a connection of its own, which is closed after it: a kept connection may hold a thread of
     * the server.
     */
    HttpResponse<byte[]> send(String method, byte[] message, String type) throws IOException, InterruptedException {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .build()
                .send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
                                .timeout(PATIENCE)
                                .header("Connection", "close")
                                .header("Content-Type", type)
                                .header("SOAPAction", "\"\"")
                                .method(method, HttpRequest.BodyPublishers.ofByteArray(message))
                                .build(),
                        HttpResponse.BodyHandlers.ofByteArray());
    }

    int port() {
        return port;
    }

    long pid() {
        return process.pid();
    }

    /** Returns the time in ns that the process has used processors since it began; the system counts in 10 ms. */
    long cpuNanos() {
        return process.info().totalCpuDuration().orElseThrow().toNanos();
    }

    /** Ends the process. */
    @Override
    public void close() throws IOException {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(ENDING_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
