package org.xmlcost;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** A library as if somebody built it anew: its classes, and a manifest with another version. */
public final class RebuiltJar {
    private RebuiltJar() {}

    public static Path of(Path jar, Path copy, String version) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, version);
        try (JarFile from = new JarFile(jar.toFile());
                JarOutputStream to = new JarOutputStream(Files.newOutputStream(copy), manifest)) {
            for (JarEntry entry : from.stream()
                    .filter(each -> !each.getName().startsWith("META-INF/") && !each.isDirectory())
                    .toList()) {
                to.putNextEntry(new ZipEntry(entry.getName()));
                from.getInputStream(entry).transferTo(to);
            }
        }
        return copy;
    }
}
