package org.xmlcost.machine;

import org.junit.jupiter.api.Test;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ProcessUsageTest {
    /** The kernel counts in 10 ms, and this process goes on. */
    private static final long TOLERANCE = 200_000_000;

    private final ProcessUsage usage = new ProcessUsage(ProcessHandle.current());

    @Test
    void timeIsThatOfTheManagementBean() throws Exception {
        var bean = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long before = usage.cpuNanos();
        long same = bean.getProcessCpuTime();
        while (bean.getProcessCpuTime() < same + TOLERANCE) {
            Thread.onSpinWait();
        }
        long used = usage.cpuNanos() - before;
        assertThat(used).isCloseTo(bean.getProcessCpuTime() - same, within(TOLERANCE / 2));
    }

    @Test
    void timeOfChildrenThatHaveEndedIsIncluded() throws Exception {
        long before = usage.cpuNanos();
        Process child = new ProcessBuilder(
                        "sh", "-c", "i=0; while [ $i -lt 1000000 ]; do i=$((i + 1)); done; cat /proc/$$/stat")
                .start();
        String[] stat = new String(child.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).split(" ");
        child.waitFor();
        long ticks = Long.parseLong(stat[13]) + Long.parseLong(stat[14]);
        assertThat(ticks).isPositive();
        assertThat(usage.cpuNanos() - before).isGreaterThanOrEqualTo(ticks * 10_000_000);
    }

    @Test
    void peakIsThatOfTheProcess() throws Exception {
        long now = Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                .findFirst()
                .orElseThrow();
        assertThat(usage.peakResidentBytes()).isGreaterThanOrEqualTo(now);
    }
}
