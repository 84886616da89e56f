package org.xmlcost.cli;

import org.xmlcost.plan.ForkLauncher.Outcome;
import org.xmlcost.result.Cell;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.Settings;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What one build asks of another: to measure one fork of one cell, and to leave its files. Builds of different age talk through this; fields are added and
 * never changed.
 *
 * @param probeNanos fastest loop of the processor's probe in other forks; 0 before the first
 */
record ForkRequest(Cell cell, Settings settings, ForkFiles files, long probeNanos) {
    private static final ObjectMapper JSON = JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    void write(Path file) throws IOException {
        Files.write(file, JSON.writeValueAsBytes(this));
    }

    static ForkRequest read(Path file) throws IOException {
        return JSON.readValue(Files.readAllBytes(file), ForkRequest.class);
    }

    static void answer(Path file, Outcome outcome) throws IOException {
        Files.write(file, JSON.writeValueAsBytes(outcome));
    }

    static Outcome answer(Path file) throws IOException {
        return JSON.readValue(Files.readAllBytes(file), Outcome.class);
    }
}
