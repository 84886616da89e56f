package org.xmlcost.jni;

import org.xmlcost.machine.NativeFolder;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;

/**
 * Loads the native library once, or gives the reason why it cannot be loaded. {@link NativeFolder} says where it is
 * looked for.
 */
public final class NativeLibrary {
    /** The JNI bridge, linked with all native libraries but the plugins. */
    private static final String FILE = "libxmlcost_jni.so";

    private static final String DRIVER = "xmlcost_native";
    /** Files with the reason, which {@code native/build.sh} leaves instead of the library and of the driver. */
    private static final String REASON_FILE = "UNAVAILABLE";

    private static final String DRIVER_REASON_FILE = "DRIVER_UNAVAILABLE";

    private final Path folder;
    /** Why the native methods cannot be called, or null. */
    final String problem;

    private static final class Loaded {
        static final NativeLibrary LIBRARY = NativeFolder.location()
                .map(NativeLibrary::load)
                .orElseGet(() -> new NativeLibrary(
                        null, "no location for " + FILE + ": set -D" + NativeFolder.PROPERTY + "=FOLDER"));
    }

    private NativeLibrary(Path folder, String problem) {
        this.folder = folder;
        this.problem = problem;
    }

    /**
     * Returns the reason why the native methods cannot be called, or empty if they can. The first call loads the
     * library.
     */
    public static Optional<String> problem() {
        return Optional.ofNullable(Loaded.LIBRARY.problem);
    }

    /**
     * Requires that the native methods can be called. The first call loads the library.
     *
     * @throws IllegalStateException with the reason if the native methods cannot be called
     */
    public static void require() {
        problem().ifPresent(reason -> {
            throw new IllegalStateException(reason);
        });
    }

    /**
     * Returns the reason why the codecs of one library cannot be opened, or empty if they can. The build leaves the
     * reason in {@code FAMILY_UNAVAILABLE}, where the family of {@code libxml2-sax} is {@code libxml2}.
     */
    public static Optional<String> problem(String library) {
        return problem()
                .or(() -> NativeCodecs.version(library) != null
                        ? Optional.empty()
                        : beside(family(library).toUpperCase(Locale.ROOT) + "_UNAVAILABLE")
                                .flatMap(NativeLibrary::reason)
                                .or(() -> Optional.of("the native code was built without " + library)));
    }

    private static String family(String library) {
        int hyphen = library.indexOf('-');
        return hyphen < 0 ? library : library.substring(0, hyphen);
    }

    /**
     * {@return the properties of a library's build, from {@code FAMILY.properties} beside the native code: version,
     * flags, compiler, where}
     */
    public static Properties build(String library) {
        Properties properties = new Properties();
        Path file = beside(family(library) + ".properties")
                .filter(Files::isReadable)
                .orElse(null);
        if (file != null) {
            try (InputStream in = Files.newInputStream(file)) {
                properties.load(in);
            } catch (IOException e) {
                throw new IllegalStateException("cannot read " + file, e);
            }
        }
        return properties;
    }

    static Path file() {
        require();
        return Loaded.LIBRARY.folder.resolve(FILE);
    }

    /** Returns a file in the folder of the library, or empty if there is no such folder. */
    static Optional<Path> beside(String name) {
        return Optional.ofNullable(Loaded.LIBRARY.folder).map(folder -> folder.resolve(name));
    }

    /** Returns the program that measures without a JVM. */
    static Path driver() {
        return Loaded.LIBRARY.folder.resolve(DRIVER);
    }

    /** Returns the reason why there is no such program, or empty if there is one. */
    static Optional<String> driverProblem() {
        return problemOf(DRIVER, DRIVER_REASON_FILE);
    }

    /**
     * Returns the reason why a file of the build cannot be used, or empty if it can.
     *
     * @param name of the file, which is beside the native code
     * @param reasonFile file with the reason, which the build leaves instead
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

    private static Optional<String> reason(Path file) {
        try {
            return Optional.of(Files.readString(file).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
