package org.xmlcost.launch;

import org.xmlcost.model.MissingException;
import org.xmlcost.result.BundledFiles;
import org.xmlcost.result.Checksum;
import org.xmlcost.result.SourceTree;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Location and identity of the code of this program. */
public final class Build {
    /**
     * Files and folders of the tree that are built or measured. Changes elsewhere, in documents, tests and results,
     * cannot change a figure.
     */
    private static final List<String> MEASURED = List.of(
            "pom.xml", ".mvn", "xmlcost", "src/main", "src/jmh", "src/independent", "native", "datasets", "endtoend");
    /** Length of the state of a file, and of the blank after it, in the output of {@code git status}. */
    private static final int STATE = 3;

    private Build() {}

    /** Returns the executable jar, or the folder of classes in a development tree. */
    public static Path location() {
        return BundledFiles.program();
    }

    /** Returns the files of a folder with a suffix, sorted by name; none if there is no such folder. */
    static List<Path> files(Path folder, String suffix) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix))
                    .sorted()
                    .toList();
        }
    }

    /** Returns the jars of the libraries in {@code lib/} next to the program. */
    static List<Path> libraries() throws IOException {
        return files(location().resolveSibling("lib"), ".jar");
    }

    /** Runs git in the project's folder; an error if that folder is only within the repository of another project. */
    static Tool git(String... arguments) throws IOException, InterruptedException {
        return git(project(), List.of(arguments));
    }

    private static Tool git(Path folder, List<String> arguments) throws IOException, InterruptedException {
        if (!Files.exists(folder.resolve(".git"))) {
            throw new MissingException(folder + " is not a clone of the repository, so it has no revisions");
        }
        return Tool.run(Stream.concat(Stream.of("git", "-C", folder.toString()), arguments.stream())
                .toList());
    }

    /** Returns the state of the tree that this program was built from. */
    public static SourceTree sources() throws IOException, InterruptedException {
        return sources(project());
    }

    static SourceTree sources(Path folder) throws IOException, InterruptedException {
        try {
            Tool commit = git(folder, List.of("rev-parse", "HEAD"));
            Tool status = git(
                    folder,
                    Stream.concat(
                                    Stream.of(
                                            "status",
                                            "--porcelain",
                                            "-z",
                                            "--no-renames",
                                            "--untracked-files=all",
                                            "--"),
                                    MEASURED.stream())
                            .toList());
            if (commit.exit() != 0 || status.exit() != 0) {
                return SourceTree.unknown();
            }
            List<String> changed = Arrays.stream(status.output().split("\0"))
                    .filter(line -> line.length() > STATE)
                    .map(line -> line.substring(STATE))
                    .toList();
            return new SourceTree(commit.output().strip(), changed.isEmpty(), changed);
        } catch (MissingException e) {
            return SourceTree.unknown();
        }
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
