package org.xmlcost.console;

import org.xmlcost.page.Figures;
import org.xmlcost.report.Precision;
import org.xmlcost.simulate.Simulation;

import org.hipparchus.stat.StatUtils;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** What simulations of one plan predict, in words: the median of all simulations. */
public final class SimulationText {
    private SimulationText() {}

    /**
     * Returns a line for each shard, and then those of all together.
     *
     * @param simulations one or more, with the same shards
     */
    public static List<String> lines(List<Simulation> simulations) {
        List<String> lines = new ArrayList<>();
        List<Simulation.SimulatedShard> shards = simulations.get(0).shards();
        for (int i = 0; i < shards.size(); i++) {
            int number = i;
            boolean same = simulations.stream()
                    .allMatch(each -> each.shards().get(number).machine()
                            == shards.get(number).machine());
            lines.add(format(
                    "shard %s%s: %.0f forks, %s",
                    shards.get(i).plan().shard(),
                    same ? " on machine " + shards.get(i).machine() : "",
                    median(simulations, each -> each.shards().get(number).forks()),
                    time(simulations, each -> each.shards().get(number).time())));
        }
        double[] all = simulations.stream()
                .mapToDouble(each -> each.elapsed().toMillis())
                .toArray();
        lines.add(format(
                "all shards: %s (%s to %s in %d simulations); %s of machine time",
                time(simulations, Simulation::elapsed),
                words(StatUtils.min(all)),
                words(StatUtils.max(all)),
                simulations.size(),
                time(simulations, Simulation::used)));
        double ended = median(
                simulations,
                each -> each.shards().stream()
                        .filter(shard -> !shard.isComplete())
                        .count());
        if (ended > 0) {
            lines.add(format("the budget ends before all rows have their minimum of forks in %.0f shards", ended));
        }
        List<Precision.Width> known = simulations.get(0).precision().widths().stream()
                .filter(width -> Double.isFinite(width.halfWidth()))
                .toList();
        if (known.isEmpty()) {
            lines.add("no row gets an interval");
            return lines;
        }
        lines.add(format(
                "intervals of %d times: half of them within \u00b1%.1f %%, the widest \u00b1%.1f %%",
                known.size(),
                100 * median(simulations, each -> each.precision().median().orElse(Double.NaN)),
                100 * median(simulations, SimulationText::widest)));
        if (simulations.get(0).precision().asked() > 0) {
            lines.add(format(
                    "%.0f of them within the \u00b1%.1f %% that are asked for",
                    median(simulations, each -> each.precision().within()),
                    100 * simulations.get(0).precision().asked()));
        }
        double across = median(simulations, each -> each.across().orElse(Double.NaN));
        if (!Double.isNaN(across)) {
            lines.add(format(
                    "the ratio of two rows of different machines is uncertain by at least \u00b1%.1f %%",
                    100 * across));
        }
        return lines;
    }

    private static double widest(Simulation simulation) {
        return simulation.precision().widths().stream()
                .mapToDouble(Precision.Width::halfWidth)
                .filter(Double::isFinite)
                .max()
                .orElse(Double.NaN);
    }

    private static double median(List<Simulation> simulations, ToDoubleFunction<Simulation> figure) {
        return StatUtils.percentile(simulations.stream().mapToDouble(figure).toArray(), 50);
    }

    private static String time(List<Simulation> simulations, Function<Simulation, Duration> time) {
        return words(median(simulations, each -> time.apply(each).toMillis()));
    }

    private static String words(double millis) {
        Duration time = Duration.ofMillis(Math.round(millis));
        return time.toHours() > 0
                ? Figures.duration(time)
                : format("%d min %02d s", time.toMinutes(), time.toSecondsPart());
    }

    private static String format(String text, Object... values) {
        return String.format(Locale.ROOT, text, values);
    }
}
