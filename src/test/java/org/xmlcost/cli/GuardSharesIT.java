package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.machine.SamplingProfiler;
import org.xmlcost.payload.Kind;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunTable;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * The guards of native codecs in question {@code where}, beside their time alone. A guard alone is a message that only
 * its end makes the guard refuse: the library does not see it.
 */
@Tag("exhaustive")
class GuardSharesIT {
    /** Large, since the exception of a refusal takes as long as the guard of a thousand values. */
    private static final String PAYLOAD = "double:100000:decimal2";

    /** Of a share. Both figures have a per cent or two of chance. */
    private static final double POINTS = 0.05;

    private static final int ROUNDS = 15;
    private static final long ROUND_NANOS = 20_000_000;

    private static RunTable run;

    @BeforeAll
    static void sample(@TempDir Path folder) throws Exception {
        assumeTrue(SamplingProfiler.problem().isEmpty());
        Path profile = ShortProfile.in(
                folder,
                "warmupMillis=300 iterations=4 iterationMillis=400 heap=\"128m\" jvmArgs=[]",
                "where native.pugixml,native.guththila,native.axiom soap-enc " + PAYLOAD + " fast");
        run = RunTable.read(
                Program.run("run", profile, "--out", folder.resolve("runs")).run());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"native.pugixml|\u00ff", "native.guththila|<a></a>", "native.axiom|<a></a>"})
    void shareOfChecksIsThatOfTheGuardAlone(String id, String refusedByTheGuard) throws Exception {
        CodecInfo info = Catalogue.load().get(id).info();
        assumeTrue(info.unavailable().isEmpty(), () -> info.unavailable().orElse(""));
        double alone = guardAlone(id, refusedByTheGuard);
        double checks = share(id, "checks");
        // The message crosses the bridge for the guard alone, too; the values that cross it back do not.
        double bridge = share(id, "crossing") + share(id, "copying");
        assertThat(checks).isPositive();
        assertThat(bridge).isLessThan(0.15);
        assertThat(alone).isBetween(checks - POINTS, checks + bridge + POINTS);
    }

    /** Returns the time in which the guard refuses a message, over that in which the codec reads it. */
    private static double guardAlone(String id, String refused) throws MalformedMessageException {
        Codec codec = Catalogue.load().get(id).open(new MessageShape(Kind.DOUBLE, Wire.SOAP_ENC, NumberMode.FAST));
        MessageBuffer good = new MessageBuffer(1 << 20);
        codec.write(PayloadSource.parse(PAYLOAD).make(1), good);
        byte[] end = refused.getBytes(StandardCharsets.ISO_8859_1);
        byte[] bytes = Arrays.copyOf(good.bytes(), good.length() + end.length);
        System.arraycopy(end, 0, bytes, good.length(), end.length);
        MessageBuffer bad = MessageBuffer.of(bytes);
        assertThatThrownBy(() -> codec.read(bad)).isInstanceOf(MalformedMessageException.class);
        double refusing = Double.MAX_VALUE;
        double reading = Double.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            refusing = Math.min(refusing, time(() -> refuse(codec, bad)));
            reading = Math.min(reading, time(() -> codec.read(good)));
        }
        return refusing / reading;
    }

    private static void refuse(Codec codec, MessageBuffer message) {
        try {
            codec.read(message);
        } catch (MalformedMessageException expected) {
            return;
        }
        throw new AssertionError("was read");
    }

    private interface Reading {
        void run() throws MalformedMessageException;
    }

    private static double time(Reading reading) throws MalformedMessageException {
        long begin = System.nanoTime();
        int count = 0;
        long now;
        do {
            reading.run();
            count++;
            now = System.nanoTime();
        } while (now - begin < ROUND_NANOS);
        return (double) (now - begin) / count;
    }

    /** Returns the share of a component in reading. */
    private static double share(String id, String component) {
        return time(id, component) / time(id, "");
    }

    /** Returns the time of a component; that of the row if it is empty. */
    private static double time(String id, String component) {
        return RowQuery.first(run.rows(), "codec=" + id + " direction=read metric=time component=" + component)
                .score();
    }
}
