package org.xmlcost.codec;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/** Finds the version of a jar: in Maven's {@code pom.properties}, else in the manifest, else in the file name. */
public final class JarVersion {
    static final String UNKNOWN = "unknown";

    private JarVersion() {}

    static String of(Class<?> anchor) {
        var source = anchor.getProtectionDomain().getCodeSource();
        if (source == null || !source.getLocation().getPath().endsWith(".jar")) {
            return UNKNOWN;
        }
        return of(Path.of(java.net.URI.create(source.getLocation().toString())));
    }

    /** Returns the version of a jar, or {@code unknown}. */
    public static String of(Path path) {
        try (JarFile jar = new JarFile(path.toFile())) {
            var maven = jar.stream()
                    .filter(entry -> entry.getName().endsWith("/pom.properties"))
                    .toList();
            // A jar that embeds others has a pom.properties for each of them. Only a single file is certainly the jar's
            // own.
            if (maven.size() == 1) {
                return property(jar, maven.get(0));
            }
            return Optional.ofNullable(jar.getManifest())
                    .map(manifest -> manifest.getMainAttributes().getValue("Implementation-Version"))
                    .orElseGet(() -> fromName(path.getFileName().toString()));
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    private static String property(JarFile jar, ZipEntry entry) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = jar.getInputStream(entry)) {
            properties.load(in);
        }
        return properties.getProperty("version", UNKNOWN);
    }

    private static String fromName(String file) {
        var matcher = java.util.regex.Pattern.compile("-(\\d[^/]*)\\.jar$").matcher(file);
        return matcher.find() ? matcher.group(1) : UNKNOWN;
    }
}
