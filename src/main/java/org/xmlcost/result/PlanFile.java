package org.xmlcost.result;

import org.xmlcost.model.RunPlan;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Plans as files. */
public final class PlanFile {
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private PlanFile() {}

    public static String text(RunPlan plan) {
        return JSON.writeValueAsString(plan);
    }

    /** Reads a plan from a file that may be compressed: see {@link PackedFile}. */
    public static RunPlan read(Path file) throws IOException {
        try {
            RunPlan plan = JSON.readValue(PackedFile.read(file), RunPlan.class);
            if (plan.settings() == null || plan.cells() == null || plan.cells().isEmpty()) {
                throw new IOException(file + " is not a plan: it has no settings or no cells");
            }
            return plan;
        } catch (JacksonException e) {
            throw new IOException(file + " is not a plan: its JSON cannot be read", e);
        }
    }

    /** Returns a checksum that two plans have in common only if they are equal. */
    public static String checksum(RunPlan plan) {
        return "sha256:" + Checksum.sha256(text(plan).getBytes(StandardCharsets.UTF_8));
    }
}
