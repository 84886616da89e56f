package org.xmlcost.jni;

import org.xmlcost.Required;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Counts what is known: faults of pages, which any Linux counts, and instructions, where the processor counts them. */
class HardwareCountersTest {
    private static final HardwareCounters.Event PAGE_FAULTS = new HardwareCounters.Event("page_faults", 1, 2);
    private static final HardwareCounters.Event MINOR_FAULTS = new HardwareCounters.Event("minor_faults", 1, 5);
    private static final HardwareCounters.Event NO_SUCH = new HardwareCounters.Event("no_such", 1, 1000000);
    private static final int PAGE = 65536; // of Arm's largest pages; at most sixteen times too many others
    private static final int PAGES = 300;

    @TempDir
    private Path folder;

    @BeforeEach
    void needsTheLibrary() {
        Required.require("gsoap", NativeLibrary.beside("libxmlcost_counters.so").isPresent(), "no native build");
    }

    private static HardwareCounters open(HardwareCounters.Event... events) {
        try {
            return HardwareCounters.open(List.of(events));
        } catch (IllegalStateException e) {
            Required.require("counters", false, e.getMessage());
            throw e;
        }
    }

    /** Writes one byte to each of some pages that nobody has written to before, so that each is copied. */
    private void touch(String file, int pages) throws IOException {
        try (FileChannel channel = FileChannel.open(folder.resolve(file), CREATE_NEW, READ, WRITE)) {
            MappedByteBuffer mapped = channel.map(FileChannel.MapMode.PRIVATE, 0, (long) PAGE * pages);
            IntStream.range(0, pages).forEach(page -> mapped.put(page * PAGE, (byte) 1));
        }
    }

    @Test
    void countsFaultsOfThisThread() throws Exception {
        try (HardwareCounters counters = open(PAGE_FAULTS, NO_SUCH, MINOR_FAULTS)) {
            touch("warm-up", PAGES);
            for (int pages : new int[] {PAGES, 2 * PAGES}) {
                counters.start();
                touch("pages" + pages, pages);
                Map<String, Long> counts = counters.stop();
                assertThat(counts).containsOnlyKeys("page_faults", "minor_faults");
                assertThat(counts.get("page_faults")).isBetween((long) pages, pages + 100L);
                // Some may have to read the disk: they are major.
                assertThat(counts.get("minor_faults")).isBetween(pages / 2L, counts.get("page_faults"));
            }
            Thread other = new Thread(() -> {
                try {
                    touch("other", 4 * PAGES);
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            counters.start();
            other.start();
            other.join();
            assertThat(counters.stop().get("page_faults")).isLessThan(PAGES);
        }
    }

    @Test
    void anEventThatTheMachineLacksIsLeftOutUnlessItIsTheFirst() {
        try (HardwareCounters counters = open(PAGE_FAULTS, NO_SUCH)) {
            counters.start();
            assertThat(counters.stop()).containsOnlyKeys("page_faults");
        }
        assertThatThrownBy(() -> HardwareCounters.open(List.of(NO_SUCH, PAGE_FAULTS)))
                .isInstanceOf(IllegalStateException.class);
    }

    private static long sum(int rounds) {
        long sum = 0;
        for (int i = 0; i < rounds; i++) {
            sum = sum * 31 + i;
        }
        return sum;
    }

    @Test
    void twiceTheWorkIsTwiceTheInstructions() {
        Required.require(
                "counters",
                HardwareCounters.problem().isEmpty(),
                HardwareCounters.problem().orElse(""));
        long kept = IntStream.range(0, 20_000).mapToLong(i -> sum(1000)).sum();
        try (HardwareCounters counters = HardwareCounters.open(HardwareCounters.MEASURED)) {
            counters.start();
            kept += sum(10_000_000);
            double once = counters.stop().get("instructions");
            counters.start();
            kept += sum(20_000_000);
            double twice = counters.stop().get("instructions");
            assertThat(twice / once).as("instructions of a loop, kept %d", kept).isCloseTo(2, within(0.02));
            counters.start();
            assertThat(counters.stop().get("instructions")).isLessThan(10_000);
        }
    }

    /** What a reader of a run has to do about it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2|2|the machine has no counter of instructions; virtual machines often have none",
                "95|2|the machine has no counter of instructions; virtual machines often have none",
                "13|3|the kernel forbids counting: /proc/sys/kernel/perf_event_paranoid is 3, and may be at most 2",
                "1|4|the kernel forbids counting: /proc/sys/kernel/perf_event_paranoid is 4, and may be at most 2",
                "1|2|perf_event_open is forbidden; containers often forbid it (seccomp)",
                "13|''|perf_event_open is forbidden; containers often forbid it (seccomp)",
                "16|2|another program has reserved the processor's counters",
                "38|2|the kernel has no perf_event_open",
                "24|2|perf_event_open fails with error 24"
            })
    void eachErrorHasItsReason(int error, String paranoid, String reason) {
        assertThat(HardwareCounters.reason(error, paranoid)).isEqualTo(reason);
    }

    @Test
    void countsOfPartOfTheTimeAreRefused() {
        assertThatCode(() -> HardwareCounters.requireWhole(1000, 1000)).doesNotThrowAnyException();
        assertThatThrownBy(() -> HardwareCounters.requireWhole(1000, 630))
                .hasMessage("another program uses the processor's counters: they counted 63 % of the time");
    }

    @Test
    void theDriverGetsTheSameEvents() {
        assertThat(HardwareCounters.list())
                .isEqualTo("instructions=0:1,branches=0:4,branch_misses=0:5,cache_misses=0:3,cycles=0:0");
    }
}
