package org.xmlcost.console;

import org.xmlcost.launch.JmhLauncher;
import org.xmlcost.result.Cell;
import org.xmlcost.result.RunPlan;
import org.xmlcost.result.Settings;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** A plan as a dry run prints it: the cells, and the time they will take. */
public final class RunPlanText {
    private static final int WIDTH = 120;

    private final RunPlan plan;

    /** The text of a plan. */
    public RunPlanText(RunPlan plan) {
        this.plan = plan;
    }

    /** Prints a line a cell, and the sum last. */
    public void print(PrintStream out) throws IOException {
        Table table = new Table(
                "question", "direction", "codec", "wire", "numbers", "payload", "threads", "jvm", "forks", "status");
        Settings settings = plan.settings();
        int all = 0;
        Duration time = Duration.ZERO;
        for (Cell cell : plan.cells()) {
            boolean measured = cell.timed() && cell.unavailable() == null;
            int own = measured ? settings.forks() : 0;
            all += own;
            time = time.plus(JmhLauncher.estimate(settings, cell).multipliedBy(own));
            table.row(
                    cell.question(),
                    cell.direction(),
                    cell.codec(),
                    cell.wire(),
                    cell.numbers(),
                    cell.payload(),
                    Integer.toString(cell.threads()),
                    cell.gc() == null ? cell.jvm() : cell.jvm() + " " + cell.gc(),
                    Integer.toString(own),
                    cell.unavailable() == null ? "planned" : "unavailable: " + cell.unavailable());
        }
        table.print(Table.Format.table, out, WIDTH);
        String more = settings.precision() <= 0
                ? ""
                : " and more where needed to come within "
                        + String.format(Locale.ROOT, "%.1f %%", settings.precision() * 100)
                        + (settings.budgetSeconds() == 0
                                ? ""
                                : ", until " + Units.words(Duration.ofSeconds(settings.budgetSeconds())) + " are over");
        out.println(plan.cells().size() + " cells, " + all + " forks, about " + Units.words(time) + more);
    }
}
