package org.xmlcost.jni;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import java.util.Properties;

/**
 * Loads the native library once, or says why not. Where from: the system property {@code xmlcost.native}, a folder or
 * the library itself; otherwise {@code native/lib} beside the jar or the folder of classes that this class came from.
 */
public final class NativeLibrary {
    /** Overrides where the library is looked for. */
    public static final String PROPERTY = "xmlcost.native";

    /** The bridge with all native libraries, named after the first. */
    private static final String FILE = "libxmlcost_gsoap.so";

    private static final String DRIVER = "xmlcost_native";
    /** Left by {@code native/build.sh} instead of the library and of the driver, with the reason. */
    private static final String REASON_FILE = "UNAVAILABLE";

    private static final String DRIVER_REASON_FILE = "DRIVER_UNAVAILABLE";

    private final Path folder;
    private final String problem;

    private static final class Loaded {
        static final NativeLibrary LIBRARY = location()
                .map(NativeLibrary::load)
                .orElseGet(() -> new NativeLibrary(
                        null, "nowhere to look for " + FILE + ": say where with -D" + PROPERTY + "=FOLDER"));
    }

    private NativeLibrary(Path folder, String problem) {
        this.folder = folder;
        this.problem = problem;
    }

    /** Why the natives can not be called; empty if they can. Loads the library at first. */
    public static Optional<String> problem() {
        return Optional.ofNullable(Loaded.LIBRARY.problem);
    }

    /**
     * Loads the library at first.
     *
     * @throws IllegalStateException with the reason if the natives can not be called
     */
    public static void require() {
        problem().ifPresent(reason -> {
            throw new IllegalStateException(reason);
        });
    }

    /** Why the codecs of one library can not be opened; empty if they can. */
    public static Optional<String> problem(String library) {
        return problem()
                .or(() -> NativeCodecs.version(library) != null
                        ? Optional.empty()
                        : Optional.of("the native code was built without " + library));
    }

    /**
     * {@return what {@code LIBRARY.properties} beside the native code says of the build: version, flags, compiler,
     * where}
     */
    public static Properties build(String library) {
        Properties properties = new Properties();
        Path file = beside(library + ".properties").filter(Files::isReadable).orElse(null);
        if (file != null) {
            try (InputStream in = Files.newInputStream(file)) {
                properties.load(in);
            } catch (IOException e) {
                throw new IllegalStateException("cannot read " + file, e);
            }
        }
        return properties;
    }

    /** The library that was loaded. */
    static Path file() {
        require();
        return Loaded.LIBRARY.folder.resolve(FILE);
    }

    /** A file of that name in the folder of the library. */
    static Optional<Path> beside(String name) {
        return Optional.ofNullable(Loaded.LIBRARY.folder).map(folder -> folder.resolve(name));
    }

    /** The program that measures without a JVM. */
    static Path driver() {
        return Loaded.LIBRARY.folder.resolve(DRIVER);
    }

    /** Why there is no such program; empty if there is. */
    static Optional<String> driverProblem() {
        return problemOf(DRIVER, DRIVER_REASON_FILE);
    }

    /**
     * Why a file of the build can not be used; empty if it can.
     *
     * @param name of the file, which is beside the native code
     * @param reasonFile left by the build in its place, with the reason
     */
    public static Optional<String> problemOf(String name, String reasonFile) {
        if (beside(name).filter(Files::isExecutable).isPresent()) {
            return Optional.empty();
        }
        return beside(reasonFile)
                .flatMap(NativeLibrary::reason)
                .or(NativeLibrary::problem)
                .or(() -> Optional.of("no " + name + " in " + Loaded.LIBRARY.folder));
    }

    static NativeLibrary load(Path location) {
        Path file = Files.isDirectory(location) ? location.resolve(FILE) : location;
        Path folder = file.toAbsolutePath().getParent();
        if (!Files.isReadable(file)) {
            return new NativeLibrary(
                    folder, reason(folder.resolve(REASON_FILE)).orElse("no " + FILE + " in " + folder));
        }
        try {
            System.load(file.toAbsolutePath().toString());
            return new NativeLibrary(folder, null);
        } catch (UnsatisfiedLinkError e) {
            return new NativeLibrary(folder, e.getMessage());
        }
    }

    String whyNot() {
        return problem;
    }

    private static Optional<String> reason(Path file) {
        try {
            return Optional.of(Files.readString(file).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<Path> location() {
        String override = System.getProperty(PROPERTY);
        if (override != null) {
            return Optional.of(Path.of(override));
        }
        CodeSource source = NativeLibrary.class.getProtectionDomain().getCodeSource();
        if (source == null || !"file".equals(source.getLocation().getProtocol())) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(source.getLocation().toURI()).resolveSibling(Path.of("native", "lib")));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }
}
