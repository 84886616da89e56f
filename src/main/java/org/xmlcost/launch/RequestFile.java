package org.xmlcost.launch;

import org.xmlcost.fork.ForkRequest;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Settings;
import org.xmlcost.result.ForkFiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Temporary file with the request of a fork, which exists until the fork has ended. */
record RequestFile(Path file) implements AutoCloseable {

    static RequestFile of(ForkRequest request) throws IOException {
        Path file = Files.createTempFile("xmlcost-", ".request");
        request.write(file);
        return new RequestFile(file);
    }

    /**
     * Returns the request for a fork of a cell.
     *
     * @param messages file with the canonical messages of the fork's pool; empty for none
     * @param sampled files of the fork's stacks, if they are sampled
     * @param codecs names of the codecs that the fork needs; empty for all
     */
    static ForkRequest request(
            Cell cell,
            Settings settings,
            ForkFiles files,
            ForkRequest.Waiting waiting,
            ForkRequest.Turn turn,
            String messages,
            ForkRequest.SampledFiles sampled,
            String codecs) {
        return new ForkRequest(
                row(cell, settings.pool()),
                new ForkRequest.Timing(
                        settings.settleMillis(),
                        settings.warmupTotalMillis(),
                        settings.iterations(),
                        settings.iterationMillis()),
                waiting,
                turn,
                new ForkRequest.FileNames(
                        files.unfinished().toAbsolutePath().toString(),
                        files.report().toAbsolutePath().toString(),
                        messages,
                        sampled),
                codecs);
    }

    /**
     * Returns the row of a cell.
     *
     * @param pool number of messages in the pool, or 0 for as many as make enough values
     */
    static ForkRequest.Row row(Cell cell, int pool) {
        return new ForkRequest.Row(
                cell.direction(),
                cell.codec(),
                cell.wire(),
                cell.payload(),
                cell.numbers(),
                cell.seed(),
                pool,
                cell.part());
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
