package org.xmlcost.machine;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

import static org.assertj.core.api.Assertions.assertThat;

class NetworkTrafficTest {
    private static final int SENT = 1 << 20;

    /** A lower bound: whatever else runs here is counted, too. */
    @Test
    void bytesAndSegmentsThatAreSentAreCounted() throws Exception {
        NetworkTraffic before = NetworkTraffic.loopback().orElseThrow();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket accepted = server.accept()) {
            Thread sender = new Thread(() -> {
                try {
                    client.getOutputStream().write(new byte[SENT]);
                    client.shutdownOutput();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            sender.start();
            assertThat(accepted.getInputStream().readAllBytes()).hasSize(SENT);
            sender.join();
        }
        NetworkTraffic sent = NetworkTraffic.loopback().orElseThrow().since(before);
        assertThat(sent.bytes()).isGreaterThan(SENT);
        // A segment has 65 535 bytes at most, and the connection has others without data.
        assertThat(sent.segments()).isGreaterThan(SENT / 65_535);
    }
}
