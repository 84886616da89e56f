package org.xmlcost.codec;

import java.util.Optional;
import java.util.function.Supplier;

/** The library that a codec runs on. */
public final class Library {
    private final String name;
    private final Supplier<String> version;
    private final String licence;
    private final boolean pinned;
    /** The version, or null before its first use. Finding it opens a jar. */
    private String known;

    private Library(String name, Supplier<String> version, String licence, boolean pinned) {
        this.name = name;
        this.version = version;
        this.licence = licence;
        this.pinned = pinned;
    }

    /**
     * Creates a library whose version the caller supplies.
     *
     * @param name the name that its maintainers use
     * @param version supplies the version; called only when the version is needed, so that a fork does not open the
     *     jars of all codecs
     * @param licence SPDX identifier
     */
    public static Library of(String name, Supplier<String> version, String licence) {
        return new Library(name, version, licence, true);
    }

    /**
     * Creates a library that is installed on the machine. This project does not choose its version.
     *
     * @param version supplies the version; called only when the version is needed
     */
    public static Library installed(String name, Supplier<String> version, String licence) {
        return new Library(name, version, licence, false);
    }

    /**
     * Creates a library whose jar contains its version.
     *
     * @param anchor any class of the library
     */
    public static Library of(String name, Class<?> anchor, String licence) {
        return new Library(name, () -> JarVersion.of(anchor), licence, true);
    }

    /**
     * Creates a library that may be missing. Its version is empty if it is.
     *
     * @param anchor name of any class of the library
     */
    public static Library optional(String name, String anchor, String licence) {
        return new Library(name, () -> find(anchor).map(JarVersion::of).orElse(""), licence, true);
    }

    /** Returns whether a class can be found. The class is not initialized. */
    public static boolean isPresent(String className) {
        return find(className).isPresent();
    }

    private static Optional<Class<?>> find(String className) {
        try {
            return Optional.of(Class.forName(className, false, Library.class.getClassLoader()));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }

    /** Creates the library for a part of the running JDK. */
    public static Library jdk(String name) {
        return installed(
                "JDK " + name, () -> Runtime.version().toString(), "GPL-2.0-only WITH Classpath-exception-2.0");
    }

    /** Creates the library for this project's own code, which uses only the JDK. */
    public static Library own() {
        return installed("xmlcost", () -> JarVersion.of(Library.class), "Apache-2.0");
    }

    /** Returns the name that its maintainers use. The name of a part of the JDK begins with {@code JDK}. */
    public String name() {
        return name;
    }

    /** Returns the released version in use. For the JDK's own parsers, it is the version of the running Java. */
    public String version() {
        if (known == null) {
            try {
                known = version.get();
            } catch (RuntimeException | LinkageError e) {
                known = JarVersion.UNKNOWN + ": " + e;
            }
        }
        return known;
    }

    /** Returns the SPDX identifier of the licence. */
    public String licence() {
        return licence;
    }

    /** Returns whether the library is part of the JDK. Its version is then that of the Java that runs it. */
    public boolean isJdk() {
        return name.startsWith("JDK ");
    }

    /**
     * Returns whether this project sets the version. It does not for the JDK, for libraries installed on the machine,
     * and for its own code.
     */
    public boolean isPinned() {
        return pinned;
    }
}
