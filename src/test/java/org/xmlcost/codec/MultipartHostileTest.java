package org.xmlcost.codec;

import org.xmlcost.codec.MultipartTest.Reader;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.HostileMessage;
import org.xmlcost.verify.Parts;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.Wire;

import com.sun.management.ThreadMXBean;
import com.sun.net.httpserver.HttpServer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What hostile messages do to the readers of {@code mtom} and {@code swa}: one typed exception, soon, with nothing
 * fetched.
 */
class MultipartHostileTest {
    @TestFactory
    Stream<DynamicTest> hostileMessagesAreRefused() {
        return eachReader(reader -> {
            List<String> wrong = new ArrayList<>();
            Progress.watch(progress -> {
                try (Codec codec = reader.open(Kind.DOUBLE)) {
                    for (HostileMessage message : HostileMessage.all(reader.wire(), "", "")) {
                        progress.at(message.name());
                        String outcome = outcome(codec, message.bytes());
                        if (!outcome.isEmpty()) {
                            wrong.add(message + ": " + outcome);
                        }
                        assertReads(codec, reader.wire(), Samples.DOUBLES, message.name());
                    }
                }
            });
            assertThat(wrong).isEmpty();
        });
    }

    /** MimePull allocates 8 KiB for each part, however small. */
    @TestFactory
    Stream<DynamicTest> manyPartsAreRefusedBeforeTheyAreAllRead() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        return eachReader(reader -> {
            byte[] message = HostileMessage.all(reader.wire(), "", "").stream()
                    .filter(each -> each.name().equals("many parts"))
                    .findFirst()
                    .orElseThrow()
                    .bytes();
            try (Codec codec = reader.open(Kind.DOUBLE)) {
                long before = threads.getCurrentThreadAllocatedBytes();
                assertThat(outcome(codec, message)).isEmpty();
                assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(10L * message.length);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> excessIsReadRightOrRefused() {
        return eachReader(reader -> Progress.watch(progress -> {
            try (Codec codec = reader.open(Kind.DOUBLE)) {
                String right = outcome(codec, Parts.bytes(Parts.canonical(reader.wire(), Samples.DOUBLES)));
                assertThat(right).startsWith("accepted");
                for (HostileMessage message : HostileMessage.excessive(reader.wire())) {
                    progress.at(message.name());
                    assertThat(outcome(codec, message.bytes()))
                            .as(message.name())
                            .isIn("", right);
                }
            }
        }));
    }

    /** References to a server that counts who comes, and to a file that is there. */
    @TestFactory
    Stream<DynamicTest> nothingIsEverFetched() {
        return eachReader(reader -> {
            AtomicInteger visits = new AtomicInteger();
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                visits.incrementAndGet();
                exchange.sendResponseHeaders(200, -1);
                exchange.close();
            });
            server.start();
            String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/values";
            String canonical = Parts.canonical(reader.wire(), Samples.DOUBLES);
            String elsewhere = canonical.replace("cid:values", url);
            try (Codec codec = reader.open(Kind.DOUBLE)) {
                for (String message : List.of(
                        elsewhere,
                        elsewhere.replace(Parts.VALUES_ID, Parts.VALUES_ID + "Content-Location: " + url + "\r\n"),
                        canonical.replace("cid:values", "file:///etc/hostname"),
                        canonical.replace("?>\n", "?>\n<!DOCTYPE x SYSTEM '" + url + "'>"),
                        canonical
                                .replace("?>\n", "?>\n<!DOCTYPE x [<!ENTITY e SYSTEM '" + url + "'>]>")
                                .replace("<SOAP-ENV:Body", "&e;<SOAP-ENV:Body"),
                        canonical.replace(
                                "application/octet-stream",
                                "message/external-body; access-type=URL; URL=\"" + url + "\""))) {
                    assertThat(message).isNotEqualTo(canonical);
                    assertThat(outcome(codec, Parts.bytes(message))).as(message).isEmpty();
                }
            } finally {
                server.stop(0);
            }
            assertThat(visits).hasValue(0);
        });
    }

    private interface Check {
        void accept(Reader reader) throws Exception;
    }

    private static Stream<DynamicTest> eachReader(Check check) {
        return MultipartTest.readers().stream()
                .map(reader -> DynamicTest.dynamicTest(reader.toString(), () -> check.accept(reader)));
    }

    private static void assertReads(Codec codec, Wire wire, Payload payload, String when) {
        try {
            Payload read = codec.read(MessageBuffer.of(Parts.bytes(Parts.canonical(wire, payload))));
            assertThat(payload.firstDifference(read)).as(when).isEmpty();
        } catch (MalformedMessageException e) {
            throw new AssertionError(when, e);
        }
    }

    /** @return empty if the message was refused as it should, else what happened */
    private static String outcome(Codec codec, byte[] message) {
        try {
            Payload payload = codec.read(MessageBuffer.of(message));
            MessageBuffer values = new MessageBuffer(64);
            if (payload.kind() != Kind.VOID) {
                Packed.write(payload, values.out());
            }
            return "accepted: " + Arrays.toString(values.toByteArray());
        } catch (MalformedMessageException e) {
            return e.getMessage().isBlank() || e.getMessage().contains("\n") ? "no message on one line" : "";
        } catch (Throwable e) {
            return "threw " + e;
        }
    }
}
