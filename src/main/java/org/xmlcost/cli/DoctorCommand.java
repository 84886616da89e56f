package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.jni.HardwareCounters;
import org.xmlcost.launch.Build;
import org.xmlcost.machine.Machine;
import org.xmlcost.machine.NoiseFloor;
import org.xmlcost.machine.SamplingProfiler;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Profile;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Checks whether this machine can give trustworthy figures, and suggests a fix for each problem.",
        footer = {
            "",
            "The last line says whether figures of this machine are usable. Exit code 3 if something is missing that every",
            "run needs, or if a codec is broken. A codec that is unavailable is optional: its rows are unavailable, too.",
            "",
            "Examples:",
            "  xmlcost doctor",
            "  xmlcost doctor --format json"
        })
final class DoctorCommand implements Callable<Integer> {
    /** Share of the time with another program on the core above which hardly an iteration is undisturbed. */
    private static final double BUSY = 0.5;

    private static final List<String> COLUMNS = List.of("check", "found", "verdict", "what to do");

    /** What a check found. The name is that of the verdict in the output. */
    enum Verdict {
        good,
        poor,
        optional,
        missing
    }

    record Check(String name, String found, Verdict verdict, String fix) {
        static Check of(String name, String found, boolean good, String fix) {
            return of(name, found, good, Verdict.poor, fix);
        }

        static Check of(String name, String found, boolean good, Verdict otherwise, String fix) {
            return new Check(name, found, good ? Verdict.good : otherwise, good ? "" : fix);
        }

        List<String> row() {
            return List.of(name, found, verdict.name(), fix);
        }
    }

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "table",
            description = "Format of the checks: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Table.Format format;

    @Override
    public Integer call() throws IOException {
        NoiseFloor noise = NoiseFloor.measure();
        Machine machine = Machine.look();
        List<Check> checks = new ArrayList<>(machine(machine, noise));
        published(machine, Build.project().resolve("results")).ifPresent(checks::add);
        checks.addAll(codecs(Catalogue.load()));
        Table.of(COLUMNS, checks, Check::row).print(format, System.out);
        (format == Table.Format.table ? System.out : System.err)
                .println("xmlcost: " + verdict(checks, noise.shared() >= BUSY));
        return names(checks, Verdict.missing).isEmpty() ? 0 : Main.MISSING;
    }

    /** Says what the checks of a machine come to, in the words of the last line. */
    static String verdict(List<Check> checks, boolean busy) {
        List<String> missing = names(checks, Verdict.missing);
        List<String> poor = names(checks, Verdict.poor);
        List<String> optional = names(checks, Verdict.optional);
        String verdict = !missing.isEmpty()
                ? "this machine is not ready, missing: " + String.join(", ", missing)
                : busy ? "this machine is busy: intervals will be wide" : "figures of this machine are usable";
        return verdict
                + (poor.isEmpty() ? "" : "; poor: " + String.join(", ", poor))
                + (optional.isEmpty()
                        ? ""
                        : "; unavailable, and only their own rows need them: " + String.join(", ", optional));
    }

    private static List<String> names(List<Check> checks, Verdict verdict) {
        return checks.stream()
                .filter(check -> check.verdict() == verdict)
                .map(Check::name)
                .distinct()
                .toList();
    }

    private static List<Check> codecs(Catalogue catalogue) {
        Stream<Check> broken =
                catalogue.broken().stream().map(problem -> new Check("codecs", "broken", Verdict.missing, problem));
        Map<String, List<String>> unavailable = new LinkedHashMap<>();
        for (Catalogue.Entry entry : catalogue.all()) {
            entry.info()
                    .unavailable()
                    .ifPresent(reason -> unavailable
                            .computeIfAbsent(reason, none -> new ArrayList<>())
                            .add(entry.info().id()));
        }
        Stream<Check> optional = unavailable.entrySet().stream()
                .map(each -> new Check(
                        "codecs",
                        "unavailable: " + String.join(" ", each.getValue()),
                        Verdict.optional,
                        each.getKey()));
        return Stream.concat(broken, optional).toList();
    }

    /** Says whether the pages of results have figures of such a processor: on another, some ratios are others. */
    static Optional<Check> published(Machine machine, Path results) throws IOException {
        Map<String, Boolean> processors = new TreeMap<>();
        if (Files.isDirectory(results)) {
            try (Stream<Path> runs = Files.list(results)) {
                for (Path run : runs.filter(run -> run.toString().endsWith("_catalogue"))
                        .toList()) {
                    Machine other = RunTable.machine(run);
                    processors.put(other.processor(), machine.isAlike(other));
                }
            }
        }
        return Optional.of(processors.keySet())
                .filter(names -> !names.isEmpty())
                .map(
                        names -> Check.of(
                                "published figures",
                                "of " + String.join("; ", names),
                                processors.containsValue(true),
                                "no published catalogue is of this processor: ratios may differ from the published ones (docs/processors.md)"));
    }

    private static List<Check> machine(Machine machine, NoiseFloor noise) throws IOException {
        Jvm jvm = Jvm.current();
        int cpus = Runtime.getRuntime().availableProcessors();
        String governor = machine.facts().get("governor").toString();
        Optional<String> profiler = SamplingProfiler.trial();
        Optional<String> counters = HardwareCounters.problem();
        String usual = Profile.load("headline").settings().heap();
        String largest = Profile.load("full").settings().heap();
        return List.of(
                Check.of("java", jvm.version() + ", " + jvm.vendor(), true, ""),
                Check.of(
                        "processors",
                        machine.processor() + " x " + cpus,
                        cpus > 1,
                        "measure on two processors or more: with one, compiler and collector threads interrupt what is measured"),
                Check.of(
                        "load",
                        Double.isNaN(machine.load())
                                ? Machine.UNKNOWN
                                : String.format(Locale.ROOT, "%.2f", machine.load()),
                        !(machine.load() >= 0.5),
                        "stop other programs, then wait a minute"),
                Check.of(
                        "governor",
                        governor,
                        governor.equals("performance"),
                        "cpupower frequency-set -g performance (in a virtual machine it is not visible, and the speed may drift for hours: compare within one run)"),
                Check.of(
                        "virtual machine",
                        machine.isVirtual() ? "yes" : "no",
                        !machine.isVirtual(),
                        "use a machine of your own for absolute figures; compare only within one run"),
                Check.of(
                        "steadiness",
                        String.format(
                                Locale.ROOT,
                                "99th percentile %.1f %% over median, longest %.1f times",
                                noise.spread() * 100,
                                noise.worst()),
                        noise.spread() < 0.02 && noise.worst() < 3,
                        "close what else runs; on a shared host take more forks"),
                Check.of(
                        "shared core",
                        String.format(Locale.ROOT, "%.0f %% of the time", noise.shared() * 100),
                        noise.shared() < 0.1,
                        "other programs or guests use the processor's cores: measure at another hour, or with a profile that waits (patienceMillis)"),
                Check.of(
                        "stolen time",
                        Double.isNaN(noise.stolen())
                                ? Machine.UNKNOWN
                                : String.format(Locale.ROOT, "%.1f %%", noise.stolen() * 100),
                        !(noise.stolen() > 0.005),
                        "the host is overbooked: measure at another hour or elsewhere"),
                Check.of(
                        "clock step",
                        noise.timerNanos() + " ns",
                        noise.timerNanos() <= 100,
                        "use the TSC as clock source"),
                Check.of(
                        "memory",
                        machine.memoryAvailable() == 0
                                ? Machine.UNKNOWN
                                : machine.memoryAvailable() / (1 << 20) + " MiB available",
                        machine.hasMemoryFor(largest),
                        machine.hasMemoryFor(usual) ? Verdict.poor : Verdict.missing,
                        "forks of the profile headline have a heap of " + usual + ", those of full of " + largest),
                Check.of(
                        "swap",
                        machine.swap() == 0 ? "none" : machine.swap() / (1 << 20) + " MiB",
                        machine.swap() == 0,
                        "swapoff -a while measuring"),
                Check.of(
                        "sampling profiler",
                        profiler.orElse("async-profiler, by CPU time of threads"),
                        profiler.isEmpty(),
                        Verdict.optional,
                        "rows of question where are unavailable; all others do not need it"),
                Check.of(
                        "processor's counters",
                        counters.orElse("instructions in user mode, by perf_event_open"),
                        counters.isEmpty(),
                        Verdict.optional,
                        "rows of question instructions are unavailable; all others do not need them"));
    }
}
