package org.xmlcost.cli;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.stax.StaxWoodstox;

import com.example.codecs.SlowedCodec;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/** A second build of the program, whose codec for Woodstox idles for a share of its time. */
final class SlowedBuild {
    private SlowedBuild() {}

    /**
     * @param share of the codec's time; 0 for a build that is equal
     * @return its jar, with libraries and native code beside it
     */
    static Path in(Path folder, double share) throws IOException {
        Path jar = Files.createDirectories(folder).resolve("xmlcost.jar");
        for (String beside : new String[] {"lib", "native"}) {
            Files.createSymbolicLink(folder.resolve(beside), Program.JAR.resolveSibling(beside));
        }
        String services = "META-INF/services/" + Codec.class.getName();
        String slowed = SlowedCodec.class.getName().replace('.', '/');
        try (JarFile from = new JarFile(Program.JAR.toFile());
                JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (Enumeration<JarEntry> entries = from.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                byte[] bytes = from.getInputStream(entry).readAllBytes();
                // A codec around another one is compiled otherwise, and writes ints a twentieth more slowly even where
                // it does not idle.
                if (share > 0 && entry.getName().equals(services)) {
                    bytes = new String(bytes, StandardCharsets.UTF_8)
                            .replace(StaxWoodstox.class.getName() + "\n", SlowedCodec.class.getName() + "\n")
                            .getBytes(StandardCharsets.UTF_8);
                }
                put(out, entry.getName(), bytes);
            }
            put(out, slowed + ".class", Files.readAllBytes(Path.of("target", "test-classes", slowed + ".class")));
            put(
                    out,
                    slowed.substring(0, slowed.lastIndexOf('/') + 1) + SlowedCodec.SHARE,
                    Double.toString(share).getBytes(StandardCharsets.US_ASCII));
        }
        return jar;
    }

    private static void put(JarOutputStream out, String name, byte[] bytes) throws IOException {
        out.putNextEntry(new JarEntry(name));
        out.write(bytes);
    }
}
