package org.xmlcost.cli;

import org.xmlcost.result.PackedFile;
import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Checks files and run folders that a user names. An error is one line. */
public final class Inputs {
    private Inputs() {}

    /** Returns a file that can be read. The error for any other states the reason. */
    public static Path file(Path file) {
        if (!Files.exists(file)) {
            throw new IllegalArgumentException("no such file: " + file);
        }
        if (Files.isDirectory(file)) {
            throw new IllegalArgumentException("cannot read " + file + ": it is a folder");
        }
        if (!Files.isReadable(file)) {
            throw new IllegalArgumentException("cannot read " + file + ": permission denied");
        }
        return file;
    }

    /** Returns a folder that exists. The error for any other suggests run folders with similar names. */
    public static Path folder(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return folder;
        }
        if (Files.exists(folder)) {
            throw new IllegalArgumentException(folder + " is a file, not the folder of a run");
        }
        Map<String, Path> runs = new TreeMap<>();
        Path parentOfFolder = folder.toAbsolutePath().normalize().getParent();
        for (Path parent : List.of(Path.of("runs"), Path.of("results"), parentOfFolder)) {
            if (Files.isDirectory(parent)) {
                try (var all = Files.list(parent)) {
                    all.filter(Inputs::isRun)
                            .forEach(each -> runs.put(each.getFileName().toString(), each));
                }
            }
        }
        List<String> nearest = KnownNames.nearest(String.valueOf(folder.getFileName()), runs.keySet()).stream()
                .map(name -> relative(runs.get(name)))
                .toList();
        throw new IllegalArgumentException("no such run folder: " + folder
                + (nearest.isEmpty() ? "" : "; did you mean " + String.join(", ", nearest) + "?"));
    }

    /** Returns a path relative to the current folder, or the absolute path of a file elsewhere. */
    static String relative(Path path) {
        Path here = Path.of("").toAbsolutePath();
        Path absolute = path.toAbsolutePath().normalize();
        return (absolute.startsWith(here) ? here.relativize(absolute) : absolute).toString();
    }

    /** Returns folders of runs. A folder that contains runs stands for all of them. */
    public static List<Path> folders(List<Path> folders) throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path folder : folders) {
            List<Path> inside = inside(folder(folder));
            all.addAll(inside.isEmpty() ? List.of(folder) : inside);
        }
        return all;
    }

    /** Returns the runs that a folder contains, sorted by name; none if it is a run or contains none. */
    private static List<Path> inside(Path folder) throws IOException {
        if (isRun(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Inputs::isRun).sorted().toList();
        }
    }

    private static boolean isRun(Path folder) {
        return Stream.of("results.csv", "plan.json").anyMatch(name -> PackedFile.exists(folder.resolve(name)));
    }

    /** Reads the run in a folder; an error if the folder contains several. */
    static RunTable run(Path folder) throws IOException {
        List<Path> inside = inside(folder(folder));
        if (!inside.isEmpty()) {
            throw new IllegalArgumentException(folder + " contains " + inside.size() + " runs: name one, such as "
                    + inside.get(inside.size() - 1));
        }
        return RunTable.read(folder);
    }
}
