package org.xmlcost.console;

import org.xmlcost.launch.JmhLauncher;
import org.xmlcost.result.Cell;
import org.xmlcost.result.RunPlan;
import org.xmlcost.result.Settings;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** A plan as a dry run prints it: the cells, and the time they will take. */
public final class RunPlanText {
    private static final int WIDTH = 120;

    private static final List<String> COLUMNS = List.of(
            "question", "direction", "codec", "wire", "numbers", "payload", "threads", "jvm", "forks", "status");

    private final RunPlan plan;

    /** The text of a plan. */
    public RunPlanText(RunPlan plan) {
        this.plan = plan;
    }

    /** Prints a line a cell, and the sum last. */
    public void print(PrintStream out) {
        Settings settings = plan.settings();
        Table.of(COLUMNS, plan.cells(), cell -> row(cell, settings)).print(Table.Format.table, out, WIDTH);
        long forks = plan.cells().stream().filter(Cell::measurable).count() * settings.forks();
        Duration time = JmhLauncher.estimate(settings, plan.cells()).multipliedBy(settings.forks());
        String more = settings.precision() <= 0
                ? ""
                : " and more where needed to come within "
                        + String.format(Locale.ROOT, "%.1f %%", settings.precision() * 100)
                        + (settings.budgetSeconds() == 0
                                ? ""
                                : ", until " + Units.words(Duration.ofSeconds(settings.budgetSeconds())) + " are over");
        out.println(plan.cells().size() + " cells, " + forks + " forks, about " + Units.words(time) + more);
    }

    private static List<String> row(Cell cell, Settings settings) {
        return List.of(
                cell.question(),
                cell.direction(),
                cell.codec(),
                cell.wire(),
                cell.numbers(),
                cell.payload(),
                Integer.toString(cell.threads()),
                cell.gc() == null ? cell.jvm() : cell.jvm() + " " + cell.gc(),
                Integer.toString(cell.measurable() ? settings.forks() : 0),
                cell.unavailable() == null ? "planned" : "unavailable: " + cell.unavailable());
    }
}
