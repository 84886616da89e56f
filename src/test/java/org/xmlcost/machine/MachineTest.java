package org.xmlcost.machine;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** A machine is described as far as it can be, and that it cannot be described stops nobody. */
class MachineTest {
    @Test
    void whereNoFileCanBeReadAllElseIsKnown() {
        Machine machine = Machine.look(file -> {
            throw new IOException("Mount point not found");
        });
        assertThat(machine.facts())
                .containsEntry("cpu", Machine.UNKNOWN)
                .containsEntry("memory_bytes", Machine.UNKNOWN);
        assertThat(machine.facts().get("os")).isNotEqualTo(Machine.UNKNOWN);
        assertIsUsable(machine);
    }

    @Test
    void aFileThatMayNotBeReadIsUnknown() {
        assertIsUsable(Machine.look(file -> {
            throw new SecurityException(file.toString());
        }));
    }

    @Test
    void nonsenseInAFileIsUnknown() {
        Machine machine =
                Machine.look(file -> file.endsWith("meminfo") ? "MemTotal: much\nMemAvailable: kB\nSwapTotal:" : "");
        assertThat(machine.facts())
                .containsEntry("memory_bytes", Machine.UNKNOWN)
                .containsEntry("hypervisor", Machine.UNKNOWN);
        assertIsUsable(machine);
    }

    @Test
    void whatLinuxTellsIsRead() {
        Machine machine = Machine.look(file -> switch (file.toString()) {
            case "/proc/meminfo" -> "MemTotal:  4096 kB\nMemAvailable:  2048 kB\nSwapTotal: 0 kB\n";
            case "/proc/cpuinfo" -> "model name\t: Abacus\nflags\t: fpu hypervisor\n";
            default -> throw new IOException();
        });
        assertThat(machine.facts()).containsEntry("cpu", "Abacus").containsEntry("memory_bytes", 4096L * 1024);
        assertThat(machine.memoryAvailable()).isEqualTo(2048 * 1024);
        assertThat(machine.isVirtual()).isTrue();
        assertThat(machine.hasMemoryFor("1638k")).isTrue();
        assertThat(machine.hasMemoryFor("1639k")).isFalse();
        assertThatThrownBy(() -> machine.requireHeap("1g"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2 MiB")
                .hasMessageContaining("smaller heap");
    }

    @Test
    void processorTimesThatAreNotToldAreNone(@TempDir Path folder) throws Exception {
        assertThat(NoiseFloor.processorTimes(folder.resolve("stat"))).isEmpty();
        assertThat(NoiseFloor.processorTimes(Files.writeString(folder.resolve("stat"), "cpu  a b")))
                .isEmpty();
        assertThat(NoiseFloor.stolen(new long[0], new long[0])).isNaN();
    }

    private static void assertIsUsable(Machine machine) {
        assertThat(machine.host()).isNotEmpty();
        assertThat(machine.memoryAvailable()).isZero();
        assertThat(machine.swap()).isZero();
        assertThat(machine.facts()).containsEntry("governor", Machine.UNKNOWN);
        assertThat(machine.isVirtual()).isFalse();
        machine.requireHeap("900g");
    }
}
