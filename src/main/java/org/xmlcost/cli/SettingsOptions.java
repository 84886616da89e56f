package org.xmlcost.cli;

import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.report.Figures;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Options that replace a profile's settings. */
final class SettingsOptions {
    @Option(
            names = "--budget",
            paramLabel = "TIME",
            converter = BudgetSeconds.class,
            description =
                    "Time after which no fork starts: 90s, 10m, 2h, or none for no end (default: the profile's). A run whose rows then "
                            + "lack forks can be resumed, and its exit code is 1.")
    private Long budget;

    @Option(
            names = "--precision",
            paramLabel = "PERCENT",
            description =
                    "Half width of each confidence interval, as a share of the mean, until which forks are added (default: the profile's).")
    private String precision;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description =
                    "Forks of each cell; with a precision, the minimum number (default: the profile's, which may differ by row).")
    private Integer forks;

    @Option(
            names = "--gc",
            paramLabel = "NAME",
            description =
                    "Collector of the forks: SerialGC, ParallelGC, G1GC, ZGC, ShenandoahGC (default: the profile's).")
    private String gc;

    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            description = "Heap of the forks, fixed, as -Xmx takes it: 4g (default: the profile's).")
    private String heap;

    /** Returns the collector, or null for the profile's. */
    String gc() {
        return gc;
    }

    Settings of(Settings profile) {
        Settings settings = profile;
        settings = precision == null ? settings : settings.withPrecision(Figures.parseShare(precision));
        settings = budget == null ? settings : settings.withBudget(budget);
        settings = forks == null ? settings : settings.withForks(forks);
        settings = heap == null ? settings : settings.withHeap(heap);
        return gc == null ? settings : settings.withGc(gc);
    }

    /** Returns a plan with these settings. A number of forks is that of all cells. */
    RunPlan of(RunPlan plan) {
        RunPlan with = plan.with(of(plan.settings()));
        return forks == null ? with : with.withForks(forks);
    }

    RunPlan budget(RunPlan plan) {
        return budget == null ? plan : plan.withBudget(budget);
    }

    /** Converter of a budget to seconds. {@code none} is 0, which a plan takes for no end. */
    private static final class BudgetSeconds implements ITypeConverter<Long> {
        private static final String NONE = "none";

        @Override
        public Long convert(String text) {
            long seconds;
            try {
                seconds = text.equals(NONE) ? 0 : Figures.parseTime(text).toSeconds();
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
            if (seconds == 0 && !text.equals(NONE)) {
                throw new TypeConversionException("no fork can start in " + text + "; write '" + NONE + "' for no end");
            }
            return seconds;
        }
    }
}
