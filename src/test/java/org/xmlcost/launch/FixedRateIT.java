package org.xmlcost.launch;

import org.xmlcost.machine.EndpointFolder;

import com.sun.net.httpserver.HttpServer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import static org.assertj.core.api.Assertions.assertThat;

/** The client at a fixed rate counts the time for which a request waits before it is sent. */
@Tag("exhaustive")
class FixedRateIT {
    private static final long ANSWER_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    @TempDir
    Path folder;

    @BeforeAll
    static void build() throws Exception {
        ServerBuild.ensure(List.of(EndpointFolder.of("jdk")));
        ServersIT.require(EndpointFolder.of("jdk"));
    }

    @Test
    void requestsThatWaitForTheServerAreLate() throws Exception {
        // 60 requests a second to a server that answers at most 50: after 3 s, 30 of them are left, which take 0.6 s.
        String said = send(200, 60, 3);
        assertThat(said).startsWith("measured 180 180 ");
        String[] words = said.split(" ");
        assertThat(Long.parseLong(words[3])).isGreaterThan(5 * ANSWER_NANOS);
        assertThat(Long.parseLong(words[4])).isGreaterThan(15 * ANSWER_NANOS);
    }

    @Test
    void latencyIsThatOfTheServerWhenNoneWaits() throws Exception {
        String[] words = send(200, 5, 2).split(" ");
        // Half of the requests are answered in time even on a busy machine.
        assertThat(Long.parseLong(words[3])).isBetween(ANSWER_NANOS, 5 * ANSWER_NANOS);
    }

    @Test
    void anotherStatusFails() throws Exception {
        assertThat(send(500, 5, 1)).isEqualTo("a request failed: status 500");
    }

    /** Sends requests over one connection to a server that takes its time. Returns what the client prints. */
    private String send(int status, int rate, int seconds) throws IOException, InterruptedException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            LockSupport.parkNanos(ANSWER_NANOS);
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        try {
            Path message = Files.writeString(folder.resolve("message"), "text");
            Process client = new ProcessBuilder(
                            JvmArguments.thisJava().resolve("bin/java").toString(),
                            "-cp",
                            EndpointFolder.client().classPath(),
                            "org.xmlcost.endtoend.client.FixedRate",
                            Integer.toString(server.getAddress().getPort()),
                            message.toString(),
                            "text/plain",
                            "",
                            "1",
                            Integer.toString(rate),
                            Integer.toString(seconds))
                    .redirectErrorStream(true)
                    .start();
            String said = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            client.waitFor();
            return said.strip();
        } finally {
            server.stop(0);
        }
    }
}
