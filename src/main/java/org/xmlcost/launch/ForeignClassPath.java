package org.xmlcost.launch;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

/** The part of the class path that a user names: jars and folders with codecs, and the libraries that they need. */
public final class ForeignClassPath {
    private ForeignClassPath() {}

    /** Returns the entries of the class path after the program. */
    static Stream<String> entries() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .skip(1);
    }

    /** Checks that no entry has classes of a library of this program, whose own classes would be loaded instead. */
    public static void require() throws IOException {
        // The class path of a development tree has the libraries themselves.
        if (!Files.isDirectory(Build.location())) {
            require(entries().map(Path::of).toList(), Build.libraries());
        }
    }

    static void require(List<Path> entries, List<Path> libraries) throws IOException {
        for (Path entry : entries) {
            Optional<Path> library = library(entry, libraries);
            if (library.isPresent()) {
                throw new IllegalArgumentException("XMLCOST_CLASSPATH: " + entry + " has classes of "
                        + library.get().getFileName()
                        + ", which are loaded instead; leave them out, or compare both with 'run --against-library "
                        + entry
                        + "'");
            }
        }
    }

    /** Returns the library with which a jar or folder has most classes in common, or empty if there is none. */
    static Optional<Path> library(Path classes, List<Path> libraries) throws IOException {
        Set<String> names = classes(classes);
        Path most = null;
        int shared = 0;
        for (Path library : names.isEmpty() ? List.<Path>of() : libraries) {
            int common = (int) classes(library).stream().filter(names::contains).count();
            if (common > shared) {
                most = library;
                shared = common;
            }
        }
        return Optional.ofNullable(most);
    }

    private static Set<String> classes(Path jarOrFolder) throws IOException {
        Predicate<String> isClass = name -> name.endsWith(".class")
                && !name.startsWith("META-INF/")
                && !name.endsWith("module-info.class")
                && !name.endsWith("package-info.class");
        if (Files.isDirectory(jarOrFolder)) {
            try (Stream<Path> files = Files.walk(jarOrFolder)) {
                return files.map(file -> jarOrFolder.relativize(file).toString().replace(File.separatorChar, '/'))
                        .filter(isClass)
                        .collect(Collectors.toSet());
            }
        }
        if (!Files.isRegularFile(jarOrFolder)) {
            return Set.of();
        }
        try (JarFile jar = new JarFile(jarOrFolder.toFile())) {
            return jar.stream().map(ZipEntry::getName).filter(isClass).collect(Collectors.toSet());
        } catch (ZipException e) {
            throw new IllegalArgumentException("not a jar: " + jarOrFolder, e);
        }
    }
}
