package org.xmlcost.codec.peer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The Python of a virtual environment with the packages of {@code peers/requirements.txt}. It is in the folder
 * {@code python} beside the jar or the folder of classes, or where the system property {@value #PROPERTY} says.
 */
public final class PythonPackages {
    /** System property with the folder of the environment. */
    public static final String PROPERTY = "xmlcost.python";

    private static final String HOW =
            "python3 -m venv target/python && target/python/bin/pip install -r peers/requirements.txt";

    private PythonPackages() {}

    /** Returns the folder of the environment, which need not be there. */
    private static Path folder() {
        String override = System.getProperty(PROPERTY);
        if (override != null) {
            return Path.of(override);
        }
        CodeSource source = PythonPackages.class.getProtectionDomain().getCodeSource();
        try {
            return Path.of(source.getLocation().toURI()).resolveSibling("python");
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns why a package is not there, or empty if it is. */
    static Optional<String> problem(String name) {
        return Files.isExecutable(program()) && !version(name).isEmpty()
                ? Optional.empty()
                : Optional.of("no Python package " + name + ": " + HOW);
    }

    private static Path program() {
        return folder().resolve(Path.of("bin", "python"));
    }

    /** Returns the version of a package, which the name of a folder has; empty if it is not there. */
    static String version(String name) {
        Path lib = folder().resolve("lib");
        try (Stream<Path> found =
                Files.isDirectory(lib) ? Files.find(lib, 3, (path, is) -> isOf(path, name)) : Stream.of()) {
            return found.map(path -> path.getFileName().toString())
                    .map(file -> file.substring(name.length() + 1, file.length() - ".dist-info".length()))
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isOf(Path path, String name) {
        String file = path.getFileName().toString();
        return file.startsWith(name + "-") && file.endsWith(".dist-info");
    }

    /** Returns a command that runs the program of this package. */
    static List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(program().toString(), "-I", "-c", source()));
        command.addAll(List.of(arguments));
        return command;
    }

    private static String source() {
        try (InputStream in = PythonPackages.class.getResourceAsStream("peers.py")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
