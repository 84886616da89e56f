package org.xmlcost.cli;

import org.xmlcost.model.Cell;
import org.xmlcost.model.Metric;
import org.xmlcost.model.RunPlan;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.plan.ForkTime;
import org.xmlcost.plan.Schedule;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Terminal;
import org.xmlcost.result.RunRow;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Progress of a run on standard error: a bar on a terminal, otherwise a line every half minute; and the time of each
 * row as soon as it has an interval.
 */
public final class ProgressLine implements Schedule.Progress, AutoCloseable {
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(30);
    /** Maximum width of the bar, in characters. */
    private static final int BAR = 20;
    /** Number of forks that the estimate counts for, beside the forks that have ended. */
    private static final int PRIOR = 10;

    private final RunPlan plan;
    private final PrintStream err;
    private final InstantSource clock;
    /** Output of the bar; null without a terminal. */
    private final ConsoleProgressBarConsumer terminal;

    private final ProgressBar bar;
    /** Estimated time of a fork. */
    private final Duration estimate;

    /** Questions whose times are printed. */
    private final Set<String> questions;

    private final RowLabels labels;
    private final Set<String> printed = new HashSet<>();
    /** Start of the first fork, from which the budget counts; null before. */
    private Instant start;

    private Instant lastLine;
    private int ended;

    public ProgressLine(RunPlan plan) {
        this(plan, System.err, Terminal.isInteractive(), InstantSource.system());
    }

    ProgressLine(RunPlan plan, PrintStream err, boolean interactive, InstantSource clock) {
        this.plan = plan;
        this.err = err;
        this.clock = clock;
        List<Cell> measured = plan.cells().stream().filter(Cell::measurable).toList();
        estimate = ForkTime.of(plan.settings(), measured).dividedBy(Math.max(1, plan.forks()));
        List<RunRow> rows = RunSummary.shown(measured.stream()
                .map(cell ->
                        RunRow.of("", cell, cell.under(plan.settings()).gc()).with(Map.of("metric", Metric.TIME.id())))
                .toList());
        labels = new RowLabels(rows, Set.of());
        questions = rows.stream().map(RunRow::question).collect(Collectors.toSet());
        terminal = interactive ? new ConsoleProgressBarConsumer(err) : null;
        bar = terminal == null ? null : bar(terminal);
    }

    static ProgressBar bar(ConsoleProgressBarConsumer terminal) {
        return new ProgressBarBuilder()
                .setUpdateIntervalMillis(1000)
                .setConsumer(terminal)
                .setRenderer((state, width) ->
                        padded(line(state.getCurrent(), state.getMax(), state.getExtraMessage(), width), width))
                .build();
    }

    /** Returns a bar with a text after it, which fits into a line of a terminal. */
    static String line(long done, long all, String words, int width) {
        String text = " " + words;
        int room = Math.max(0, Math.min(BAR, width - text.length() - 2));
        int full = (int) (room * done / Math.max(1, all));
        String line = "[" + "=".repeat(full) + " ".repeat(room - full) + "]" + text;
        return line.substring(0, Math.min(line.length(), Math.max(0, width)));
    }

    /** Returns a line that overwrites a whole line of a terminal. */
    private static String padded(String line, int width) {
        return line + " ".repeat(Math.max(0, width - line.length()));
    }

    @Override
    public void starts(Cell cell, int forks, int least) {
        Instant now = clock.instant();
        start = start == null ? now : start;
        Duration passed = Duration.between(start, now);
        Duration left = left(passed, forks, least);
        String words = words(forks, least, left);
        if (bar != null) {
            bar.maxHint(Math.max(1, passed.plus(left).toSeconds()));
            bar.stepTo(passed.toSeconds());
            bar.setExtraMessage(words + ", " + label(cell));
        } else if (lastLine == null || Duration.between(lastLine, now).compareTo(BETWEEN_LINES) >= 0) {
            err.println("xmlcost: " + words);
            lastLine = now;
        }
    }

    /** Returns the time until the last fork has ended. With a precision and a budget, it is a maximum. */
    private Duration left(Duration passed, int forks, int least) {
        Duration each = estimate.multipliedBy(PRIOR).plus(passed).dividedBy((long) PRIOR + ended);
        Duration wanted = each.multipliedBy(forks);
        if (plan.settings().budgetSeconds() == 0) {
            return wanted;
        }
        Duration budget = Duration.ofSeconds(plan.settings().budgetSeconds()).minus(passed);
        Duration needed = plan.builds().isEmpty() ? Duration.ZERO : each.multipliedBy(least);
        Duration allowed = budget.compareTo(needed) > 0 ? budget : needed;
        return isAdaptive() || wanted.compareTo(allowed) > 0 ? allowed : wanted;
    }

    private boolean isAdaptive() {
        return plan.settings().precision() > 0;
    }

    /**
     * Returns how far the run is. With a precision, only the minimum number of forks is known beforehand: how many
     * follow depends on their variance.
     */
    private String words(int forks, int least, Duration left) {
        String bound = isAdaptive() && plan.settings().budgetSeconds() > 0 ? "at most " : "";
        String time = bound + Figures.duration(left) + " left";
        if (!isAdaptive()) {
            return ended + " of " + (ended + forks) + " forks, " + time;
        }
        return least > 0
                ? ended + " of " + (ended + least) + " or more forks, " + time
                : ended + " forks, more where needed, " + time;
    }

    @Override
    public void ended(Cell cell, ForkLauncher.Outcome outcome) {
        ended++;
        if (!outcome.isOk()) {
            print("xmlcost: " + outcome.status() + ": " + label(cell) + ": " + outcome.reason());
        }
    }

    @Override
    public void measured(Cell cell, RunRow time) {
        if (questions.contains(cell.question()) && printed.add(cell.id())) {
            if (printed.size() == 1) {
                print(RunSummary.HEADER);
            }
            print(RunSummary.line(time, labels));
        }
    }

    /** Prints a line. On a terminal, the line takes the place of the bar, which is then drawn again below it. */
    private void print(String line) {
        err.print((terminal == null ? line : "\r" + padded(line, terminal.getMaxRenderedLength()))
                + System.lineSeparator());
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
