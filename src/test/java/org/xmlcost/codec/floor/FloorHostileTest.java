package org.xmlcost.codec.floor;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Codecs;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

/** What damaged messages do to the readers that know no XML: one typed exception, soon, in little memory. */
class FloorHostileTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    /** Bytes that reading a message of some hundred may allocate. */
    private static final long LITTLE = 1_000_000;

    private static final String ALLOCATED = "allocated ";

    static List<CodecInfo> readers() {
        return Codecs.where(info -> info.model() == Model.FLOOR);
    }

    /**
     * Protocol Buffers mark no end: what stands before a field is a message of fewer values, and no other prefix is
     * one.
     */
    @ParameterizedTest
    @MethodSource("readers")
    void everyPrefixIsRefused(CodecInfo reader) {
        boolean marksNoEnd = reader.reads().contains(Wire.PROTOBUF);
        forEachKind(reader, 3, (codec, whole) -> {
            for (int length = 0; length < whole.length; length++) {
                byte[] prefix = Arrays.copyOf(whole, length);
                String outcome = outcome(codec, prefix);
                if (!marksNoEnd || !outcome.startsWith(Codecs.ACCEPTED) || !isWhatIsWrittenFor(codec, prefix)) {
                    assertThat(outcome).as("cut at %d", length).isEmpty();
                }
            }
        });
    }

    private static boolean isWhatIsWrittenFor(Codec codec, byte[] prefix) throws MalformedMessageException {
        MessageBuffer out = new MessageBuffer(64);
        codec.write(codec.read(MessageBuffer.of(prefix)), out);
        return Arrays.equals(out.toByteArray(), prefix);
    }

    @ParameterizedTest
    @MethodSource("readers")
    void bytesAfterTheMessageAreRefused(CodecInfo reader) {
        forEachKind(reader, 3, (codec, whole) -> {
            byte[] longer = Arrays.copyOf(whole, whole.length + 1);
            for (int last = 0; last < 256; last++) {
                longer[whole.length] = (byte) last;
                assertThat(outcome(codec, longer)).as("a byte %d more", last).isEmpty();
            }
        });
    }

    /** Wherever a length may stand: four bytes that claim two thousand million, and the largest number there is. */
    @ParameterizedTest
    @MethodSource("readers")
    void absurdLengthsAreRefusedInLittleMemory(CodecInfo reader) {
        byte[][] claims = {
            {0x77, 0x35, (byte) 0x94, 0}, {0x7F, -1, -1, -1}, {-1, -1, -1, 0x7F}, {-1, -1, -1, -1}, {-1, -1, -1, -1, 7}
        };
        forEachKind(reader, 2, (codec, whole) -> {
            for (byte[] claim : claims) {
                for (int at = 0; at + claim.length <= whole.length; at++) {
                    byte[] changed = whole.clone();
                    System.arraycopy(claim, 0, changed, at, claim.length);
                    assertThat(outcome(codec, changed))
                            .as("%s at %d", Arrays.toString(claim), at)
                            .matches("|" + Codecs.ACCEPTED + ".*");
                }
            }
        });
    }

    private interface Attack {
        void on(Codec codec, byte[] good) throws MalformedMessageException;
    }

    /** Each kind that the reader has; after the attack it must be as good as new. */
    private static void forEachKind(CodecInfo reader, int count, Attack attack) {
        for (Kind kind : Kind.values()) {
            if (reader.supports(kind) && reader.firstWire().cannotCarry(kind).isEmpty()) {
                Payload payload = Codecs.payload(kind, count);
                byte[] good = Codecs.canonical(reader.firstWire(), payload);
                try (Codec codec = Codecs.open(reader.id(), kind, reader.firstWire())) {
                    Codecs.requireReads(kind + " before", codec, payload, good);
                    assertTimeoutPreemptively(PATIENCE, () -> attack.on(codec, good), kind::toString);
                    Codecs.requireReads(kind + " after", codec, payload, good);
                }
            }
        }
    }

    /**
     * Returns the {@linkplain Codecs#outcome outcome} of a message, or how much was allocated to refuse it, if that is
     * more than little. The message is read again then, since the first refusal also loads classes.
     */
    static String outcome(Codec codec, byte[] message) {
        String first = refusal(codec, message);
        return first.startsWith(ALLOCATED) ? refusal(codec, message) : first;
    }

    private static String refusal(Codec codec, byte[] message) {
        ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
        long before = threads.getCurrentThreadAllocatedBytes();
        String outcome = Codecs.outcome(codec, message);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        return outcome.isEmpty() && allocated > LITTLE ? ALLOCATED + allocated + " bytes" : outcome;
    }
}
