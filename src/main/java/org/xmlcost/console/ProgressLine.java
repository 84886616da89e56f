package org.xmlcost.console;

import org.xmlcost.launch.JmhLauncher;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.plan.Schedule;
import org.xmlcost.result.Cell;
import org.xmlcost.result.RunPlan;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

import java.time.Duration;
import java.time.Instant;

/** Progress of a run on standard error: a bar on a terminal, otherwise a line every half minute. */
public final class ProgressLine implements Schedule.Progress, AutoCloseable {
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(30);
    /** Maximum width of the bar, in characters. */
    private static final int BAR = 20;

    private final ProgressBar bar;
    private final Duration estimate;
    private final Duration budget;
    /**
     * Prefix of the number of forks: {@code at most } for an adaptive run, whose number of forks depends on their
     * variance; otherwise empty.
     */
    private final String most;

    private final Instant start = Instant.now();
    private Instant lastLine = start;
    private int ended;

    /** Creates the progress of a run in which nothing is measured yet. */
    public ProgressLine(RunPlan plan) {
        long measured = plan.cells().stream().filter(Cell::measurable).count();
        estimate = JmhLauncher.estimate(plan.settings(), plan.cells()).dividedBy(Math.max(1, measured));
        long seconds = plan.settings().budgetSeconds();
        budget = seconds == 0 ? Duration.ofSeconds(Long.MAX_VALUE) : Duration.ofSeconds(seconds);
        most = plan.settings().precision() > 0 ? "at most " : "";
        bar = !Terminal.isInteractive()
                ? null
                : new ProgressBarBuilder()
                        .setUpdateIntervalMillis(1000)
                        .setRenderer((state, width) ->
                                bar(state.getCurrent(), state.getMax(), most, state.getExtraMessage(), width))
                        .build();
    }

    /**
     * Returns the line for a terminal.
     *
     * @param most {@code at most } if the run may need fewer forks; otherwise empty
     * @param words text after the number of forks: the time left, and the cell that is measured
     * @param width width of the terminal, in characters
     */
    static String bar(long done, long all, String most, String words, int width) {
        return line(done, all, done + " of " + most + all + " forks, " + words, width);
    }

    /** Returns a bar with a text after it, which fits into a line of a terminal. */
    static String line(long done, long all, String words, int width) {
        String text = " " + words;
        int room = Math.max(0, Math.min(BAR, width - text.length() - 2));
        int full = (int) (room * done / Math.max(1, all));
        String line = "[" + "=".repeat(full) + " ".repeat(room - full) + "]" + text;
        return line.substring(0, Math.min(line.length(), Math.max(0, width)));
    }

    @Override
    public void starts(Cell cell, int forks, int least) {
        Duration each =
                ended == 0 ? estimate : Duration.between(start, Instant.now()).dividedBy(ended);
        Duration wanted = each.multipliedBy(forks);
        Duration untilBudget = budget.minus(Duration.between(start, Instant.now()));
        Duration atLeast = each.multipliedBy(least);
        Duration allowed = untilBudget.compareTo(atLeast) < 0 ? atLeast : untilBudget;
        String left = Units.words(wanted.compareTo(allowed) < 0 ? wanted : allowed) + " left";
        if (bar != null) {
            bar.maxHint((long) ended + forks);
            bar.setExtraMessage(left + ", " + label(cell));
        } else if (ended == 0 || Duration.between(lastLine, Instant.now()).compareTo(BETWEEN_LINES) >= 0) {
            System.err.println("xmlcost: " + ended + " of " + most + (ended + forks) + " forks, " + left);
            lastLine = Instant.now();
        }
    }

    @Override
    public void ended(Cell cell, ForkLauncher.Outcome outcome) {
        ended++;
        if (bar != null) {
            bar.step();
        }
        if (!outcome.isOk()) {
            System.err.println("xmlcost: " + outcome.status() + ": " + label(cell) + ": " + outcome.reason());
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }

    private static String label(Cell cell) {
        return String.join(" ", cell.question(), cell.codec(), cell.wire(), cell.payload())
                .replaceAll(" +", " ");
    }
}
