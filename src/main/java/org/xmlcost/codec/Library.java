package org.xmlcost.codec;

import java.util.Optional;
import java.util.function.Supplier;

/** The library that a codec runs on. */
public final class Library {
    private final String name;
    private final Supplier<String> version;
    private final String licence;
    private final boolean pinned;
    /** The version, once somebody asked: finding it opens a jar. */
    private String known;

    private Library(String name, Supplier<String> version, String licence, boolean pinned) {
        this.name = name;
        this.version = version;
        this.licence = licence;
        this.pinned = pinned;
    }

    /**
     * A library whose version is known.
     *
     * @param name as its maintainers call it
     * @param version asked only when somebody wants to know, so that a fork does not open the jars of all codecs
     * @param licence SPDX identifier
     */
    public static Library of(String name, Supplier<String> version, String licence) {
        return new Library(name, version, licence, true);
    }

    /**
     * A library that the machine brings along, in the version it has.
     *
     * @param version asked only when somebody wants to know
     */
    public static Library installed(String name, Supplier<String> version, String licence) {
        return new Library(name, version, licence, false);
    }

    /**
     * A library in a jar of its own, which tells its version.
     *
     * @param anchor any class of it
     */
    public static Library of(String name, Class<?> anchor, String licence) {
        return new Library(name, () -> JarVersion.of(anchor), licence, true);
    }

    /**
     * A library that need not be there.
     *
     * @param anchor name of any class of it
     */
    public static Library optional(String name, String anchor, String licence) {
        return new Library(name, () -> find(anchor).map(JarVersion::of).orElse(""), licence, true);
    }

    /** Whether a class can be found; it is not initialized. */
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

    /** What comes with the running JDK. */
    public static Library jdk(String name) {
        return installed(
                "JDK " + name, () -> Runtime.version().toString(), "GPL-2.0-only WITH Classpath-exception-2.0");
    }

    /** This project's own code over the JDK. */
    public static Library own() {
        return installed("xmlcost", () -> JarVersion.of(Library.class), "Apache-2.0");
    }

    /** The name, as its maintainers call it; that of a part of the JDK begins with {@code JDK}. */
    public String name() {
        return name;
    }

    /** The released version in use; for the JDK's own parsers that of the running Java. */
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

    /** SPDX identifier. */
    public String licence() {
        return licence;
    }

    /** Whether it is part of the JDK, so that its version is that of the Java which runs it. */
    public boolean isJdk() {
        return name.startsWith("JDK ");
    }

    /** Whether this project sets the version: not that of the JDK, of what a machine brings along, and its own. */
    public boolean isPinned() {
        return pinned;
    }
}
