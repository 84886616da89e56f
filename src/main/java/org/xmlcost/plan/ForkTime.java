package org.xmlcost.plan;

import org.xmlcost.model.Cell;
import org.xmlcost.model.Question.Trait;
import org.xmlcost.model.Settings;
import org.xmlcost.wire.Wire;

import java.time.Duration;
import java.util.List;

/** Estimated time of forks, on the machine of {@code results/}. */
public final class ForkTime {
    /**
     * Time of a fork in addition to its measuring: the start of the JVM, the set-up with the verification of the pool,
     * and the end of the JVM.
     */
    private static final Duration AROUND_A_FORK = Duration.ofMillis(1100);
    /** Time of a fork that measures a first message. */
    private static final Duration COLD_FORK = Duration.ofMillis(700);
    /** Time of a fork that counts memory, in addition to its measuring: it walks the heap. */
    private static final Duration AROUND_A_COUNTING_FORK = Duration.ofSeconds(5);
    /** Time of a search for the smallest heap: some fifteen JVMs, each of which reads one message. */
    private static final Duration SEARCH = Duration.ofSeconds(15);
    /** Time of a fork that is a server under load, in addition to its measuring: it starts, and warms up. */
    private static final Duration AROUND_A_SERVER = Duration.ofSeconds(11);
    /** Time of a fork that shares class data, in addition to its measuring. */
    private static final Duration AROUND_A_QUICK_FORK = Duration.ofMillis(500);

    private ForkTime() {}

    /** Returns the time that a fork of a cell takes. */
    public static Duration of(Settings plan, Cell cell) {
        if (cell.has(Trait.COLD)) {
            return COLD_FORK;
        }
        if (cell.has(Trait.SEARCHED)) {
            return SEARCH;
        }
        if (cell.has(Trait.SERVED)) {
            // At the highest rate, and at two fixed ones.
            return AROUND_A_SERVER.plusMillis(3 * plan.measuringMillis());
        }
        return around(plan, cell)
                .plusMillis(settings(plan, cell).measuringMillis())
                .plusMillis(settlingMillis(plan, cell))
                .plusMillis(cell.asked().setupMillis());
    }

    private static Duration around(Settings plan, Cell cell) {
        if (sharesClassData(plan)) {
            return AROUND_A_QUICK_FORK;
        }
        return cell.has(Trait.COUNTED) ? AROUND_A_COUNTING_FORK : AROUND_A_FORK;
    }

    /** Returns the time until each measurable cell has its forks or, with a precision, its minimum number of forks. */
    public static Duration of(Settings plan, List<Cell> cells) {
        return cells.stream()
                .filter(Cell::measurable)
                .map(cell -> of(plan, cell).multipliedBy(cell.under(plan).forks()))
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** Native processes and calls without a message do not settle. */
    private static long settlingMillis(Settings plan, Cell cell) {
        return cell.runsInJvm() && !cell.wire().isEmpty()
                ? plan.settlingMillis(!Wire.of(cell.wire()).isText())
                : 0;
    }

    /** Returns the settings of a cell's forks on this machine. */
    public static Settings settings(Settings plan, Cell cell) {
        return cell.under(plan).forThreads(cell.threads(), Runtime.getRuntime().availableProcessors());
    }

    /**
     * Returns whether forks share an archive of class data, those of a first message in a JVM excepted. Each archive
     * makes some rows a few percent faster or slower in all forks that use it, so only runs that do not settle use one.
     */
    public static boolean sharesClassData(Settings plan) {
        return plan.sampling().settleMillis() <= 0;
    }
}
