package org.xmlcost.launch;

import org.xmlcost.fork.ForkRequest;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkLauncher.Outcome;
import org.xmlcost.result.ForkFiles;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

import java.util.List;
import java.util.Optional;

/**
 * Request of one build to another to measure one fork of one cell and to leave its files. The request and the answer
 * are one line of JSON each. Builds of different ages exchange these lines, so fields are added but never changed.
 *
 * @param probeNanos time of a loop of the contention probe on an uncontended core, in ns, as earlier forks measured it;
 *     0 before the first fork
 * @param turn port and seat of a fork of a pair that measures in turns, such as {@code 40123/0}; null for a fork
 *     without a partner
 * @param all cells that this build will measure, which determine what their forks share; only the first request
 *     contains them
 * @param version {@link #VERSION} of the build that sends the request; null from builds before there were versions
 */
public record BuildRequest(
        Cell cell, Settings settings, ForkFiles files, long probeNanos, String turn, List<Cell> all, Integer version) {
    /** Version of requests and answers: 2 since answers contain the fork's report. */
    public static final int VERSION = 2;

    private static final ObjectMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    public String line() {
        return JSON.writeValueAsString(this);
    }

    public static BuildRequest parse(String line) {
        return JSON.readValue(line, BuildRequest.class);
    }

    /** Returns the place of the fork in its pair. */
    public ForkRequest.Turn place() {
        if (turn == null) {
            return ForkRequest.Turn.NONE;
        }
        String[] parts = turn.split("/");
        return new ForkRequest.Turn(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    }

    /** Returns the reason why this build cannot answer the request; empty if it can. */
    public Optional<String> problem() {
        return version != null && version >= VERSION
                ? Optional.empty()
                : Optional.of(
                        "an older build cannot read reports of this one: start the comparison from the newer build");
    }

    public static String line(Outcome outcome) {
        return JSON.writeValueAsString(outcome);
    }

    static Outcome outcome(String line) {
        return JSON.readValue(line, Outcome.class);
    }
}
