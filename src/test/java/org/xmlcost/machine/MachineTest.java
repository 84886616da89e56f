package org.xmlcost.machine;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    /** The lines are those of the systems; a virtual machine gives both processors of AMD the same name. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AuthenticAMD | 25  | 17  | 1 | AMD EPYC           | AMD EPYC, Zen 4 (family 25, model 17, stepping 1)
            AuthenticAMD | 26  | 2   | 1 | AMD EPYC           | AMD EPYC, Zen 5 (family 26, model 2, stepping 1)
            GenuineIntel | 6   | 207 | 2 | Intel(R) Xeon(R)   | Intel(R) Xeon(R), Emerald Rapids (family 6, model 207, stepping 2)
            GenuineIntel | 6   | 173 | 1 | Intel(R) Xeon(R)   | Intel(R) Xeon(R), Granite Rapids (family 6, model 173, stepping 1)
            GenuineIntel | 6   | 300 | 1 | Intel(R) Xeon(R)   | Intel(R) Xeon(R) (family 6, model 300, stepping 1)
            AnotherMaker | 25  | 17  | 1 | Abacus             | Abacus (family 25, model 17, stepping 1)
            """)
    void aProcessorHasANameThatTellsItFromOthers(
            String vendor, int family, int model, int stepping, String name, String expected) {
        Machine machine = look("vendor_id\t: %s%ncpu family\t: %d%nmodel\t\t: %d%nmodel name\t: %s%nstepping\t: %d%n"
                .formatted(vendor, family, model, name, stepping));
        assertThat(machine.facts())
                .containsEntry("cpu", name)
                .containsEntry("cpu_family", family)
                .containsEntry("cpu_model", model)
                .containsEntry("cpu_stepping", stepping);
        assertThat(machine.processor()).isEqualTo(expected);
    }

    @Test
    void onArmImplementerPartAndRevisionTellTheProcessor() {
        Machine machine = look("""
            CPU implementer : 0x41
            CPU architecture: 8
            CPU variant : 0x1
            CPU part : 0xd40
            CPU revision : 1
            """);
        assertThat(machine.facts())
                .containsEntry("cpu_family", 0x41)
                .containsEntry("cpu_model", 0xd40)
                .containsEntry("cpu_stepping", 0x11)
                .containsEntry("microarchitecture", "Neoverse V1");
    }

    /** Runs until 2026-11-27 have the caches, and no family. */
    @Test
    void withoutAFamilyTheCachesTellProcessorsApart() {
        Machine old = Machine.of(Map.of("cpu", "AMD EPYC", "caches", List.of("L1 Data 48K", "L1 Instruction 32K")));
        assertThat(old.processor()).isEqualTo("AMD EPYC (L1 data 48K, instruction 32K)");
        Machine other = Machine.of(Map.of("cpu", "AMD EPYC", "caches", List.of("L1 Data 32K", "L1 Instruction 32K")));
        assertThat(old.isAlike(other)).isFalse();
        Machine told = Machine.of(
                Map.of("cpu", "AMD EPYC", "caches", List.of("L1 Data 48K", "L1 Instruction 32K"), "cpu_family", 26));
        assertThat(old.isAlike(told)).isTrue();
        assertThat(told.isAlike(Machine.of(Map.of("cpu", "AMD EPYC", "cpu_family", 25))))
                .isFalse();
        assertThat(Machine.differences(Map.of("A", old, "B", told))).isEmpty();
        assertThat(Machine.differences(Map.of("A", old, "B", other)))
                .hasValueSatisfying(line -> assertThat(line)
                        .contains("A has AMD EPYC (L1 data 48K, instruction 32K)")
                        .contains("B has AMD EPYC (L1 data 32K, instruction 32K)"));
    }

    /** The first machine tells little, so that it is like both others, and these differ from each other. */
    @Test
    void everyPropertyInWhichAnyMachinesDifferIsTold() {
        Map<String, Machine> machines = new LinkedHashMap<>();
        machines.put("A", Machine.of(Map.of("cpu", Machine.UNKNOWN)));
        machines.put("B", Machine.of(Map.of("cpu", "Abacus", "cpu_family", 6, "caches", List.of("L2 Unified 1M"))));
        machines.put("C", Machine.of(Map.of("cpu", "Abacus", "cpu_family", 7, "caches", List.of("L2 Unified 2M"))));
        assertThat(Machine.differences(machines))
                .contains("processors differ (caches, cpu_family), and ratios with them: "
                        + "A has an unknown processor, B has Abacus (family 6), C has Abacus (family 7)");
        machines.remove("B");
        assertThat(Machine.differences(machines)).isEmpty();
        assertThat(Machine.differences(Map.of())).isEmpty();
    }

    private static Machine look(String cpuinfo) {
        return Machine.look(file -> {
            if (file.endsWith("cpuinfo")) {
                return cpuinfo;
            }
            throw new IOException();
        });
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
