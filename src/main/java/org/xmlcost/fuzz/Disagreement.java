package org.xmlcost.fuzz;

/** How a reader differs from the reference. */
enum Disagreement {
    /** It returns values where the reference refuses. */
    ACCEPTS("accepts"),
    /** It refuses where the reference returns values. */
    REFUSES("refuses"),
    /** It returns other values. */
    VALUES("other values"),
    /** It throws something that does not say that the message is malformed. */
    THROWS("throws"),
    /** It does not return in time. */
    NO_ANSWER("no answer");

    private final String words;

    Disagreement(String words) {
        this.words = words;
    }

    /** Returns whether no reader at all may do this. */
    boolean isFault() {
        return this == THROWS || this == NO_ANSWER;
    }

    @Override
    public String toString() {
        return words;
    }
}
