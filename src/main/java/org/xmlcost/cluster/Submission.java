package org.xmlcost.cluster;

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
 * @param user user who submitted, and whose jobs they are
 * @param cores number of cores of a shard; 0 for a whole node
 * @param atMost number of shards that run at the same time; 0 for no limit
 * @param sbatch further options of {@code sbatch}
 * @param jobs numbers of the job arrays, in the order of their submission
 */
record Submission(
        int shards, String merged, String user, int cores, int atMost, List<String> sbatch, List<String> jobs) {
    private static final String FILE = "slurm.json";
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    static Submission read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException(folder + " is not the folder of a submission: it has no " + FILE);
        }
        try {
            return JSON.readValue(Files.readAllBytes(file), Submission.class);
        } catch (JacksonException e) {
            throw new IOException(file + " cannot be read: " + e.getOriginalMessage(), e);
        }
    }

    void write(Path folder) throws IOException {
        Path beside = folder.resolve(FILE + ".new");
        Files.writeString(beside, JSON.writeValueAsString(this));
        Files.move(beside, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    Submission withJob(String job) {
        List<String> all = Stream.concat(jobs.stream(), Stream.of(job)).toList();
        return new Submission(shards, merged, user, cores, atMost, sbatch, all);
    }
}
