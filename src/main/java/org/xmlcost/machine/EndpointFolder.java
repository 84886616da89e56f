package org.xmlcost.machine;

import java.io.File;
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
 * @param sources the folder, or that of the server of which it is a variant
 * @param built folder in which the server is built, which need not be there
 * @param properties content of the file, and what it does not replace of the server of which it is a variant
 */
public record EndpointFolder(String id, Path sources, Path built, Properties properties) {
    private static final String FILE = "endpoint.properties";
    private static final String VARIANT = "variant";
    private static final String PROGRAM = "program";
    private static final String FOLDER = "endtoend";
    private static final String CLIENT = "client";
    private static final String UNAVAILABLE = "UNAVAILABLE";
    private static final String BUILT = "BUILT";

    /** Returns all servers, sorted by their ids; none if the program is not in its project's folder. */
    public static List<EndpointFolder> all() {
        Path target = target();
        if (target == null) {
            return List.of();
        }
        Path folder = sources(target);
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(each -> Files.exists(each.resolve(FILE)))
                    .sorted()
                    .map(each -> of(each, target.resolve(FOLDER)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + folder, e);
        }
    }

    /** Returns the client that sends requests at a fixed rate, which is no server and is built like one. */
    public static EndpointFolder client() {
        Path target = target();
        return new EndpointFolder(
                CLIENT, sources(target).resolve(CLIENT), target.resolve(FOLDER).resolve(CLIENT), new Properties());
    }

    /** Returns the folder of what is built in the project's folder; null if the program is not in it. */
    private static Path target() {
        Path target = NativeFolder.program().map(Path::getParent).orElse(null);
        return target == null || target.getParent() == null || !Files.isDirectory(sources(target)) ? null : target;
    }

    private static Path sources(Path target) {
        return target.resolveSibling(FOLDER);
    }

    /** Returns the server with an id; an error if there is none. */
    public static EndpointFolder of(String id) {
        return all().stream()
                .filter(each -> each.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no server '" + id + "' in " + FOLDER));
    }

    private static EndpointFolder of(Path folder, Path target) {
        Properties own = properties(folder, new Properties());
        String id = folder.getFileName().toString();
        String built = own.getProperty(VARIANT, id);
        Path sources = folder.resolveSibling(built);
        return new EndpointFolder(
                id,
                sources,
                target.resolve(built),
                built.equals(id) ? own : properties(folder, properties(sources, new Properties())));
    }

    /** Returns the properties of a folder, among others that it may replace. */
    private static Properties properties(Path folder, Properties properties) {
        try (Reader in = Files.newBufferedReader(folder.resolve(FILE))) {
            properties.load(in);
            return properties;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + folder.resolve(FILE), e);
        }
    }

    /** Returns whether the server is another one that is started in another way. */
    public boolean isVariant() {
        return properties.containsKey(VARIANT);
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

    /** Returns the arguments of a property, which has blanks between them. */
    public List<String> arguments(String property) {
        String arguments = properties.getProperty(property, "");
        return arguments.isEmpty() ? List.of() : List.of(arguments.split(" "));
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
        return arguments("kinds");
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

    /** Returns what puts the server's program at the end of a link, with its own arguments; empty without a link. */
    public List<String> link() {
        String rate = properties.getProperty("link", "");
        Path folder = sources.getParent();
        return rate.isEmpty()
                ? List.of()
                : List.of(
                        "sh",
                        folder.resolve("link.sh").toString(),
                        built.resolveSibling("link").toString(),
                        rate);
    }

    /** Returns the class path of a server that is a JVM: its own classes, and its jars. */
    public String classPath() {
        return built.resolve("classes") + File.pathSeparator + libraries().resolve("*");
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
