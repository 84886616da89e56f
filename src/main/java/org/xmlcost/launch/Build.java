package org.xmlcost.launch;

import org.xmlcost.result.Checksum;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Which code this is: where it stands, and an identity that changes with any class of it. */
public final class Build {
    private Build() {}

    /** The executable jar, or the folder of classes in a development tree. */
    public static Path location() {
        try {
            return Path.of(Build.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The project's folder, in which {@code target/} stands. */
    public static Path project() {
        Path target = location().getParent();
        return target.getParent() == null ? target : target.getParent();
    }

    /** The checksum of the jar; the same for all folders of classes. */
    public static String id() throws IOException {
        Path location = location();
        return Files.isDirectory(location) ? "classes" : "sha256:" + Checksum.sha256(location);
    }
}
