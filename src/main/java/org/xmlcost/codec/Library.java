package org.xmlcost.codec;

/**
 * The library that a codec runs on.
 *
 * @param name    as its maintainers call it
 * @param version released version in use; for the JDK's own parsers the version of the running Java
 * @param licence SPDX identifier
 */
public record Library(String name, String version, String licence) {

    /** A library in a jar of its own, which tells its version. @param anchor any class of it */
    public static Library of(String name, Class<?> anchor, String licence) {
        return new Library(name, JarVersion.of(anchor), licence);
    }

    /** What comes with the running JDK. */
    public static Library jdk(String name) {
        return new Library("JDK " + name, Runtime.version().toString(), "GPL-2.0-only WITH Classpath-exception-2.0");
    }

    /** Whether it is part of the JDK, so that its version is that of the Java which runs it. */
    public boolean isJdk() {
        return name.startsWith("JDK ");
    }

    /** This project's own code over the JDK. */
    public static Library own() {
        return new Library("xmlcost", JarVersion.of(Library.class), "Apache-2.0");
    }
}
