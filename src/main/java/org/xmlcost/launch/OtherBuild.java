package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.result.BuildPath;
import org.xmlcost.result.Checksum;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A second build to compare this one with: another jar, another revision, or this build with another version of a
 * library.
 */
public final class OtherBuild {
    private static final Pattern LIBRARY = Pattern.compile("(?:([\\w.-]+):)?([\\w.-]+):([\\w.+-]+)");
    /** Separator between the name of a codec and the name of its variant. */
    private static final String VARIANT = "-";

    private static final Pattern JAR = Pattern.compile("(.+?)-\\d.*\\.jar");

    private OtherBuild() {}

    /** Returns this build, with the third-party codecs that are on its class path. */
    public static BuildPath current() throws IOException {
        return new BuildPath("this", System.getProperty("java.class.path"), Build.id());
    }

    /**
     * Returns this build with some codecs replaced by others on its class path. A codec is replaced by the codec whose
     * name is a prefix followed by its own name: {@code independent.stax.woodstox} replaces {@code stax.woodstox}. It
     * also replaces variants that have no replacement of their own, such as {@code stax.woodstox-unchecked}.
     *
     * @throws IllegalArgumentException if no codec has such a name
     */
    public static BuildPath ofCodecs(String prefix, Catalogue catalogue) throws IOException {
        List<String> all =
                catalogue.all().stream().map(entry -> entry.info().id()).toList();
        Map<String, String> codecs = new TreeMap<>();
        for (String codec : all) {
            all.stream()
                    .filter(other -> other.startsWith(prefix)
                            && (codec + VARIANT).startsWith(other.substring(prefix.length()) + VARIANT))
                    .max(Comparator.comparing(String::length))
                    .ifPresent(other -> codecs.put(codec, other));
        }
        if (codecs.isEmpty()) {
            throw new IllegalArgumentException("no codec is named '" + prefix
                    + "' followed by the name of another codec: see 'xmlcost list codecs' and XMLCOST_CLASSPATH");
        }
        return new BuildPath(prefix.replaceAll("\\W+$", ""), System.getProperty("java.class.path"), Build.id(), codecs);
    }

    /**
     * Returns the build of a jar of xmlcost with its {@code lib/} next to it, or of a revision of this project's
     * repository, which is built first.
     *
     * @throws IllegalArgumentException if the argument is neither
     */
    public static BuildPath of(String jarOrRevision) throws IOException, InterruptedException {
        if (jarOrRevision.endsWith(".jar")) {
            Path jar = Path.of(jarOrRevision).toAbsolutePath().normalize();
            if (!Files.isRegularFile(jar)) {
                throw new IllegalArgumentException("no such file: " + jarOrRevision);
            }
            return new BuildPath(
                    jar.getParent().getFileName() + "/" + jar.getFileName(),
                    classPath(Stream.of(jar)),
                    "sha256:" + Checksum.sha256(jar));
        }
        Tool git = Build.git("rev-parse", "--verify", "--quiet", jarOrRevision + "^{commit}");
        if (git.exit() != 0) {
            throw new IllegalArgumentException(
                    "'" + jarOrRevision + "' is neither a jar nor a revision of " + Build.project());
        }
        String commit = git.output().strip();
        Path folder = folder(commit.substring(0, 12));
        Path jar = folder.resolve("target").resolve("xmlcost.jar");
        if (!Files.exists(jar)) {
            System.err.println("xmlcost: building " + jarOrRevision + " (once)");
            checkOut(commit, folder);
            Tool.require(List.of(
                    "mvn",
                    "-B",
                    "-q",
                    "-DskipTests",
                    "-Dmaven.compiler.failOnWarning=false",
                    "-f",
                    folder.resolve("pom.xml").toString(),
                    "package"));
        }
        return new BuildPath(jarOrRevision, classPath(Stream.of(jar)), "sha256:" + Checksum.sha256(jar));
    }

    /** Writes the files of a commit into a folder, which need not exist. */
    static void checkOut(String commit, Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path archive = folder.resolveSibling(folder.getFileName() + ".tar");
        Tool.require(List.of("git", "-C", Build.project().toString(), "archive", "-o", archive.toString(), commit));
        Tool.require(List.of("tar", "-xf", archive.toString(), "-C", folder.toString()));
        Files.delete(archive);
    }

    /**
     * Returns this build with another version of one of its libraries and with the dependencies of that version.
     *
     * @param coordinates {@code artifact:version} or {@code group:artifact:version}
     * @throws IllegalArgumentException if the coordinates are malformed, or this build does not use the library
     */
    public static BuildPath ofLibrary(String coordinates) throws IOException, InterruptedException {
        Matcher named = LIBRARY.matcher(coordinates);
        if (!named.matches()) {
            throw new IllegalArgumentException(
                    "not a library: '" + coordinates + "'; write artifact:version, such as woodstox-core:7.2.0");
        }
        String artifact = named.group(2);
        List<Path> jars = Build.libraries();
        Path used = jars.stream()
                .filter(jar -> artifact(jar).equals(artifact))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("xmlcost uses no library '" + artifact + "'; it uses "
                        + jars.stream().map(OtherBuild::artifact).sorted().collect(Collectors.joining(", "))));
        String group = named.group(1) != null ? named.group(1) : group(used, artifact);
        Path folder = folder(artifact + "-" + named.group(3));
        List<Path> others = fetch(folder, group, artifact, named.group(3));
        List<String> replaced = others.stream().map(OtherBuild::artifact).toList();
        Path besides = Files.createDirectories(folder.resolve("build"));
        link(besides.resolve("native"), Build.location().resolveSibling("native"));
        // A copy, since the manifest of the jar names the libraries next to it. Next to the original these include the
        // version to be replaced, which would come first. Next to the copy there are none, so the class path decides.
        Path jar = Files.copy(Build.location(), besides.resolve("xmlcost.jar"), StandardCopyOption.REPLACE_EXISTING);
        Stream<Path> kept = jars.stream().filter(each -> !replaced.contains(artifact(each)));
        return new BuildPath(
                coordinates,
                classPath(Stream.of(Stream.of(jar), others.stream(), kept).flatMap(part -> part)),
                Build.id() + " with "
                        + others.stream()
                                .map(other -> other.getFileName().toString())
                                .collect(Collectors.joining(", ")));
    }

    private static List<Path> fetch(Path folder, String group, String artifact, String version)
            throws IOException, InterruptedException {
        Path fetched = folder.resolve("lib");
        if (Build.jars(fetched).stream().anyMatch(jar -> artifact(jar).equals(artifact))) {
            return Build.jars(fetched);
        }
        Path pom = Files.createDirectories(folder).resolve("pom.xml");
        Files.writeString(pom, """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>org.xmlcost</groupId><artifactId>against</artifactId><version>1</version>
              <dependencies>
                <dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></dependency>
              </dependencies>
            </project>
            """.formatted(group, artifact, version), StandardCharsets.UTF_8);
        Tool copied = Tool.run(List.of(
                "mvn",
                "-B",
                "-q",
                "-f",
                pom.toString(),
                "dependency:copy-dependencies",
                "-DincludeScope=runtime",
                "-DoutputDirectory=" + fetched));
        if (copied.exit() != 0) {
            throw new MissingException("cannot fetch library " + group + ":" + artifact + ":" + version + ": "
                    + copied.output()
                            .lines()
                            .filter(line -> line.contains("ERROR"))
                            .findFirst()
                            .orElse(copied.lastWords()));
        }
        return Build.jars(fetched);
    }

    private static void link(Path link, Path target) throws IOException {
        if (Files.isDirectory(target) && !Files.exists(link)) {
            Files.createSymbolicLink(link, target);
        }
    }

    private static String artifact(Path jar) {
        Matcher name = JAR.matcher(jar.getFileName().toString());
        return name.matches() ? name.group(1) : jar.getFileName().toString();
    }

    /** Returns the group that the jar itself names. */
    private static String group(Path jar, String artifact) throws IOException {
        try (var files = new JarFile(jar.toFile())) {
            return files.stream()
                    .map(entry -> entry.getName().split("/"))
                    .filter(name -> name.length == 5
                            && name[1].equals("maven")
                            && name[3].equals(artifact)
                            && name[4].equals("pom.properties"))
                    .map(name -> name[2])
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "the jar of " + artifact + " does not contain its group id: write group:artifact:version"));
        }
    }

    private static Path folder(String name) {
        return Build.project()
                .resolve("target")
                .resolve("against")
                .resolve(name)
                .toAbsolutePath()
                .normalize();
    }

    /** Returns the class path of these jars and of the jars of third-party codecs, which both builds have. */
    private static String classPath(Stream<Path> jars) {
        Stream<String> foreign = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .skip(1);
        return Stream.concat(jars.map(Path::toString), foreign).collect(Collectors.joining(File.pathSeparator));
    }
}
