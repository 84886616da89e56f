package org.xmlcost.codec;

import java.util.Arrays;

/** Place where reading or writing can be cut short. Each phase of reading includes those before it. */
public enum Phase {
    /**
     * The parser has gone through the whole message and reported it: to a caller that asks for nothing (StAX), to a
     * handler that counts elements (SAX), or to the library's own tree (DOM).
     */
    EVENTS("events"),
    /** Each node of the tree has been visited, and no text was asked for. */
    WALK("walk"),
    /** The text of each value has been asked for as the codec's reader does, and was not converted. */
    TEXT("text"),
    /** The text of each value has been converted, and the number was not stored. */
    CONVERT("convert"),
    /** The message has been written with texts of numbers that were made before. */
    MARKUP("markup");

    private final String direction;

    Phase(String direction) {
        this.direction = direction;
    }

    /** Returns the direction of question {@code phases} that measures the work up to this phase. */
    public String direction() {
        return direction;
    }

    /**
     * Returns the phase of a direction.
     *
     * @throws IllegalArgumentException if there is no such phase
     */
    public static Phase of(String direction) {
        return Arrays.stream(values())
                .filter(phase -> phase.direction.equals(direction))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no phase " + direction));
    }
}
