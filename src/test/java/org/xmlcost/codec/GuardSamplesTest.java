package org.xmlcost.codec;

import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.machine.CollapsedStacks;
import org.xmlcost.machine.Component;
import org.xmlcost.machine.ComponentTable;
import org.xmlcost.machine.SamplingProfiler;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * The component of samples in the guards of native codecs. A codec refuses the same message over and over. The guard
 * refuses it only at its end, and the library never sees it. So nearly all samples in native code are the guard's.
 */
class GuardSamplesTest {
    /** Where a codec's native part begins. What passes bytes and exceptions is above. */
    private static final String CALL = "xmlcost_read";

    private static final long NANOS = 1_000_000_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "native.pugixml|\u00ff",
                "gsoap.jni-fast|\u00ff",
                "native.guththila|<a></a>",
                "native.axiom|<a></a>"
            })
    void samplesOfTheGuardAreChecks(String id, String refusedByTheGuard) throws Exception {
        assumeTrue(SamplingProfiler.trial().isEmpty());
        CodecInfo info = Catalogue.load().get(id).info();
        assumeTrue(info.unavailable().isEmpty(), () -> info.unavailable().orElse(""));
        byte[] end = refusedByTheGuard.getBytes(StandardCharsets.ISO_8859_1);
        SamplingProfiler profiler = new SamplingProfiler();
        try (Codec codec =
                Catalogue.load().get(id).open(new MessageShape(Kind.DOUBLE, Wire.SOAP_ENC, NumberMode.FAST))) {
            MessageBuffer good = new MessageBuffer(1 << 20);
            codec.write(PayloadSource.parse("double:100000:decimal2").make(1), good);
            byte[] bad = Arrays.copyOf(good.bytes(), good.length() + end.length);
            System.arraycopy(end, 0, bad, good.length(), end.length);
            profiler.start();
            for (long begin = System.nanoTime(); System.nanoTime() - begin < NANOS; ) {
                refuse(codec, MessageBuffer.of(bad));
            }
        } finally {
            profiler.stop();
        }
        Path stacks = folder.resolve("stacks");
        profiler.writeStacks(stacks);
        Map<Component, Long> samples = CollapsedStacks.count(stacks, CALL, false, ComponentTable.load());
        long all = samples.values().stream().mapToLong(each -> each).sum();
        assertThat(samples.getOrDefault(Component.CHECKS, 0L))
                .as("%s", samples)
                .isPositive()
                .isGreaterThan(all * 8 / 10);
    }

    private static void refuse(Codec codec, MessageBuffer message) {
        try {
            codec.read(message);
        } catch (MalformedMessageException expected) {
            return;
        }
        throw new AssertionError("was read");
    }
}
