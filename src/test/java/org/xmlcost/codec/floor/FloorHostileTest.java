package org.xmlcost.codec.floor;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Model;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
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

    private static final Catalogue CATALOGUE = Catalogue.load();

    static List<CodecInfo> readers() {
        return CATALOGUE.all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> info.model() == Model.FLOOR)
                .toList();
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
            List<String> wrong = new ArrayList<>();
            for (int length = 0; length < whole.length; length++) {
                byte[] prefix = Arrays.copyOf(whole, length);
                String outcome = outcome(codec, prefix);
                if (!outcome.isEmpty()
                        && !(marksNoEnd && outcome.equals("accepted") && isWhatIsWrittenFor(codec, prefix))) {
                    wrong.add("cut at " + length + " of " + whole.length + ": " + outcome);
                }
            }
            return wrong;
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
            List<String> wrong = new ArrayList<>();
            for (int last = 0; last < 256; last++) {
                byte[] longer = Arrays.copyOf(whole, whole.length + 1);
                longer[whole.length] = (byte) last;
                String outcome = outcome(codec, longer);
                if (!outcome.isEmpty()) {
                    wrong.add("a byte " + last + " more: " + outcome);
                }
            }
            return wrong;
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
            List<String> wrong = new ArrayList<>();
            for (byte[] claim : claims) {
                for (int at = 0; at + claim.length <= whole.length; at++) {
                    byte[] changed = whole.clone();
                    System.arraycopy(claim, 0, changed, at, claim.length);
                    String outcome = outcome(codec, changed);
                    if (!outcome.isEmpty() && !outcome.equals("accepted")) {
                        wrong.add(Arrays.toString(claim) + " at " + at + ": " + outcome);
                    }
                }
            }
            return wrong;
        });
    }

    private interface Attack {
        List<String> on(Codec codec, byte[] good) throws MalformedMessageException;
    }

    /** Each kind that the reader has; after the attack it must be as good as new. */
    private static void forEachKind(CodecInfo reader, int count, Attack attack) {
        Wire wire = reader.reads().iterator().next();
        for (Kind kind : Kind.values()) {
            if (reader.supports(kind) && wire.cannotCarry(kind).isEmpty()) {
                Payload payload = PayloadSpec.parse(
                                kind == Kind.VOID ? "void" : kind + ":" + (kind == Kind.BUSINESS ? "1" : count))
                        .make(1);
                byte[] good =
                        new CanonicalMessages(CATALOGUE).write(wire, payload).toByteArray();
                try (Codec codec = CATALOGUE.get(reader.id()).open(new MessageShape(kind, wire, NumberMode.BITS))) {
                    assertThat(outcome(codec, good))
                            .as(reader.id() + " " + kind)
                            .isEqualTo("accepted");
                    List<String> wrong = assertTimeoutPreemptively(PATIENCE, () -> attack.on(codec, good));
                    assertThat(wrong).as(reader.id() + " " + kind).isEmpty();
                    assertThat(payload.firstDifference(codec.read(MessageBuffer.of(good))))
                            .isEmpty();
                } catch (MalformedMessageException e) {
                    throw new AssertionError(reader.id() + " " + kind, e);
                }
            }
        }
    }

    /**
     * Returns empty if the message was refused as it should, "accepted" if it was read, else what happened. A message
     * whose refusal allocates much is read again, since the first refusal also loads classes.
     */
    static String outcome(Codec codec, byte[] message) {
        String first = refusal(codec, message);
        return first.startsWith(ALLOCATED) ? refusal(codec, message) : first;
    }

    private static String refusal(Codec codec, byte[] message) {
        ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
        long before = threads.getCurrentThreadAllocatedBytes();
        try {
            codec.read(MessageBuffer.of(message));
            return "accepted";
        } catch (MalformedMessageException e) {
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            return e.getMessage().isBlank() || e.getMessage().contains("\n")
                    ? "no message on one line"
                    : allocated > LITTLE ? ALLOCATED + allocated + " bytes" : "";
        } catch (Throwable e) {
            return "threw " + e;
        }
    }
}
