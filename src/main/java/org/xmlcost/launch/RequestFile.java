package org.xmlcost.launch;

import org.xmlcost.fork.ForkRequest;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Settings;
import org.xmlcost.result.ForkFiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Temporary file with the request of a fork, which exists until the fork has ended. */
record RequestFile(Path file) implements AutoCloseable {

    /**
     * Writes the request for a fork.
     *
     * @param messages file with the canonical messages of the fork's pool; empty for none
     * @param sampled files of the fork's stacks, if they are sampled
     * @param codecs names of the codecs that the fork needs; empty for all
     */
    static RequestFile of(
            Settings settings,
            ForkFiles files,
            ForkRequest.Waiting waiting,
            ForkRequest.Turn turn,
            String messages,
            ForkRequest.SampledFiles sampled,
            String codecs)
            throws IOException {
        Path file = Files.createTempFile("xmlcost-", ".request");
        ForkRequest.Timing timing = new ForkRequest.Timing(
                settings.settleMillis(),
                settings.warmupTotalMillis(),
                settings.iterations(),
                settings.iterationMillis());
        ForkRequest.FileNames names = new ForkRequest.FileNames(
                files.unfinished().toAbsolutePath().toString(),
                files.report().toAbsolutePath().toString(),
                messages,
                sampled);
        new ForkRequest(timing, waiting, turn, names, codecs).write(file);
        return new RequestFile(file);
    }

    /** Returns the parameters of the benchmark class that make up the row of a cell. */
    static Map<String, String> parameters(Cell cell, Settings settings) {
        return Map.of(
                "codecId", cell.codec(),
                "wireId", cell.wire(),
                "payload", cell.payload(),
                "numbers", cell.numbers(),
                "seed", Long.toString(cell.seed()),
                "pool", Integer.toString(settings.pool()),
                "part", cell.part());
    }

    /** Returns the JVM argument that passes the name of this file to the fork. */
    String argument() {
        return "-D" + ForkRequest.PROPERTY + "=" + file;
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
    }
}
