package org.xmlcost.result;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Status;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Contents of a run folder for one cell.
 *
 * @param forks finished forks, in order
 * @param failure failure of the first fork that failed
 * @param figures figures that need no fork
 */
public record CellState(List<ForkSamples> forks, Optional<Failure> failure, Optional<ForkReport> figures) {

    static final CellState NONE = new CellState(List.of(), Optional.empty(), Optional.empty());

    /** Failure of a fork: {@link Status#FAILED} or {@link Status#TIMEOUT}, and the reason. */
    public record Failure(int fork, Status status, String reason) {}

    static CellState read(Path folder, Cell cell) throws IOException {
        List<ForkSamples> forks = new ArrayList<>();
        Optional<Failure> failure = Optional.empty();
        ForkFiles files = ForkFiles.of(folder, null, 1);
        if (!cell.timed()) {
            return new CellState(
                    forks,
                    failure(files),
                    Files.exists(files.report()) ? Optional.of(ForkReport.read(files.report())) : Optional.empty());
        }
        while (Files.exists(files.samples()) || Files.exists(files.failure())) {
            if (Files.exists(files.samples())) {
                forks.add(SamplesJson.read(
                        files.fork(),
                        files.samples(),
                        SampledComponents.of(cell, files),
                        ForkReport.read(files.report())));
            } else if (failure.isEmpty()) {
                failure = failure(files);
            }
            files = ForkFiles.of(folder, null, files.fork() + 1);
        }
        return new CellState(List.copyOf(forks), failure, Optional.empty());
    }

    private static Optional<Failure> failure(ForkFiles files) throws IOException {
        if (!Files.exists(files.failure())) {
            return Optional.empty();
        }
        String[] parts = Files.readString(files.failure()).split("\n", 2);
        return Optional.of(new Failure(files.fork(), Status.of(parts[0]), parts[1]));
    }

    /** Returns the number of forks that finished or failed; counts one failure at most. */
    public int ended() {
        return forks.size() + (failure.isPresent() ? 1 : 0);
    }
}
