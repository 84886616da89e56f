package org.xmlcost.launch;

import org.xmlcost.bench.EchoService;
import org.xmlcost.machine.EndpointFolder;
import org.xmlcost.machine.NetworkTraffic;
import org.xmlcost.machine.ProcessUsage;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.Jvm;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Process of a server: {@code org.xmlcost.endtoend.EndpointProcess}, or a program. It says its port, and ends when its
 * standard input is closed, so that it does not outlive this program.
 */
final class ServerProcess implements AutoCloseable {
    private static final String MAIN = "org.xmlcost.endtoend.EndpointProcess";
    /** Time that a server has to end by itself. */
    private static final int ENDING_SECONDS = 5;

    private final Process process;
    private final int port;
    /** Process at the other end of the server's link; 0 without a link. */
    private final long clients;

    private ServerProcess(Process process, int port, long clients) {
        this.process = process;
        this.port = port;
        this.clients = clients;
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
        List<String> command = new ArrayList<>(server.link());
        command.addAll(
                server.runsInJvm()
                        ? jvm(server, cell, settings, codec, threads)
                        : List.of(server.program().toString(), threads));
        command.addAll(server.arguments("arguments"));
        Process process =
                new ProcessBuilder(command).redirectError(log.toFile()).start();
        try {
            BufferedReader said = new BufferedReader(process.inputReader(StandardCharsets.UTF_8));
            String clients = server.link().isEmpty() ? "0" : said.readLine();
            String port = said.readLine();
            if (port == null) {
                throw new IOException(ForkProcess.reason(log, "the server did not start"));
            }
            return new ServerProcess(process, Integer.parseInt(port), Long.parseLong(clients));
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    /** Returns what starts a program where the clients of the server are; empty if that is here. */
    List<String> besideClients() {
        return clients == 0
                ? List.of()
                : List.of("nsenter", "--user", "--preserve-credentials", "--net", "--target", Long.toString(clients));
    }

    /** Returns what the kernel has counted between the server and its clients; empty if it does not count. */
    Optional<NetworkTraffic> traffic() {
        return clients == 0 ? NetworkTraffic.loopback() : NetworkTraffic.of(clients, "clients");
    }

    private static List<String> jvm(EndpointFolder server, Cell cell, Settings settings, String codec, String threads) {
        Path home = Path.of(cell.jvmHome());
        boolean own = server.hasOwnService();
        return JvmArguments.command(
                home,
                JvmArguments.of(settings, Jvm.at(home)),
                server.arguments("jvm"),
                // In a namespace the user has the name root, and so would the folder of the data.
                List.of("-XX:-UsePerfData"),
                List.of("-cp", classPath(server), MAIN, server.properties().getProperty("class"), threads),
                own
                        ? List.of()
                        : List.of(EchoService.class.getName(), codec, cell.kind(), cell.wire(), cell.numbers()));
    }

    private static String classPath(EndpointFolder server) {
        return server.hasOwnService()
                ? server.classPath()
                : server.classPath() + File.pathSeparator + System.getProperty("java.class.path");
    }

    int port() {
        return port;
    }

    long pid() {
        return process.pid();
    }

    ProcessUsage usage() {
        return new ProcessUsage(process.toHandle());
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
