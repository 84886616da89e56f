package org.xmlcost.launch;

import org.xmlcost.Required;
import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.machine.EndpointFolder;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Question;
import org.xmlcost.payload.Payload;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Planner;
import org.xmlcost.plan.Profile;
import org.xmlcost.plan.Selection;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Every server of {@code endtoend/}: what it answers, where it listens, and that it ends. */
@Tag("exhaustive")
class ServersIT {
    private static final Catalogue CATALOGUE = Catalogue.load();
    static final String CODEC = "stax.woodstox";
    private static final int THREADS = 25;
    private static final String TYPE = "text/xml; charset=utf-8";
    private static final String LISTENS = "0A";
    /** 127.0.0.1, as the kernel prints it for both families of sockets. */
    private static final List<String> LOOPBACK = List.of("0100007F", "0000000000000000FFFF00000100007F");

    private static final String PROFILE = """
        {"name": "one", "about": "", "settings": {"forks": 1, "settleMillis": 0, "warmupIterations": 0, "warmupMillis": 0,
          "iterations": 1, "iterationMillis": 1000, "heap": "1g", "gc": "SerialGC", "pool": 1, "precision": 0,
          "budgetSeconds": 0, "patienceMillis": 0, "jvmArgs": []},
         "blocks": [{"questions": ["endtoend"], "codecs": ["%s"], "wires": ["literal"], "payloads": ["double:1"], "parts": ["%s"],
           "threads": [%d]}]}
        """;

    @TempDir
    Path folder;

    @BeforeAll
    static void build() throws Exception {
        ServerBuild.ensure(servers());
    }

    static List<EndpointFolder> servers() {
        return EndpointFolder.all();
    }

    @ParameterizedTest
    @MethodSource("servers")
    void aServerEchoesAndRefuses(EndpointFolder server) throws Exception {
        require(server);
        Cell cell = cell(server, folder);
        Payload payload = PayloadSource.parse(cell.payload()).make(1);
        Wire wire = Wire.of(cell.wire());
        byte[] message = new CanonicalMessages(CATALOGUE).write(wire, payload).toByteArray();
        long pid;
        try (ServerProcess process = ServerProcess.start(
                cell, Profile.load("endtoend").settings(), CATALOGUE.get(CODEC).name(), folder.resolve("log"))) {
            pid = process.pid();
            assertThat(listening(pid)).isNotEmpty().isSubsetOf(LOOPBACK);
            requireEcho(process, message, wire, payload);
            if (server.link().isEmpty()) {
                requireRefusals(process, message, server.hasOwnService());
            }
            requireEcho(process, message, wire, payload);
            assertThat(process.usage().cpuNanos()).isNotNegative();
        }
        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
    }

    /** Ends the test if the server cannot be had here. Fails if it does not build. */
    static void require(EndpointFolder server) {
        server.problem().filter(reason -> !isThere(server)).ifPresent(reason -> {
            Required.require("wrk", !reason.startsWith("wrk"), reason);
            Required.require(server.id(), false, reason);
        });
        assertThat(server.problem()).isEmpty();
        ServerBuild.problemOfLink(server).ifPresent(reason -> Required.require("link", false, reason));
    }

    /** Returns whether what the server is made of can be had here. */
    static boolean isThere(EndpointFolder server) {
        return server.problem()
                .filter(reason -> reason.startsWith("wrk") || reason.contains(" is missing: "))
                .isEmpty();
    }

    private static void requireRefusals(ServerProcess process, byte[] message, boolean own) throws Exception {
        byte[] other = new String(message, StandardCharsets.UTF_8)
                .replace("soapdouble", "soapother")
                .getBytes(StandardCharsets.UTF_8);
        // Of servers of SOAP, most answer with a fault, which has status 500; Spring answers with 404.
        assertThat(status(process, "POST", other)).isIn(own ? List.of(404, 500) : List.of(400));
        if (!own) {
            assertThat(status(process, "GET", message)).isEqualTo(405);
            assertThat(claim(process, 1L << 30)).contains("413");
        }
    }

    /** Sends a request over a connection of its own, which is closed after it. Returns the status of the answer. */
    private static int status(ServerProcess process, String method, byte[] message) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + process.port() + "/"))
                                .version(HttpClient.Version.HTTP_1_1)
                                .header("Content-Type", TYPE)
                                .header("SOAPAction", "\"\"")
                                .method(method, HttpRequest.BodyPublishers.ofByteArray(message))
                                .build(),
                        HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    private void requireEcho(ServerProcess process, byte[] message, Wire wire, Payload payload) throws Exception {
        Path file = Files.write(folder.resolve("message"), message);
        byte[] answer = JavaClient.answer(new Requests(process, 1, file, TYPE, ""), folder);
        try (Codec codec = CATALOGUE.get(CODEC).open(new MessageShape(payload.kind(), wire, NumberMode.JDK))) {
            assertThat(payload.firstDifference(codec.read(MessageBuffer.of(answer))))
                    .isEmpty();
        }
    }

    /**
     * Returns the cell of a server with many threads, whose payload is three doubles.
     *
     * @param folder folder for a profile
     */
    static Cell cell(EndpointFolder server, Path folder) throws IOException {
        String codec = server.hasOwnService() ? server.id() : CODEC;
        Path profile = Files.writeString(folder.resolve("one.json"), PROFILE.formatted(codec, server.id(), THREADS));
        return Planner.cells(
                        Profile.load(profile.toString()),
                        new Selection(
                                Question.ENDTOEND.id(),
                                codec,
                                "literal",
                                Selection.ALL,
                                List.of("double:3:decimal2"),
                                1),
                        CATALOGUE,
                        List.of(Jvm.current()))
                .get(0);
    }

    /** Returns the first line of the answer to a request that claims a length and sends nothing of it. */
    private static String claim(ServerProcess process, long length) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), process.port())) {
            socket.setSoTimeout(10_000);
            String head = "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: " + length + "\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
                    .readLine();
        }
    }

    /** Returns the addresses on which a process listens, in hexadecimal. */
    private static Set<String> listening(long pid) throws IOException {
        Set<String> sockets = new HashSet<>();
        try (Stream<Path> files = Files.list(Path.of("/proc/" + pid + "/fd"))) {
            for (Path file : (Iterable<Path>) files::iterator) {
                sockets.add(Files.readSymbolicLink(file).toString());
            }
        }
        Set<String> addresses = new HashSet<>();
        for (String table : List.of("tcp", "tcp6")) {
            for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/net/" + table))) {
                String[] words = line.strip().split("\\s+");
                if (words[3].equals(LISTENS) && sockets.contains("socket:[" + words[9] + "]")) {
                    addresses.add(words[1].replaceFirst(":.*", ""));
                }
            }
        }
        return addresses;
    }
}
