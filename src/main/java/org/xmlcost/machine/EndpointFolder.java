package org.xmlcost.machine;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A server of question {@code endtoend}: a folder of {@code endtoend/} with a file {@value #FILE}, which its README
 * explains. The program starts it as a process, and has none of its classes.
 *
 * @param id name of the folder
 * @param sources the folder
 * @param built folder in which the server is built, which need not be there
 * @param properties content of the file
 */
public record EndpointFolder(String id, Path sources, Path built, Properties properties) {
    private static final String FILE = "endpoint.properties";
    private static final String PROGRAM = "program";
    private static final String FOLDER = "endtoend";
    private static final String UNAVAILABLE = "UNAVAILABLE";
    private static final String BUILT = "BUILT";

    /** Returns all servers, sorted by their ids; none if the program is not in its project's folder. */
    public static List<EndpointFolder> all() {
        Path program = NativeFolder.program().orElse(null);
        Path target = program == null ? null : program.getParent();
        Path folder = target == null || target.getParent() == null ? null : target.resolveSibling(FOLDER);
        if (folder == null || !Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(each -> Files.exists(each.resolve(FILE)))
                    .sorted()
                    .map(each -> of(each, target.resolve(FOLDER)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + folder, e);
        }
    }

    /** Returns the server with an id; an error if there is none. */
    public static EndpointFolder of(String id) {
        return all().stream()
                .filter(each -> each.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no server '" + id + "' in " + FOLDER));
    }

    private static EndpointFolder of(Path sources, Path target) {
        Properties properties = new Properties();
        try (Reader in = Files.newBufferedReader(sources.resolve(FILE))) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + sources.resolve(FILE), e);
        }
        String id = sources.getFileName().toString();
        return new EndpointFolder(id, sources, target.resolve(id), properties);
    }

    /** Returns whether the server reads and writes messages itself, so that no codec is behind it. */
    public boolean hasOwnService() {
        return "own".equals(properties.getProperty("service"));
    }

    /** Returns the name of its library, if the server has a service of its own. */
    public String library() {
        return properties.getProperty("library");
    }

    /** Returns whether the server is a JVM; if not, it is a program that its folder builds. */
    public boolean runsInJvm() {
        return !properties.containsKey(PROGRAM);
    }

    /** Returns the program of a server that is no JVM. */
    public Path program() {
        return built.resolve(properties.getProperty(PROGRAM));
    }

    /**
     * Returns the version of the library, which the name of a jar has, or a file that the build leaves; empty if the
     * server is not built.
     */
    public String version() {
        if (!runsInJvm()) {
            return read(built.resolve("VERSION"));
        }
        String prefix = properties.getProperty("artifact") + "-";
        try (Stream<Path> jars = Files.isDirectory(libraries()) ? Files.list(libraries()) : Stream.of()) {
            return jars.map(jar -> jar.getFileName().toString())
                    .filter(jar -> jar.matches("\\Q" + prefix + "\\E\\d.*\\.jar"))
                    .map(jar -> jar.substring(prefix.length(), jar.length() - ".jar".length()))
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + libraries(), e);
        }
    }

    /** Returns the wire of its own service. */
    public String wire() {
        return properties.getProperty("wire");
    }

    /** Returns the kinds of payloads that its own service takes. */
    public List<String> kinds() {
        return List.of(properties.getProperty("kinds").split(" "));
    }

    private static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file).strip() : "";
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** Returns the file that exists since the server was built, or could not be built. */
    public Path whenBuilt() {
        return built.resolve(BUILT);
    }

    /** Returns the file with the reason why the server could not be built. */
    public Path unavailable() {
        return built.resolve(UNAVAILABLE);
    }

    /** Returns the folder with the jars of the server. */
    public Path libraries() {
        return built.resolve("lib");
    }

    /** Returns the reason why the server cannot be started; empty if it can. */
    public Optional<String> problem() {
        String reason = read(unavailable());
        if (!reason.isEmpty()) {
            return Optional.of(reason);
        }
        return Files.exists(whenBuilt())
                ? Optional.empty()
                : Optional.of("the server " + id + " is not built: ./xmlcost run endtoend builds it");
    }
}
