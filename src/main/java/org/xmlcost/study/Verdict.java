package org.xmlcost.study;

/** Whether what was said then is so now. */
enum Verdict {
    HOLDS("yes"),
    FAILS("no"),
    /** An interval is on both sides. */
    UNTOLD("cannot be told"),
    /** There is nothing to compare. */
    NONE("");

    private final String text;

    Verdict(String text) {
        this.text = text;
    }

    /**
     * Whether a measured figure is on the same side as the printed one.
     *
     * @param even what it would be if the two that are compared were alike. Printed so, it holds as long as the interval has it
     */
    static Verdict order(Figure printed, Figure measured, double even) {
        int then = printed.side(even);
        int now = measured.side(even);
        if (then == now) {
            return HOLDS;
        }
        return now == 0 && measured.varies() ? UNTOLD : FAILS;
    }

    @Override
    public String toString() {
        return text;
    }
}
