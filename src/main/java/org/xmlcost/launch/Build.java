package org.xmlcost.launch;

import org.xmlcost.result.BundledFiles;
import org.xmlcost.result.Checksum;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Location and identity of the code of this program. */
public final class Build {
    private Build() {}

    /** Returns the executable jar, or the folder of classes in a development tree. */
    public static Path location() {
        return BundledFiles.program();
    }

    /** Returns the jars of a folder, sorted by name; none if there is no such folder. */
    static List<Path> jars(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    /** Returns the jars of the libraries in {@code lib/} next to the program. */
    static List<Path> libraries() throws IOException {
        return jars(location().resolveSibling("lib"));
    }

    /**
     * Runs git in the project's folder.
     *
     * @throws MissingException if there is no git
     */
    static Tool git(String... arguments) throws IOException, InterruptedException {
        return Tool.run(Stream.concat(Stream.of("git", "-C", project().toString()), Stream.of(arguments))
                .toList());
    }

    /** Returns the project's folder, which contains {@code target/}. */
    public static Path project() {
        Path target = location().getParent();
        return target.getParent() == null ? target : target.getParent();
    }

    /** Returns the checksum of the jar, which changes with any class; {@code classes} for every folder of classes. */
    public static String id() throws IOException {
        Path location = location();
        return Files.isDirectory(location) ? "classes" : "sha256:" + Checksum.sha256(location);
    }
}
