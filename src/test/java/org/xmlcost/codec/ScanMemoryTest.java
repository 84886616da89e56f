package org.xmlcost.codec;

import org.xmlcost.cli.Program;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Codecs that visit all values and keep none do so in little memory, however many values there are. */
@Tag("exhaustive")
class ScanMemoryTest {
    private static final int COUNT = 3_000_000;
    /** The longest message and its making, and far less than a node for each value. */
    private static final String HEAP = "-Xmx224m";

    private static List<String> run(String wire, String action, List<String> codecs) throws Exception {
        String[] arguments = Stream.concat(Stream.of(wire, Integer.toString(COUNT), action), codecs.stream())
                .toArray(String[]::new);
        return Program.java(List.of(HEAP, "-XX:+UseSerialGC"), ScanningProgram.class.getName(), arguments)
                .ok()
                .lines();
    }

    @ParameterizedTest
    @ValueSource(strings = {"soap-enc", "fi", "exi"})
    void nothingIsKept(String wire) throws Exception {
        List<String> codecs = Codecs.rows((info, of) -> of == Wire.of(wire))
                .filter(row -> row.info().can(Ability.SCAN, row.shape(Kind.INT)))
                .map(row -> row.info().id())
                .distinct()
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
