package org.xmlcost.machine;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/**
 * Properties of the machine that matter for figures. On Linux they are read from {@code /proc} and {@code /sys}. On
 * other systems, only the properties that Java provides are known. An unknown property has the value {@value #UNKNOWN}
 * and is never an error.
 */
public final class Machine {
    /** Value of a property that the system does not report. */
    public static final String UNKNOWN = "unknown";

    private static final String CPU0 = "/sys/devices/system/cpu/cpu0/";

    private final SystemFiles files;
    private final Map<String, Object> facts = new LinkedHashMap<>();

    interface SystemFiles {
        String read(Path file) throws IOException;
    }

    private Machine(SystemFiles files) {
        this.files = files;
    }

    public static Machine look() {
        return look(Files::readString);
    }

    static Machine look(SystemFiles files) {
        Machine machine = new Machine(files);
        machine.put("host", () -> machine.text("/proc/sys/kernel/hostname").orElseGet(Machine::nameOfAddress));
        machine.put("os", () -> System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        machine.put("kernel", () -> System.getProperty("os.version"));
        machine.put("cpu", () -> machine.cpuInfo("model name").or(() -> machine.cpuInfo("CPU part")));
        machine.put("cpus", () -> Runtime.getRuntime().availableProcessors());
        machine.put("caches", machine::caches);
        machine.put("governor", () -> machine.text(CPU0 + "cpufreq/scaling_governor"));
        machine.put("turbo_off", () -> machine.text("/sys/devices/system/cpu/intel_pstate/no_turbo"));
        machine.put("smt", () -> machine.text("/sys/devices/system/cpu/smt/active"));
        machine.put("hypervisor", () -> machine.cpuInfo("flags").map(flags -> flags.contains("hypervisor")));
        machine.put("memory_bytes", () -> machine.memory("MemTotal"));
        machine.put("memory_available_bytes", () -> machine.memory("MemAvailable"));
        machine.put("swap_bytes", () -> machine.memory("SwapTotal"));
        machine.put("cgroup_cpu", () -> machine.text("/sys/fs/cgroup/cpu.max").orElse("none"));
        machine.put(
                "cgroup_memory", () -> machine.text("/sys/fs/cgroup/memory.max").orElse("none"));
        machine.put(
                "load_average",
                () -> Optional.of(ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage())
                        .filter(load -> load >= 0));
        return machine;
    }

    /** Returns all properties, for {@code environment.json}. */
    public Map<String, Object> facts() {
        return facts;
    }

    /** Returns the host's name, in characters that are allowed in the name of a folder. */
    public String host() {
        return facts.get("host").toString().replaceAll("[^A-Za-z0-9.-]", "-");
    }

    /** Returns the average number of programs that ran in the last minute; NaN if the system does not report it. */
    public double load() {
        return number("load_average").doubleValue();
    }

    /** Returns the bytes of memory that are available now; 0 if the system does not report it. */
    public long memoryAvailable() {
        return number("memory_available_bytes").longValue();
    }

    /** Returns the bytes of swap space; 0 if the system does not report it. */
    public long swap() {
        return number("swap_bytes").longValue();
    }

    /** Returns whether the processor is known to belong to a virtual machine. */
    public boolean isVirtual() {
        return Boolean.TRUE.equals(facts.get("hypervisor"));
    }

    /** Checks that there is memory for a heap of a size, as {@code -Xmx} takes it, if the system reports it. */
    public void requireHeap(String size) {
        if (!hasMemoryFor(size)) {
            throw new IllegalArgumentException(
                    "a fork needs a heap of " + size + ", but only "
                            + memoryAvailable() / (1 << 20)
                            + " MiB of memory are available: stop other programs, or name a smaller heap in a profile of your own");
        }
    }

    /** Returns whether there is memory for a JVM with a heap of a size; true if the system does not report it. */
    public boolean hasMemoryFor(String size) {
        long heap = bytes(size);
        return memoryAvailable() == 0 || heap + heap / 4 <= memoryAvailable();
    }

    /** Returns the bytes of a size as -Xmx takes it. */
    public static long bytes(String size) {
        String digits = size.replaceAll("[^0-9]", "");
        int shift = switch (size.substring(digits.length()).toLowerCase(Locale.ROOT)) {
            case "k" -> 10;
            case "m" -> 20;
            case "g" -> 30;
            default -> 0;
        };
        return Long.parseLong(digits) << shift;
    }

    private static String nameOfAddress() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return UNKNOWN;
        }
    }

    private void put(String key, Callable<?> probe) {
        Object told = null;
        try {
            told = probe.call();
        } catch (Exception | LinkageError e) {
            // In a chroot or a container, even JDK classes that inspect the machine fail.
        }
        Object found = told instanceof Optional<?> optional ? optional.orElse(null) : told;
        facts.put(key, Objects.requireNonNullElse(found, UNKNOWN));
    }

    /** Returns a property as a number. An unknown property is NaN, which becomes 0 as a whole number. */
    private Number number(String key) {
        return facts.get(key) instanceof Number number ? number : Double.NaN;
    }

    private Optional<String> cpuInfo(String key) {
        return text("/proc/cpuinfo")
                .flatMap(info -> info.lines()
                        .filter(line -> line.startsWith(key))
                        .map(line -> line.substring(line.indexOf(':') + 1).strip())
                        .findFirst());
    }

    private Optional<Long> memory(String key) {
        return text("/proc/meminfo")
                .flatMap(info -> info.lines()
                        .filter(line -> line.startsWith(key + ":"))
                        .map(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024)
                        .findFirst());
    }

    private List<String> caches() {
        return IntStream.iterate(0, i -> i + 1)
                .mapToObj(i -> CPU0 + "cache/index" + i + "/")
                .takeWhile(cache -> text(cache + "size").isPresent())
                .map(cache -> "L" + text(cache + "level").orElse("?") + " "
                        + text(cache + "type").orElse("?") + " "
                        + text(cache + "size").orElse("?"))
                .toList();
    }

    private Optional<String> text(String file) {
        try {
            return Optional.of(files.read(Path.of(file)).strip()).filter(text -> !text.isEmpty());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
