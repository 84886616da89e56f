package org.xmlcost.docs;

import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Published runs by their names. Each is read once. */
final class PublishedRuns {
    private final Path folder;
    private final Map<String, RunTable> read = new TreeMap<>();
    private final Map<String, RunRows> rows = new TreeMap<>();

    /** Takes the folder that the folders of the runs are in. */
    PublishedRuns(Path folder) {
        this.folder = folder;
    }

    /** Returns all runs, older runs first. */
    List<RunTable> all() throws IOException {
        List<RunTable> all = new ArrayList<>();
        try (Stream<Path> folders = Files.list(folder)) {
            for (Path each : folders.filter(run -> Files.exists(run.resolve("results.csv")))
                    .sorted()
                    .toList()) {
                all.add(run(each.getFileName().toString()));
            }
        }
        return all;
    }

    RunTable run(String name) {
        return read.computeIfAbsent(name, key -> {
            try {
                return RunTable.read(folder.resolve(key));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    RunRows rows(String name) {
        return rows.computeIfAbsent(name, key -> RunRows.of(run(key)));
    }
}
