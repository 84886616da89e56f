package org.xmlcost.slurm;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * What was submitted: {@code slurm.json} in the folder of a submission.
 *
 * @param shards number of shards
 * @param merged name of the merged run
 * @param user user who submitted, and whose jobs they are
 * @param options what each shard gets
 * @param jobs numbers of the job arrays, in the order of their submission
 * @param merge number of the job that merges; null if there is none yet
 */
record Submission(int shards, String merged, String user, JobOptions options, List<String> jobs, String merge) {
    private static final String FILE = "slurm.json";
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    static Submission read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException(folder + " is not the folder of a submission: it has no " + FILE);
        }
        try {
            Submission read = JSON.readValue(Files.readAllBytes(file), Submission.class);
            if (read.shards < 1 || read.merged == null || read.options == null || read.jobs == null) {
                throw new IOException(file + " cannot be read: it lacks the shards, the options or the jobs");
            }
            return read;
        } catch (JacksonException e) {
            throw new IOException(file + " cannot be read: it is not JSON", e);
        }
    }

    void write(Path folder) throws IOException {
        Path beside = folder.resolve(FILE + ".new");
        Files.writeString(beside, JSON.writeValueAsString(this));
        Files.move(beside, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    Submission withJob(String job) {
        return new Submission(
                shards,
                merged,
                user,
                options,
                Stream.concat(jobs.stream(), Stream.of(job)).toList(),
                merge);
    }

    Submission withMerge(String job) {
        return new Submission(shards, merged, user, options, jobs, job);
    }
}
