package org.xmlcost.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/** Prints now and then how far a command is that prints nothing else for long. */
final class PeriodicNotes {
    private final Duration between;
    private final PrintStream out;
    private Instant last = Instant.now();

    /** @param between minimum time between two notes, and before the first */
    PeriodicNotes(Duration between, PrintStream out) {
        this.between = between;
        this.out = out;
    }

    /** Prints a note, unless the last one was printed a short time ago. */
    void note(Supplier<String> words) {
        if (Duration.between(last, Instant.now()).compareTo(between) >= 0) {
            out.println("xmlcost: " + words.get());
            last = Instant.now();
        }
    }
}
