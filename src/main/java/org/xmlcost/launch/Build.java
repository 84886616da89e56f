package org.xmlcost.launch;

import org.xmlcost.result.BundledFiles;
import org.xmlcost.result.Checksum;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Which code this is: where it stands, and an identity that changes with any class of it. */
public final class Build {
    private Build() {}

    /** The executable jar, or the folder of classes in a development tree. */
    public static Path location() {
        return BundledFiles.program();
    }

    /** The jars of a folder, by name; none if there is no such folder. */
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

    /** The jars of libraries beside the program. */
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

    /** The project's folder, in which {@code target/} stands. */
    public static Path project() {
        Path target = location().getParent();
        return target.getParent() == null ? target : target.getParent();
    }

    /** The checksum of the jar; the same for all folders of classes. */
    public static String id() throws IOException {
        Path location = location();
        return Files.isDirectory(location) ? "classes" : "sha256:" + Checksum.sha256(location);
    }
}
