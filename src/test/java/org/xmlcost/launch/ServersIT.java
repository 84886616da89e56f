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
    private static final String CODEC = "stax.woodstox";
    private static final String TYPE = "text/xml; charset=utf-8";
    private static final String LISTENS = "0A";
    /** 127.0.0.1, as the kernel prints it for both families of sockets. */
    private static final List<String> LOOPBACK = List.of("0100007F", "0000000000000000FFFF00000100007F");

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
        server.problem().ifPresent(reason -> Required.require("wrk", !reason.startsWith("wrk"), reason));
        assertThat(server.problem()).isEmpty();
        boolean own = server.hasOwnService();
        Cell cell = cell(server);
        Payload payload = PayloadSource.parse(cell.payload()).make(1);
        Wire wire = Wire.of(cell.wire());
        byte[] message = new CanonicalMessages(CATALOGUE).write(wire, payload).toByteArray();
        long pid;
        try (ServerProcess process = ServerProcess.start(
                cell, Profile.load("endtoend").settings(), CATALOGUE.get(CODEC).name(), folder.resolve("log"))) {
            pid = process.pid();
            assertThat(listening(pid)).isNotEmpty().isSubsetOf(LOOPBACK);
            requireEcho(process, message, wire, payload);
            byte[] other = new String(message, StandardCharsets.UTF_8)
                    .replace("soapdouble", "soapother")
                    .getBytes(StandardCharsets.UTF_8);
            int refused = process.send("POST", other, TYPE).statusCode();
            // Of servers of SOAP, most answer with a fault, which has status 500; Spring answers with 404.
            assertThat(refused).isIn(own ? List.of(404, 500) : List.of(400));
            if (!own) {
                assertThat(process.send("GET", message, TYPE).statusCode()).isEqualTo(405);
                assertThat(claim(process, 1L << 30)).contains("413");
            }
            requireEcho(process, message, wire, payload);
            assertThat(process.cpuNanos()).isNotNegative();
        }
        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
    }

    private static void requireEcho(ServerProcess process, byte[] message, Wire wire, Payload payload)
            throws Exception {
        HttpResponse<byte[]> answer = process.send("POST", message, TYPE);
        assertThat(answer.statusCode()).isEqualTo(200);
        try (Codec codec = CATALOGUE.get(CODEC).open(new MessageShape(payload.kind(), wire, NumberMode.JDK))) {
            assertThat(payload.firstDifference(codec.read(MessageBuffer.of(answer.body()))))
                    .isEmpty();
        }
    }

    private static Cell cell(EndpointFolder server) throws IOException {
        Selection selection = new Selection(
                Question.ENDTOEND.id(),
                server.hasOwnService() ? server.id() : CODEC,
                "literal",
                Selection.ALL,
                List.of("double:3:decimal2"),
                1);
        return Planner.cells(Profile.load("endtoend"), selection, CATALOGUE, List.of(Jvm.current())).stream()
                .filter(each -> each.part().equals(server.id()))
                .findFirst()
                .orElseThrow();
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
