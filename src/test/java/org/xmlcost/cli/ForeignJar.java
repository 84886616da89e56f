package org.xmlcost.cli;

import org.xmlcost.codec.Codec;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/** Jars with a codec of somebody else's package, to stand beside the program's. */
final class ForeignJar {
    private ForeignJar() {}

    /** @param resources texts by their names beside the class, or in the jar if they begin with a slash */
    static Path of(Path jar, Class<? extends Codec> codec, Map<String, String> resources) throws IOException {
        String name = codec.getName().replace('.', '/');
        String folder = name.substring(0, name.lastIndexOf('/') + 1);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(name + ".class"));
            out.write(Files.readAllBytes(Path.of("target", "test-classes", name + ".class")));
            out.putNextEntry(new JarEntry("META-INF/services/" + Codec.class.getName()));
            out.write((codec.getName() + "\n").getBytes(StandardCharsets.UTF_8));
            for (Map.Entry<String, String> resource : resources.entrySet()) {
                out.putNextEntry(new JarEntry(
                        resource.getKey().startsWith("/")
                                ? resource.getKey().substring(1)
                                : folder + resource.getKey()));
                out.write(resource.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }
}
