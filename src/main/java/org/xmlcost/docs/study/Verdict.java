package org.xmlcost.docs.study;

/** Whether a printed figure or claim holds for measured figures. */
enum Verdict {
    HOLDS("yes"),
    FAILS("no"),
    /** The interval lies on both sides of the boundary. */
    INCONCLUSIVE("inconclusive"),
    /** There is nothing to compare. */
    NONE("");

    private final String text;

    Verdict(String text) {
        this.text = text;
    }

    /**
     * Returns whether a measured figure lies on the same side of a boundary as the printed one.
     *
     * @param even the boundary, which is the result for two equal figures. If the printed figure is equal to it, the
     *     order holds if the interval contains the boundary
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
