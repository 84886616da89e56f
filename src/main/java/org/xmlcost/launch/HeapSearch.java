package org.xmlcost.launch;

import java.io.IOException;

/**
 * Search for the smallest heap that suffices: by bisection, and then by repetition. The result sufficed at least twice,
 * and the next smaller size did not suffice at least twice. Whether a size near the limit suffices can depend on the
 * moments at which the collector runs, so a single trial would decide by chance.
 */
final class HeapSearch {
    /** Sizes are this part of each other apart, but at least a mebibyte. */
    private static final int PARTS = 50;
    /** Number of repetitions after which the search ends although they contradict each other. */
    private static final int MOST_REPETITIONS = 16;

    private final Trial trial;
    private final int most;
    /** Largest size known not to suffice; 0 if no size is. */
    private int tooSmall;
    /** Smallest size known to suffice. */
    private int enough;

    /** Trial of a heap. */
    interface Trial {
        /** Returns whether a heap of so many mebibytes suffices. */
        boolean suffices(int mebibytes) throws IOException, InterruptedException;
    }

    /**
     * Creates a search.
     *
     * @param most size in mebibytes that suffices
     */
    HeapSearch(Trial trial, int most) {
        this.trial = trial;
        this.most = most;
        this.enough = most;
    }

    /** Returns the smallest size that suffices, in mebibytes; exact to 2 % or a mebibyte. */
    int least() throws IOException, InterruptedException {
        while (enough - tooSmall > step(enough)) {
            int middle = middle();
            if (trial.suffices(middle)) {
                enough = middle;
            } else {
                tooSmall = middle;
            }
        }
        for (int i = 0; i < MOST_REPETITIONS && !isRepeated(); i++) {
            // The bounds have moved, so both are tried again.
        }
        return enough;
    }

    /** Tries both bounds once more. Moves them and returns false if one of them does not hold. */
    private boolean isRepeated() throws IOException, InterruptedException {
        if (enough < most && !trial.suffices(enough)) {
            tooSmall = enough;
            enough = Math.min(most, enough + step(enough));
            return false;
        }
        if (tooSmall > 0 && trial.suffices(tooSmall)) {
            enough = tooSmall;
            tooSmall -= step(tooSmall);
            return false;
        }
        return true;
    }

    /** Sizes differ by factors, so the middle is the geometric mean. */
    private int middle() {
        int middle = tooSmall == 0 ? enough / 4 : (int) Math.sqrt((double) tooSmall * enough);
        return Math.min(enough - 1, Math.max(tooSmall + 1, middle));
    }

    private static int step(int size) {
        return Math.max(1, size / PARTS);
    }
}
