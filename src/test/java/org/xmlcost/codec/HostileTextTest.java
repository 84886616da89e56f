package org.xmlcost.codec;

import static org.assertj.core.api.Assertions.assertThat;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** What hostile messages do to the readers of the text wires: one typed exception, soon, with nothing fetched. */
class HostileTextTest {
    private static final Catalogue CATALOGUE = Catalogue.load();

    /** All readers of the text wires, in all their number modes. */
    static List<String> readers() {
        List<String> readers = new ArrayList<>();
        for (Wire wire : List.of(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64, Wire.BASE64_DECIMAL)) {
            for (Catalogue.Entry entry : CATALOGUE.all()) {
                if (entry.info().reads().contains(wire) && entry.info().unavailable().isEmpty()) {
                    entry.info().numbers(wire).forEach(mode -> readers.add(entry.info().id() + " " + wire + " " + mode));
                }
            }
        }
        return readers;
    }

    /** The good messages that a reader can be given. */
    static List<Payload> payloads(String reader) {
        CodecInfo info = CATALOGUE.get(reader.split(" ")[0]).info();
        return HostileText.goodPayloads(wire(reader)).stream().filter(payload -> info.reads(shape(reader, payload))).toList();
    }

    static Wire wire(String reader) {
        return Wire.of(reader.split(" ")[1]);
    }

    private static MessageShape shape(String reader, Payload payload) {
        return new MessageShape(payload.kind(), wire(reader), NumberMode.of(reader.split(" ")[2]));
    }

    static Codec open(String reader, Payload payload) {
        return CATALOGUE.get(reader.split(" ")[0]).open(shape(reader, payload));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void hostileMessagesAreRefused(String reader, @TempDir Path folder) throws Exception {
        Path secret = Files.writeString(folder.resolve("secret.txt"), "7");
        List<String> wrong = new ArrayList<>();
        try (ServerSocket socket = new ServerSocket(0)) {
            String url = "http://127.0.0.1:" + socket.getLocalPort() + "/secret";
            List<HostileText.Message> messages = HostileText.all(wire(reader), secret.toUri().toString(), url);
            Progress.watch(progress -> {
                for (HostileText.Message message : messages) {
                    Optional<Payload> carried = payloads(reader).stream().filter(each -> each.kind() == message.kind()).findFirst();
                    if (carried.isEmpty()) {
                        continue;
                    }
                    Payload good = carried.get();
                    try (Codec codec = open(reader, good)) {
                        progress.at(message.name());
                        String outcome = outcome(codec, message.bytes());
                        if (!outcome.isEmpty()) {
                            wrong.add(message.name() + ": " + outcome);
                        }
                        // A reader must be as good as new after a bad message.
                        MessageBuffer next = MessageBuffer.of(HostileText.good(wire(reader), good).getBytes(StandardCharsets.UTF_8));
                        assertThat(good.firstDifference(codec.read(next))).as("after " + message.name()).isEmpty();
                    }
                }
            });
            socket.setSoTimeout(1);
            assertThat(accepted(socket)).as("a reader opened a socket").isFalse();
        }
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("readers")
    void everyPrefixIsRefused(String reader) {
        List<String> wrong = new ArrayList<>();
        for (Payload payload : payloads(reader)) {
            byte[] whole = HostileText.good(wire(reader), payload).getBytes(StandardCharsets.UTF_8);
            try (Codec codec = open(reader, payload)) {
                for (int length = 0; length < whole.length; length++) {
                    String outcome = outcome(codec, Arrays.copyOf(whole, length));
                    if (!outcome.isEmpty()) {
                        wrong.add(payload.kind() + " cut at " + length + ": " + outcome);
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** Changes of single bytes make other good messages or malformed ones; nothing else may come of them. */
    @ParameterizedTest
    @MethodSource("readers")
    void randomChangesNeverThrowAnythingElse(String reader) {
        SplittableRandom random = new SplittableRandom(2027);
        List<String> wrong = new ArrayList<>();
        for (Payload payload : payloads(reader)) {
            byte[] whole = HostileText.good(wire(reader), payload).getBytes(StandardCharsets.UTF_8);
            try (Codec codec = open(reader, payload)) {
                for (int i = 0; i < 400; i++) {
                    byte[] changed = whole.clone();
                    for (int j = random.nextInt(3); j >= 0; j--) {
                        changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
                    }
                    String outcome = outcome(codec, changed);
                    if (!outcome.isEmpty() && !outcome.startsWith("accepted")) {
                        wrong.add(outcome + ": " + new String(changed, StandardCharsets.ISO_8859_1));
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** @return empty if the message was refused as it should, else what happened */
    private static String outcome(Codec codec, byte[] message) {
        try {
            Payload payload = codec.read(MessageBuffer.of(message));
            return "accepted as " + payload.count() + " values";
        } catch (MalformedMessageException e) {
            return e.getMessage().isBlank() || e.getMessage().contains("\n") ? "no message on one line" : "";
        } catch (Throwable e) {
            return "threw " + e;
        }
    }

    private static boolean accepted(ServerSocket socket) throws Exception {
        try {
            socket.accept().close();
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        }
    }
}
