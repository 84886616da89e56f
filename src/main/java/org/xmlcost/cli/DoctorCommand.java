package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.console.Table;
import org.xmlcost.jni.HardwareCounters;
import org.xmlcost.machine.Machine;
import org.xmlcost.machine.NoiseFloor;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Profile;
import org.xmlcost.sampling.SamplingProfiler;

import picocli.CommandLine.Command;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Checks whether this machine can give trustworthy figures, and suggests a fix for each problem.",
        footer = {
            "",
            "Exit code 3 if a codec or something else that a run needs is missing.",
            "",
            "Example:",
            "  xmlcost doctor"
        })
final class DoctorCommand implements Callable<Integer> {
    private static final List<String> COLUMNS = List.of("check", "found", "verdict", "what to do");

    private record Check(String name, String found, String verdict, String fix) {
        static Check of(String name, String found, boolean good, String fix) {
            return new Check(name, found, good ? "good" : "poor", good ? "" : fix);
        }

        List<String> row() {
            return List.of(name, found, verdict, fix);
        }
    }

    @Override
    public Integer call() throws IOException {
        List<Check> checks = machine(Machine.look(), NoiseFloor.measure());
        List<Check> missing = missing(Catalogue.load());
        Table.of(COLUMNS, Stream.concat(checks.stream(), missing.stream()).toList(), Check::row)
                .print(Table.Format.table, System.out);
        return missing.isEmpty() ? 0 : Main.MISSING;
    }

    private static List<Check> missing(Catalogue catalogue) {
        Stream<Check> broken =
                catalogue.broken().stream().map(problem -> new Check("codecs", "broken", "missing", problem));
        Stream<Check> unavailable = catalogue.all().stream()
                .map(Catalogue.Entry::info)
                .flatMap(info -> info.unavailable().stream()
                        .map(reason -> new Check("codec " + info.id(), "unavailable", "missing", reason)));
        return Stream.concat(broken, unavailable).toList();
    }

    private static List<Check> machine(Machine machine, NoiseFloor noise) throws IOException {
        Jvm jvm = Jvm.current();
        Optional<String> profiler = SamplingProfiler.trial();
        Optional<String> counters = HardwareCounters.problem();
        String largest = Profile.load("full").settings().heap();
        return List.of(
                Check.of("java", jvm.version() + ", " + jvm.vendor(), true, ""),
                Check.of(
                        "processors",
                        machine.facts().get("cpu") + " x " + machine.cpus(),
                        machine.cpus() > 1,
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
                        machine.governor(),
                        machine.governor().equals("performance"),
                        "cpupower frequency-set -g performance (a virtual machine does not tell: ratios of one run still hold)"),
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
                        "forks of the profile full have a heap of " + largest),
                Check.of(
                        "swap",
                        machine.swap() == 0 ? "none" : machine.swap() / (1 << 20) + " MiB",
                        machine.swap() == 0,
                        "swapoff -a while measuring"),
                Check.of(
                        "sampling profiler",
                        profiler.orElse("async-profiler, by CPU time of threads"),
                        profiler.isEmpty(),
                        "rows of question where are unavailable; all others do not need it"),
                Check.of(
                        "processor's counters",
                        counters.orElse("instructions in user mode, by perf_event_open"),
                        counters.isEmpty(),
                        "rows of question instructions are unavailable; all others do not need them"));
    }
}
