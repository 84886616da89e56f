package org.xmlcost.launch;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.machine.EndpointFolder;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** gSOAP's modes of sending take effect: the writes to the network, which its server traces, tell which it is. */
@Tag("exhaustive")
class GsoapSendingIT {
    /** SOAP_BUFLEN of gSOAP. */
    private static final int BUFFER = 1 << 16;
    /** Size of a chunk in hexadecimal digits, with line ends. */
    private static final int LONGEST_SIZE = 9;

    @TempDir
    Path folder;

    @BeforeAll
    static void build() throws Exception {
        ServerBuild.ensure(List.of(EndpointFolder.of("gsoap")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"buffer", "store", "chunk"})
    void anAnswerIsWrittenInPieces(String mode) throws Exception {
        EndpointFolder server = EndpointFolder.of("gsoap");
        ServersIT.require(server);
        byte[] message = new CanonicalMessages(Catalogue.load())
                .write(
                        Wire.of(server.wire()),
                        PayloadSource.parse("double:100000:uniform-bits").make(1))
                .toByteArray();
        Path log = folder.resolve(mode);
        Process process = new ProcessBuilder(server.program().toString(), "1", mode, "--trace")
                .redirectError(log.toFile())
                .start();
        HttpResponse<byte[]> answer;
        try {
            int port = Integer.parseInt(process.inputReader().readLine());
            answer = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
                                    .version(HttpClient.Version.HTTP_1_1)
                                    .header("Content-Type", "text/xml; charset=utf-8")
                                    .POST(HttpRequest.BodyPublishers.ofByteArray(message))
                                    .build(),
                            HttpResponse.BodyHandlers.ofByteArray());
        } finally {
            process.getOutputStream().close();
            process.waitFor();
        }
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValueAsLong("Content-Length").isPresent())
                .isEqualTo(!mode.equals("chunk"));
        int[] writes = writes(log);
        int head = Arrays.stream(writes).sum() - answer.body().length;
        switch (mode) {
            // Through one buffer, with the head.
            case "buffer" -> requireFull(writes);
            // The content was kept, and is copied into the buffer behind the head, which is sent.
            case "store" -> {
                assertThat(writes[0]).isEqualTo(head);
                requireFull(Arrays.copyOfRange(writes, 1, writes.length));
            }
            // Each buffer is a chunk, whose size is sent before it.
            default -> {
                assertThat(answer.headers().firstValue("Transfer-Encoding")).contains("chunked");
                int[] chunks = Arrays.stream(writes)
                        .filter(write -> write > LONGEST_SIZE)
                        .toArray();
                requireFull(Arrays.copyOfRange(chunks, 1, chunks.length));
            }
        }
    }

    private static void requireFull(int... writes) {
        assertThat(Arrays.copyOf(writes, writes.length - 1))
                .hasSizeGreaterThan(10)
                .containsOnly(BUFFER);
        assertThat(writes[writes.length - 1]).isPositive().isLessThanOrEqualTo(BUFFER);
    }

    private static int[] writes(Path log) throws IOException {
        return Files.readAllLines(log, StandardCharsets.UTF_8).stream()
                .filter(line -> line.startsWith("write "))
                .mapToInt(line -> Integer.parseInt(line.substring("write ".length())))
                .toArray();
    }
}
