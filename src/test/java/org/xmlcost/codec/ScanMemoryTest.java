package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** Codecs that visit all values and keep none do so in little memory, however many values there are. */
@Tag("exhaustive")
class ScanMemoryTest {
    private static final int COUNT = 3_000_000;
    /** The longest message and its making, and far less than a node for each value. */
    private static final String HEAP = "-Xmx224m";

    private static List<String> run(String wire, String action, List<String> codecs) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                ScanningProgram.class.getName(),
                wire,
                Integer.toString(COUNT),
                action));
        command.addAll(codecs);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(process.waitFor()).isZero();
        return lines;
    }

    @ParameterizedTest
    @ValueSource(strings = {"soap-enc", "fi", "exi"})
    void nothingIsKept(String wire) throws Exception {
        List<String> codecs = Catalogue.load().all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> info.unavailable().isEmpty() && info.abilities().contains(Ability.SCAN))
                .filter(info -> info.numbers(Wire.of(wire)).stream()
                        .anyMatch(mode -> info.can(Ability.SCAN, new MessageShape(Kind.INT, Wire.of(wire), mode))))
                .map(CodecInfo::id)
                .toList();
        assertThat(codecs).isNotEmpty();
        double sum = (double) COUNT * ScanningProgram.VALUE;
        assertThat(run(wire, "scan", codecs))
                .containsExactlyElementsOf(
                        codecs.stream().map(id -> id + " " + sum).toList());
    }

    /** The heap is too small for a tree of the message. */
    @Test
    void aTreeWouldNotFit() throws Exception {
        assertThat(run("soap-enc", "read", List.of("axiom.deferred", "stax.woodstox")))
                .satisfiesExactly(
                        tree -> assertThat(tree).startsWith("axiom.deferred java.lang.OutOfMemoryError"),
                        stream -> assertThat(stream).isEqualTo("stax.woodstox " + (double) COUNT));
    }
}
