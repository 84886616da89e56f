package org.xmlcost.docs;

import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All published runs. */
final class PublishedRuns {
    private static List<RunTable> all = List.of();

    private PublishedRuns() {}

    /** Returns the runs by their names. They are read once. */
    static synchronized List<RunTable> all() throws IOException {
        if (all.isEmpty()) {
            List<RunTable> runs = new ArrayList<>();
            try (Stream<Path> folders = Files.list(Path.of("results"))) {
                for (Path folder : folders.filter(Files::isDirectory).sorted().toList()) {
                    runs.add(RunTable.read(folder));
                }
            }
            all = List.copyOf(runs);
        }
        return all;
    }
}
