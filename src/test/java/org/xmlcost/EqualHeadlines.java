package org.xmlcost;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The six published headlines of one program, on one machine. They are named, so that a run that is published later
 * changes no test.
 */
public final class EqualHeadlines {
    /** Folders of the runs. */
    public static final List<Path> RUNS = Stream.of(
                    "05-08-45Z", "05-15-38Z", "05-22-16Z", "05-43-22Z", "06-10-53Z", "06-17-45Z")
            .map(time -> Path.of("results", "2026-11-23T" + time + "_vm_headline"))
            .toList();

    private EqualHeadlines() {}

    /**
     * Makes a folder of published runs that has these alone.
     *
     * @param parent folder in which it is made
     */
    public static Path history(Path parent) throws IOException {
        Path history = Files.createDirectory(parent.resolve("history"));
        for (Path run : RUNS) {
            Path copy = Files.createDirectory(history.resolve(run.getFileName()));
            for (String file : List.of("results.csv", "forks.csv", "environment.json", "plan.json.xz")) {
                Files.copy(run.resolve(file), copy.resolve(file));
            }
        }
        return history;
    }
}
