package org.xmlcost.study;

/** Whether a printed figure or claim holds for measured figures. */
enum Verdict {
    HOLDS("yes"),
    FAILS("no"),
    /** The interval lies on both sides. */
    INCONCLUSIVE("inconclusive"),
    /** There is nothing to compare. */
    NONE("");

    private final String text;

    Verdict(String text) {
        this.text = text;
    }

    /**
     * Whether a measured figure lies on the same side as the printed one.
     *
     * @param even the figure if both that are compared were equal. If it was printed as equal, it holds while the
     *     interval contains it
     */
    static Verdict order(Figure printed, Figure measured, double even) {
        int then = printed.side(even);
        int now = measured.side(even);
        if (then == now) {
            return HOLDS;
        }
        return now == 0 && measured.varies() ? INCONCLUSIVE : FAILS;
    }

    @Override
    public String toString() {
        return text;
    }
}
