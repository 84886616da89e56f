package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.console.Table;
import org.xmlcost.machine.Machine;
import org.xmlcost.machine.NoiseFloor;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Profile;

import picocli.CommandLine.Command;

import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;

@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description =
                "Checks what this machine offers and lacks for trustworthy figures, and says what to do about each lack.",
        footer = {
            "",
            "Exit code 3 if a codec or something else that a run needs is missing.",
            "",
            "Example:",
            "  xmlcost doctor"
        })
final class DoctorCommand implements Callable<Integer> {
    private boolean missing;

    @Override
    public Integer call() throws IOException {
        Machine machine = Machine.look();
        NoiseFloor noise = NoiseFloor.measure();
        Table table = new Table("check", "found", "verdict", "what to do");
        Jvm jvm = Jvm.current();
        row(table, "java", jvm.version() + ", " + jvm.vendor(), true, "");
        row(
                table,
                "processors",
                machine.facts().get("cpu") + " x " + machine.cpus(),
                machine.cpus() > 1,
                "measure on two processors or more: with one, compiler and collector threads interrupt what is measured");
        row(
                table,
                "load",
                Double.isNaN(machine.load()) ? Machine.UNKNOWN : String.format(Locale.ROOT, "%.2f", machine.load()),
                !(machine.load() >= 0.5),
                "stop other programs, then wait a minute");
        row(
                table,
                "governor",
                machine.governor(),
                machine.governor().equals("performance"),
                "cpupower frequency-set -g performance (a virtual machine does not tell: ratios of one run still hold)");
        row(
                table,
                "virtual machine",
                machine.isVirtual() ? "yes" : "no",
                !machine.isVirtual(),
                "use a machine of your own for absolute figures; compare only within one run");
        row(
                table,
                "steadiness",
                String.format(
                        Locale.ROOT,
                        "99th percentile %.1f %% over median, longest %.1f times",
                        noise.spread() * 100,
                        noise.worst()),
                noise.spread() < 0.02 && noise.worst() < 3,
                "close what else runs; on a shared host take more forks");
        row(
                table,
                "shared core",
                String.format(Locale.ROOT, "%.0f %% of the time", noise.shared() * 100),
                noise.shared() < 0.1,
                "other programs or guests use the processor's cores: measure at another hour, or with a profile that waits (patienceMillis)");
        row(
                table,
                "stolen time",
                Double.isNaN(noise.stolen())
                        ? Machine.UNKNOWN
                        : String.format(Locale.ROOT, "%.1f %%", noise.stolen() * 100),
                !(noise.stolen() > 0.005),
                "the host is overbooked: measure at another hour or elsewhere");
        row(table, "clock step", noise.timerNanos() + " ns", noise.timerNanos() <= 100, "use the TSC as clock source");
        long heap = 2L << 30;
        row(
                table,
                "memory",
                machine.memoryAvailable() == 0
                        ? Machine.UNKNOWN
                        : machine.memoryAvailable() / (1 << 20) + " MiB available",
                machine.memoryAvailable() == 0 || machine.memoryAvailable() > heap,
                "forks have a heap of " + Profile.load("full").settings().heap());
        row(
                table,
                "swap",
                machine.swap() == 0 ? "none" : machine.swap() / (1 << 20) + " MiB",
                machine.swap() == 0,
                "swapoff -a while measuring");
        Catalogue catalogue = Catalogue.load();
        catalogue.broken().forEach(problem -> {
            table.row("codecs", "broken", "missing", problem);
            missing = true;
        });
        for (Catalogue.Entry entry : catalogue.all()) {
            entry.info().unavailable().ifPresent(reason -> {
                table.row("codec " + entry.info().id(), "unavailable", "missing", reason);
                missing = true;
            });
        }
        table.print(Table.Format.table, System.out);
        return missing ? Main.MISSING : 0;
    }

    private static void row(Table table, String check, String found, boolean good, String fix) {
        table.row(check, found, good ? "good" : "poor", good ? "" : fix);
    }
}
