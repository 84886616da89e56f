package org.xmlcost.cli;

import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkTime;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Table;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Printer of the plan of a dry run: its cells, and the time that they take. */
public final class RunPlanText {
    /** Factor by which a budget is longer than the estimated time of the forks. */
    private static final double ROOM = 1.2;

    private static final List<String> COLUMNS = List.of(
            "question", "direction", "codec", "wire", "numbers", "payload", "threads", "jvm", "forks", "status");

    private final RunPlan plan;

    public RunPlanText(RunPlan plan) {
        this.plan = plan;
    }

    /** Prints a line for each cell, and last the sums. */
    public void print(PrintStream out) {
        Settings settings = plan.settings();
        List<String> columns = plan.builds().isEmpty() ? COLUMNS : with(COLUMNS, "build");
        Table.of(columns, plan.cells(), cell -> row(cell, settings)).print(Table.Format.table, out);
        out.println(words());
    }

    private static Duration estimate(RunPlan plan) {
        return ForkTime.of(plan.settings(), plan.cells());
    }

    /** Returns the number of cells and forks of a plan, and the time that the forks take. */
    public static String size(RunPlan plan) {
        return plan.cells().size() + " cells, " + plan.forks() + " forks, about " + Figures.duration(estimate(plan));
    }

    /**
     * Returns the size of the plan, whether forks beyond the minimum number are added, and the budget that it takes if
     * the given one is too short.
     */
    public String words() {
        Settings settings = plan.settings();
        Duration least = estimate(plan);
        Duration budget = Duration.ofSeconds(settings.budgetSeconds());
        if (!budget.isZero() && least.compareTo(budget) > 0) {
            return size(plan)
                    + (plan.builds().isEmpty()
                            ? "; the budget of " + Figures.duration(budget)
                                    + " is too short for all of them: give --budget " + enough(least) + " or more"
                            : ", even though this exceeds the budget of " + Figures.duration(budget));
        }
        if (settings.precision() <= 0) {
            return size(plan);
        }
        return size(plan)
                + String.format(
                        Locale.ROOT, " and more where needed to come within %.1f %%", settings.precision() * 100)
                + (budget.isZero() ? "" : ", until " + Figures.duration(budget) + " are over");
    }

    /** Returns a budget for forks that take this time, as it is given on the command line. */
    private static String enough(Duration least) {
        long minutes = (long) Math.ceil(least.toSeconds() * ROOM / 60);
        return minutes < 120 ? minutes + "m" : (minutes + 59) / 60 + "h";
    }

    private static List<String> with(List<String> row, String last) {
        return Stream.concat(row.stream(), Stream.of(last)).toList();
    }

    private static List<String> row(Cell cell, Settings settings) {
        List<String> row = List.of(
                cell.question(),
                cell.part().isEmpty() ? cell.direction() : cell.direction() + " " + cell.part(),
                cell.codec(),
                cell.wire(),
                cell.numbers(),
                cell.payload(),
                Integer.toString(cell.threads()),
                cell.gc() == null ? cell.jvm() : cell.jvm() + " " + cell.gc(),
                Integer.toString(cell.measurable() ? cell.under(settings).forks() : 0),
                cell.unavailable() == null ? "planned" : "unavailable: " + cell.unavailable());
        return cell.build().isEmpty() ? row : with(row, cell.build());
    }
}
