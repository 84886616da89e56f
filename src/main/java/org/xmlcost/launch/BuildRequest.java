package org.xmlcost.launch;

import org.xmlcost.fork.ForkRequest;
import org.xmlcost.plan.ForkLauncher.Outcome;
import org.xmlcost.result.Cell;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.Settings;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

import java.util.List;
import java.util.Optional;

/**
 * What one build asks of another: to measure one fork of one cell, and to leave its files. A line of JSON each way.
 * Builds of different age talk through this; fields are added and never changed.
 *
 * @param probeNanos a loop of the contention probe on an uncontended core, as other forks saw it; 0 before the first
 * @param turn port and seat of a fork of a pair that measures in turns, such as {@code 40123/0}; null for a fork by
 *     itself
 * @param all cells that this build will measure, for what their forks share; only the first request has them
 * @param version {@link #VERSION} of the build that asks; null before there were versions
 */
public record BuildRequest(
        Cell cell, Settings settings, ForkFiles files, long probeNanos, String turn, List<Cell> all, Integer version) {
    /** Since answers hold the fork's report. */
    public static final int VERSION = 2;

    private static final ObjectMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** The request as a line of JSON. */
    public String line() {
        return JSON.writeValueAsString(this);
    }

    /** The request of a line. */
    public static BuildRequest parse(String line) {
        return JSON.readValue(line, BuildRequest.class);
    }

    /** The fork's place in a pair. */
    public ForkRequest.Turn place() {
        if (turn == null) {
            return ForkRequest.Turn.NONE;
        }
        String[] parts = turn.split("/");
        return new ForkRequest.Turn(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    }

    /** Why this build cannot answer it; empty if it can. */
    public Optional<String> problem() {
        return version != null && version >= VERSION
                ? Optional.empty()
                : Optional.of(
                        "an older build cannot read reports of this one: start the comparison from the newer build");
    }

    /** An answer as a line of JSON. */
    public static String line(Outcome outcome) {
        return JSON.writeValueAsString(outcome);
    }

    static Outcome outcome(String line) {
        return JSON.readValue(line, Outcome.class);
    }
}
