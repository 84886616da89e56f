package org.xmlcost.machine;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The machine as far as it matters for figures, read from where Linux tells it ({@code /proc}, {@code /sys}); elsewhere only
 * what Java knows.
 */
public final class Machine {
    private static final String CPU0 = "/sys/devices/system/cpu/cpu0/";

    private final Map<String, Object> facts = new LinkedHashMap<>();

    private Machine() {}

    public static Machine look() {
        Machine machine = new Machine();
        machine.put("host", hostName());
        machine.put("os", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        machine.put("kernel", System.getProperty("os.version"));
        machine.put("cpu", cpuInfo("model name").or(() -> cpuInfo("CPU part")).orElse("unknown"));
        machine.put("cpus", Runtime.getRuntime().availableProcessors());
        machine.put("caches", caches());
        machine.put("governor", text(CPU0 + "cpufreq/scaling_governor").orElse("unknown"));
        machine.put(
                "turbo_off",
                text("/sys/devices/system/cpu/intel_pstate/no_turbo").orElse("unknown"));
        machine.put("smt", text("/sys/devices/system/cpu/smt/active").orElse("unknown"));
        machine.put(
                "hypervisor",
                cpuInfo("flags").map(flags -> flags.contains("hypervisor")).orElse(false));
        machine.put("memory_bytes", memory("MemTotal"));
        machine.put("memory_available_bytes", memory("MemAvailable"));
        machine.put("swap_bytes", memory("SwapTotal"));
        machine.put("cgroup_cpu", text("/sys/fs/cgroup/cpu.max").orElse("none"));
        machine.put("cgroup_memory", text("/sys/fs/cgroup/memory.max").orElse("none"));
        machine.put("load_average", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        return machine;
    }

    /** All that is known, for {@code environment.json}. */
    public Map<String, Object> facts() {
        return facts;
    }

    /** The host's name in characters that suit a folder's. */
    public String host() {
        return facts.get("host").toString().replaceAll("[^A-Za-z0-9.-]", "-");
    }

    public int cpus() {
        return (Integer) facts.get("cpus");
    }

    public double load() {
        return (Double) facts.get("load_average");
    }

    /** Bytes of memory that can be had now, or 0 if the system does not tell. */
    public long memoryAvailable() {
        return (Long) facts.get("memory_available_bytes");
    }

    public long swap() {
        return (Long) facts.get("swap_bytes");
    }

    public String governor() {
        return facts.get("governor").toString();
    }

    public boolean isVirtual() {
        return (Boolean) facts.get("hypervisor");
    }

    /**
     * @param size as {@code -Xmx} takes it
     * @throws IllegalArgumentException if a JVM cannot have such a heap
     */
    public void requireHeap(String size) {
        long heap = bytes(size);
        if (memoryAvailable() > 0 && heap + heap / 4 > memoryAvailable()) {
            throw new IllegalArgumentException("a fork needs a heap of " + size + ", but only "
                    + memoryAvailable() / (1 << 20) + " MiB of memory are available");
        }
    }

    /** Bytes of a size as -Xmx takes it. */
    static long bytes(String size) {
        String digits = size.replaceAll("[^0-9]", "");
        int shift = switch (size.substring(digits.length()).toLowerCase(Locale.ROOT)) {
            case "k" -> 10;
            case "m" -> 20;
            case "g" -> 30;
            default -> 0;
        };
        return Long.parseLong(digits) << shift;
    }

    private void put(String key, Object value) {
        facts.put(key, value);
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }

    private static Optional<String> cpuInfo(String key) {
        return text("/proc/cpuinfo")
                .flatMap(info -> info.lines()
                        .filter(line -> line.startsWith(key))
                        .map(line -> line.substring(line.indexOf(':') + 1).strip())
                        .findFirst());
    }

    private static long memory(String key) {
        return text("/proc/meminfo")
                .flatMap(info -> info.lines()
                        .filter(line -> line.startsWith(key + ":"))
                        .map(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024)
                        .findFirst())
                .orElse(0L);
    }

    private static List<String> caches() {
        List<String> caches = new ArrayList<>();
        for (int i = 0; ; i++) {
            String cache = CPU0 + "cache/index" + i + "/";
            Optional<String> size = text(cache + "size");
            if (size.isEmpty()) {
                return caches;
            }
            caches.add("L" + text(cache + "level").orElse("?") + " "
                    + text(cache + "type").orElse("?") + " " + size.get());
        }
    }

    private static Optional<String> text(String file) {
        try {
            return Optional.of(Files.readString(Path.of(file)).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
