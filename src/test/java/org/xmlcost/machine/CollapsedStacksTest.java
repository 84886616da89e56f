package org.xmlcost.machine;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class CollapsedStacksTest {
    private static final String CALL = "org/xmlcost/bench/Read.read";
    private static final ComponentTable TABLE =
            ComponentTable.of(List.of("tokenising lib/", "number-text+ lib/Number", "tree|markup app/"));

    @TempDir
    Path folder;

    private Map<Component, Long> count(boolean writes, String... lines) throws IOException {
        Path file = Files.writeString(folder.resolve("stacks"), String.join("\n", lines));
        return CollapsedStacks.count(file, CALL, writes, TABLE);
    }

    @Test
    void samplesBelowTheMeasuredCallCount() throws IOException {
        assertThat(count(
                        false,
                        "[thread-jmh-worker-1 tid=7];java/lang/Thread.run;" + CALL
                                + ";app/Codec.read;lib/Parser.next 30",
                        "[thread-jmh-worker-1 tid=7];java/lang/Thread.run;" + CALL
                                + ";lib/Parser.next;lib/Number.of;x 12",
                        "[thread-jmh-worker-1 tid=7];java/lang/Thread.run;" + CALL + ";lib/Parser.a b 5",
                        "[thread-jmh-worker-1 tid=7];java/lang/Thread.run;lib/Setup.run 1000",
                        "[C2 CompilerThread0 tid=3];Compile::optimize 400",
                        "[GC Thread#0 tid=4];lib/Parser 300",
                        "[thread-jmh-worker-1 tid=7];" + CALL + " 2"))
                .containsOnly(
                        Map.entry(Component.TOKENISING, 35L),
                        Map.entry(Component.NUMBER_TEXT, 12L),
                        Map.entry(Component.OTHER, 2L));
    }

    /** Stubs of the JVM have no frame pointer: what is above them is not found. */
    @Test
    void stacksOfTheMeasuringThreadWithoutAnEndCount() throws IOException {
        assertThat(count(
                        false,
                        "[org.xmlcost.bench.Read.read-jmh-worker-1 tid=7];[unknown_Java];lib/Parser.next 4",
                        "[other tid=8];[unknown_Java];lib/Parser.next 8"))
                .containsOnly(Map.entry(Component.TOKENISING, 4L));
    }

    @Test
    void theDirectionIsThatOfTheCall() throws IOException {
        String line = "[t];" + CALL + ";app/Codec.walk 3";
        assertThat(count(false, line)).containsOnly(Map.entry(Component.TREE, 3L));
        assertThat(count(true, line)).containsOnly(Map.entry(Component.MARKUP, 3L));
    }

    @Test
    void aFileWithoutStacksHasNoSamples() throws IOException {
        assertThat(count(false)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[t];a;b", "[t];a;b many", "12"})
    void otherFilesAreRefused(String line) {
        assertThatThrownBy(() -> count(false, line))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not a file of collapsed stacks");
    }
}
