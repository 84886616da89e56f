package org.xmlcost.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Resources of the program. They are found by listing their folder, so the code does not name any of them. */
public final class BundledFiles {
    private BundledFiles() {}

    /**
     * Returns the sorted names of the files of a folder, without their extension.
     *
     * @param folder path from the root of the class path, such as {@code /studies/}
     * @param extension extension with its dot
     * @throws UncheckedIOException if the program's own files cannot be read
     */
    public static List<String> names(String folder, String extension) {
        Path program = program();
        try {
            if (Files.isDirectory(program)) {
                return names(program.resolve(folder.substring(1)), extension);
            }
            try (FileSystem jar = FileSystems.newFileSystem(program)) {
                return names(jar.getPath(folder), extension);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list the program's own " + folder, e);
        }
    }

    /** Returns the path of the program: the executable jar, or the folder of classes in a development tree. */
    public static Path program() {
        try {
            return Path.of(BundledFiles.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the location of the program is not a file", e);
        }
    }

    private static List<String> names(Path folder, String extension) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(extension))
                    .map(name -> name.substring(0, name.length() - extension.length()))
                    .sorted()
                    .toList();
        }
    }
}
