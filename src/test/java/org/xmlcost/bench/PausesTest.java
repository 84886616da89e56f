package org.xmlcost.bench;

import org.xmlcost.cli.Program;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class PausesTest {
    private static final double NANOS_PER_MILLI = 1e6;

    @TempDir
    Path folder;

    /** Only whole pauses that ended in between, and nothing that goes on beside the program. */
    @Test
    void pausesBetweenTwoTimesAreAddedUp() throws Exception {
        Path log = Files.writeString(folder.resolve("gc.log"), """
                [0000000100ns] Using Parallel
                [0000001000ns] GC(0) Pause Young (Allocation Failure) 10M->1M(30M) 1.500ms
                [0000002000ns] GC(1) Pause Young (Allocation Failure) 10M->1M(30M) 0.250ms
                [0000002500ns] GC(2) Concurrent Mark Cycle 12.000ms
                [0000003000ns] GC(3) Pause Full (System.gc()) 10M->1M(30M) 2.000ms
                [0000004000ns] GC(4) Pause Young (Allocation Failure) 10M->1M(30M) 4.000ms
                """);
        Pauses pauses = new Pauses(log);
        assertThat(pauses.between(1001, 3000)).isCloseTo(2.25 * NANOS_PER_MILLI, within(1e-3));
        assertThat(pauses.between(0, 5000)).isCloseTo(7.75 * NANOS_PER_MILLI, within(1e-3));
        assertThat(pauses.between(4001, 5000)).isZero();
    }

    /** The beans count whole milliseconds, so each collection may differ by one. */
    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseParallelGC"})
    void aRealLogAgreesWithTheBeans(String collector) throws Exception {
        Path log = folder.resolve("gc.log");
        String[] words = Program.java(
                        List.of(collector, "-Xmx96m", Pauses.argument(log)), CollectingProgram.class.getName())
                .ok()
                .out()
                .strip()
                .split(" ");
        long begin = Long.parseLong(words[0]);
        long end = Long.parseLong(words[1]);
        double beans = Double.parseDouble(words[2]);
        double pauses = new Pauses(log).between(begin, end) / NANOS_PER_MILLI;
        long collections = Files.readAllLines(log).stream()
                .filter(line -> line.contains("Pause"))
                .count();
        assertThat(pauses).isGreaterThan(5);
        assertThat(pauses).isCloseTo(beans, within(collections + 0.05 * beans));
        assertThat(pauses * NANOS_PER_MILLI).isLessThan((double) (end - begin));
    }

    /**
     * A program whose collector has work: it keeps many objects and replaces them. Prints two times of the clock and
     * the milliseconds of collection between them, as the beans of the platform count them.
     */
    static final class CollectingProgram {
        private static final int KEPT = 300_000;

        private CollectingProgram() {}

        public static void main(String[] arguments) {
            List<byte[]> kept = new ArrayList<>();
            replace(kept);
            System.gc();
            long before = collected();
            long begin = System.nanoTime();
            for (int i = 0; i < 6; i++) {
                replace(kept);
            }
            System.gc();
            long end = System.nanoTime();
            System.out.println(begin + " " + end + " " + (collected() - before) + " " + kept.size());
        }

        private static void replace(List<byte[]> kept) {
            kept.clear();
            for (int i = 0; i < KEPT; i++) {
                kept.add(new byte[32 + i % 64]);
            }
        }

        private static long collected() {
            return ManagementFactory.getGarbageCollectorMXBeans().stream()
                    .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                    .sum();
        }
    }
}
