package org.xmlcost.launch;

import org.xmlcost.plan.ForkLauncher.Outcome;
import org.xmlcost.result.Cell;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.Settings;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

import java.util.List;

/**
 * What one build asks of another: to measure one fork of one cell, and to leave its files. A line of JSON each way. Builds of different age talk through
 * this; fields are added and never changed.
 *
 * @param probeNanos a loop of the processor's probe in an undisturbed look of other forks; 0 before the first
 * @param turn       the fork's place in a pair that measures in turns; null for a fork by itself
 * @param all        cells that this build will measure, for what their forks share; only the first request has them
 */
public record ForkRequest(Cell cell, Settings settings, ForkFiles files, long probeNanos, String turn, List<Cell> all) {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    public String line() {
        return JSON.writeValueAsString(this);
    }

    public static ForkRequest parse(String line) {
        return JSON.readValue(line, ForkRequest.class);
    }

    public static String line(Outcome outcome) {
        return JSON.writeValueAsString(outcome);
    }

    static Outcome outcome(String line) {
        return JSON.readValue(line, Outcome.class);
    }
}
