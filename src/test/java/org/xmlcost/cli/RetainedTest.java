package org.xmlcost.cli;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.launch.MemoryLauncher;
import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.payload.Payload;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Planner;
import org.xmlcost.plan.Profile;
import org.xmlcost.plan.Selection;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RunFolder;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.ObjectMapper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** What a model holds, counted in JVMs of their own as a run does. */
@Tag("exhaustive")
class RetainedTest {
    private static final Settings SHORT = new Settings(
            new Settings.Extent(1, 0, 0),
            new Settings.Sampling(1, 0, 1, 1, 1, 1, 0),
            new Settings.JvmOptions("64m", "SerialGC", List.of("-XX:TieredStopAtLevel=1")));

    @TempDir
    Path folder;

    /** With compressed class pointers a header is 12 bytes, of an array 16, and sizes are multiples of 8. */
    @Test
    void sizesAreThoseOfTheJvm() throws Exception {
        List<String> jvm = Stream.concat(Stream.of("-XX:+UseCompressedOops"), MemoryLauncher.EXACT.stream())
                .toList();
        List<String> lines =
                Program.java(jvm, "org.xmlcost.bench.KnownSizes").ok().lines();
        // JOL also prints what it did not do.
        assertThat(lines)
                .filteredOn(line -> line.matches("\\d+"))
                .containsExactly("8016", "8032", "8040", "16072", "8032", "56", "16");
    }

    @Test
    void treesHoldTheirNodesAndStreamsHoldNothingOfTheMessage() throws Exception {
        double thousand = retained("dom.xerces", "double:1000");
        assertThat(retained("dom.xerces", "double:3000")).isCloseTo(3 * thousand, Percentage.withPercentage(15));
        // An element, a text and a string for each value, at the least.
        assertThat(thousand).isGreaterThan(100_000);
        double streaming = retained("stax.woodstox", "double:1000");
        assertThat(streaming).isBetween(0.0, thousand / 10);
        assertThat(retained("stax.woodstox", "double:3000")).isCloseTo(streaming, Percentage.withPercentage(20));
    }

    /**
     * The values that were bound are the payload; tokens are 8 bytes each, and point into the message, which the
     * program could drop.
     */
    @Test
    void onlyWhatIsBeyondTheValuesCounts() throws Exception {
        assertThat(retained("binding.jaxb", "double:3000") - retained("binding.jaxb", "double:1000"))
                .isLessThan(2000 * 8);
        assertThat(retained("axiom.deferred", "double:1000"))
                .isGreaterThan(10 * retained("axiom.uncached", "double:1000"));
    }

    /**
     * A tree on demand grows with the part that is read, another tree is there as a whole, and a stream has none. In
     * the half that was passed over, texts are not Strings yet.
     */
    @Test
    void treesOnDemandHoldWhatWasRead() throws Exception {
        double all = retained("axiom.deferred", "double:3000", "all");
        assertThat(all).isCloseTo(retained("axiom.deferred", "double:3000"), Percentage.withPercentage(1));
        assertThat(retained("axiom.deferred", "double:3000", "middle")).isBetween(0.25 * all, 0.55 * all);
        assertThat(retained("axiom.deferred", "double:3000", "first")).isBetween(0.0, 0.1 * all);

        double tokens = retained("dom.vtd", "double:3000", "all");
        assertThat(retained("dom.vtd", "double:3000", "first")).isBetween(0.8 * tokens, 1.2 * tokens);
        assertThat(retained("dom.dom4j", "double:3000", "first"))
                .isCloseTo(retained("dom.dom4j", "double:3000", "all"), Percentage.withPercentage(10));
        assertThat(retained("dom.xerces-filter", "double:3000", "1%"))
                .isBetween(0.0, 0.1 * retained("dom.xerces-filter", "double:3000", "all"));
        assertThat(retained("stax.woodstox", "double:3000", "last")).isBetween(0.0, 10_000.0);
    }

    /**
     * What a codec holds between two messages is what hundreds of them make the heap larger: a second way to measure
     * it, in a JVM of its own.
     */
    @ParameterizedTest
    @ValueSource(strings = {"fi.sax", "sax.xerces", "binding.jaxb", "stax.aalto"})
    void whatACodecHoldsIsWhatTheHeapGrowsBy(String codec) throws Exception {
        List<String> jvm = List.of("-Xmx256m", "-XX:+UseSerialGC");
        double each = Double.parseDouble(Program.java(jvm, OpenCodecs.class.getName(), codec)
                .ok()
                .lines()
                .get(0));
        assertThat(figure("held", codec, "double:1000", "")).isCloseTo(each, Percentage.withPercentage(1));
    }

    private double retained(String codec, String payload) throws Exception {
        return retained(codec, payload, "");
    }

    private double retained(String codec, String payload, String part) throws Exception {
        return figure("retained", codec, payload, part);
    }

    /** @param part part that is read; empty for whole messages */
    private double figure(String metric, String codec, String payload, String part) throws Exception {
        Path profile =
                Files.writeString(folder.resolve("p.json"), """
            {"name": "p", "about": "", "settings": null,
             "blocks": [{"questions": ["memory"], "wires": ["first"], "parts": [%s]}]}
            """.formatted(part.isEmpty() ? "" : '"' + part + '"'));
        Selection selection = new Selection("*", codec, "*", "*", List.of(payload), 1);
        List<Cell> cells =
                Planner.cells(Profile.load(profile.toString()), selection, Catalogue.load(), List.of(Jvm.current()));
        Cell cell = cells.stream()
                .filter(each -> each.direction().equals("read"))
                .findFirst()
                .orElseThrow();
        RunFolder run = RunFolder.create(
                folder,
                codec + (payload + part).hashCode(),
                new RunPlan("p", "", 1, SHORT, cells, List.of()),
                Map.of());
        ForkFiles files = run.start(cell, 1);
        assertThat(MemoryLauncher.launch(cell, SHORT, files).isOk())
                .as(Files.readString(files.log()))
                .isTrue();
        return new ObjectMapper()
                .readTree(Files.readAllBytes(files.unfinished()))
                .path(metric)
                .path(0)
                .asDouble();
    }

    /**
     * Opens many codecs, lets each of them read the same messages, and prints by how many bytes the collected heap
     * grows for each. A program of its own, since other tests leave garbage.
     */
    static final class OpenCodecs {
        private static final int MANY = 500;

        private OpenCodecs() {}

        public static void main(String[] arguments) throws Exception {
            Catalogue catalogue = Catalogue.load();
            Catalogue.Entry entry = catalogue.get(arguments[0]);
            CodecInfo info = entry.info();
            List<Payload> payloads = List.of(
                    PayloadSource.parse("double:1000").make(1),
                    PayloadSource.parse("double:1000").make(2));
            List<MessageBuffer> messages = new CanonicalMessages(catalogue).write(info.firstWire(), payloads);
            MessageShape shape = new MessageShape(
                    payloads.get(0).kind(),
                    info.firstWire(),
                    info.numbers(info.firstWire()).iterator().next());
            List<Codec> codecs = new ArrayList<>(3 * MANY);
            // What is made once is made by the first codecs, and dropped with the second ones.
            long before = 0;
            long after = 0;
            for (int i = 0; i < 3; i++) {
                before = after;
                open(MANY, entry, shape, messages, codecs);
                after = collected();
            }
            System.out.println((after - before) / MANY);
            codecs.forEach(Codec::close);
        }

        private static void open(
                int count, Catalogue.Entry entry, MessageShape shape, List<MessageBuffer> messages, List<Codec> to)
                throws Exception {
            for (int i = 0; i < count; i++) {
                Codec codec = entry.open(shape);
                for (MessageBuffer message : messages) {
                    codec.read(message);
                }
                to.add(codec);
            }
        }

        private static long collected() throws InterruptedException {
            for (int i = 0; i < 3; i++) {
                System.gc();
                Thread.sleep(50);
            }
            return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        }
    }
}
