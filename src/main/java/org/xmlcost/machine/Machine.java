package org.xmlcost.machine;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Properties of the machine that matter for figures. On Linux they are read from {@code /proc} and {@code /sys}. On
 * other systems, only the properties that Java provides are known. An unknown property has the value {@value #UNKNOWN}
 * and is never an error.
 */
public final class Machine {
    /** Value of a property that the system does not report. */
    public static final String UNKNOWN = "unknown";

    private static final String CPU0 = "/sys/devices/system/cpu/cpu0/";

    /** Properties that tell processors apart. Old runs lack some of them. */
    private static final List<String> PROCESSOR = List.of("cpu", "caches", "cpu_family", "cpu_model", "cpu_stepping");

    private static final Pattern LEVEL_ONE = Pattern.compile("L1 (Data|Instruction) (\\S+)");

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

    /** Returns the machine whose properties {@code environment.json} has. */
    public static Machine of(Map<String, Object> facts) {
        Machine machine = new Machine(file -> {
            throw new NoSuchFileException(file.toString());
        });
        machine.facts.putAll(facts);
        return machine;
    }

    static Machine look(SystemFiles files) {
        Machine machine = new Machine(files);
        machine.put("host", () -> machine.text("/proc/sys/kernel/hostname").orElseGet(Machine::nameOfAddress));
        machine.put("os", () -> System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        machine.put("kernel", () -> System.getProperty("os.version"));
        machine.put("cpu", () -> machine.cpuInfo("model name").or(() -> machine.cpuInfo("CPU part")));
        machine.put("cpu_family", () -> machine.number("cpu family", "CPU implementer"));
        machine.put("cpu_model", () -> machine.number("model", "CPU part"));
        machine.put("cpu_stepping", machine::stepping);
        machine.put("microarchitecture", machine::microarchitecture);
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
        return Objects.toString(facts.get("host"), UNKNOWN).replaceAll("[^A-Za-z0-9.-]", "-");
    }

    /**
     * Returns the name of the processor for pages and messages, with what tells processors of one name apart: the
     * microarchitecture, family, model and stepping, or the sizes of the first caches in runs that lack these. Empty if
     * the name is unknown.
     */
    public String processor() {
        String name = text(facts, "cpu");
        String numbers = Stream.of("family", "model", "stepping")
                .filter(each -> facts.get("cpu_" + each) instanceof Number)
                .map(each -> each + " " + facts.get("cpu_" + each))
                .collect(Collectors.joining(", "));
        String told = numbers.isEmpty() ? levelOne() : numbers;
        return name.isEmpty()
                ? ""
                : name
                        + Optional.of(text(facts, "microarchitecture"))
                                .filter(each -> !each.isEmpty())
                                .map(each -> ", " + each)
                                .orElse("")
                        + (told.isEmpty() ? "" : " (" + told + ")");
    }

    /** Returns the number of processors with their name; empty if neither is known. */
    public String processors() {
        String name = processor();
        String count = text(facts, "cpus");
        return count.isEmpty() ? name : count + " processors" + (name.isEmpty() ? "" : " of " + name);
    }

    private String levelOne() {
        return facts.get("caches") instanceof List<?> caches
                ? caches.stream()
                        .map(cache -> LEVEL_ONE.matcher(cache.toString()))
                        .filter(Matcher::matches)
                        .map(cache -> cache.group(1).toLowerCase(Locale.ROOT) + " " + cache.group(2))
                        .collect(Collectors.collectingAndThen(
                                Collectors.joining(", "), sizes -> sizes.isEmpty() ? "" : "L1 " + sizes))
                : "";
    }

    /**
     * Returns whether two machines have the same processor: of one name, family, model, stepping and caches. A property
     * that only one of them reports says nothing, since old runs do not have all.
     */
    public boolean isAlike(Machine other) {
        return differing(List.of(this, other)).isEmpty();
    }

    /** Returns the properties of {@link #PROCESSOR} of which the machines that report them have several values. */
    private static List<String> differing(Collection<Machine> machines) {
        return PROCESSOR.stream()
                .filter(key -> machines.stream()
                                .map(machine -> text(machine.facts, key))
                                .filter(value -> !value.isEmpty())
                                .distinct()
                                .count()
                        > 1)
                .toList();
    }

    /**
     * Returns a line with the properties in which the processors of any two machines differ, and the processor of each
     * machine by its name; empty if all have the same.
     */
    public static Optional<String> differences(Map<String, Machine> machines) {
        List<String> differing = differing(machines.values());
        return differing.isEmpty()
                ? Optional.empty()
                : Optional.of(machines.entrySet().stream()
                        .map(each -> each.getKey() + " has "
                                + (each.getValue().processor().isEmpty()
                                        ? "an unknown processor"
                                        : each.getValue().processor()))
                        .collect(Collectors.joining(
                                ", ",
                                "processors differ (" + String.join(", ", differing) + "), and ratios with them: ",
                                "")));
    }

    /** Returns whether two machines have the same name and the same processor. */
    public boolean isSame(Machine other) {
        return text(facts, "host").equals(text(other.facts, "host")) && isAlike(other);
    }

    /** Returns the host and its processor, for messages. */
    public String described() {
        return text(facts, "host") + (processor().isEmpty() ? "" : " (" + processor() + ")");
    }

    /** Returns a property as text; empty if it is unknown. A container may hide the caches. */
    private static String text(Map<String, Object> facts, String key) {
        String text = Objects.toString(facts.get(key), "");
        return text.equals(UNKNOWN) || text.equals("[]") ? "" : text;
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
            throw new IllegalArgumentException("a fork needs a heap of " + size + ", but only "
                    + memoryAvailable() / (1 << 20)
                    + " MiB of memory are available: stop other programs, or name a smaller heap with --heap");
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

    /** Returns a number of the first processor, which is under the second key on Arm. */
    private Optional<Integer> number(String key, String onArm) {
        return cpuInfo(key).or(() -> cpuInfo(onArm)).map(Integer::decode);
    }

    /** Returns the stepping; on Arm, the variant and the revision as the main ID register has them. */
    private Optional<Integer> stepping() {
        return cpuInfo("stepping")
                .map(Integer::decode)
                .or(() -> cpuInfo("CPU variant")
                        .flatMap(variant -> cpuInfo("CPU revision")
                                .map(revision -> (Integer.decode(variant) << 4) | Integer.decode(revision))));
    }

    private Optional<String> microarchitecture() {
        return cpuInfo("vendor_id")
                .or(() -> cpuInfo("CPU implementer"))
                .filter(vendor ->
                        facts.get("cpu_family") instanceof Integer && facts.get("cpu_model") instanceof Integer)
                .flatMap(vendor -> Microarchitecture.of(
                        vendor, (Integer) facts.get("cpu_family"), (Integer) facts.get("cpu_model")));
    }

    private Optional<String> cpuInfo(String key) {
        return text("/proc/cpuinfo")
                .flatMap(info -> info.lines()
                        .filter(line -> line.split(":", 2)[0].strip().equals(key))
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
