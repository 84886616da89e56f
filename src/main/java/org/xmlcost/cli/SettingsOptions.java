package org.xmlcost.cli;

import org.xmlcost.console.Units;
import org.xmlcost.result.RunPlan;
import org.xmlcost.result.Settings;

import picocli.CommandLine.Option;

/** Options that replace a profile's settings. */
final class SettingsOptions {
    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "Time after which no fork starts: 90s, 10m, 2h, or 0s for no end (default: the profile's).")
    private String budget;

    @Option(
            names = "--precision",
            paramLabel = "PERCENT",
            description =
                    "Half width of each confidence interval, as a share of the mean, until which forks are added (default: the profile's).")
    private String precision;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "Forks of each cell; with a precision, the minimum number (default: the profile's).")
    private Integer forks;

    @Option(
            names = "--gc",
            paramLabel = "NAME",
            description =
                    "Collector of the forks: SerialGC, ParallelGC, G1GC, ZGC, ShenandoahGC (default: the profile's).")
    private String gc;

    /** Returns the collector, or null for the profile's. */
    String gc() {
        return gc;
    }

    Settings of(Settings profile) {
        Settings settings = profile;
        settings = precision == null ? settings : settings.withPrecision(Units.share(precision));
        settings = budget == null ? settings : settings.withBudget(Units.seconds(budget));
        settings = forks == null ? settings : settings.withForks(forks);
        return gc == null ? settings : settings.withGc(gc);
    }

    RunPlan budget(RunPlan plan) {
        return budget == null ? plan : plan.withBudget(Units.seconds(budget));
    }
}
