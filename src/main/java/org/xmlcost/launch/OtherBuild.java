package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.JarVersion;
import org.xmlcost.model.BuildPath;
import org.xmlcost.model.MissingException;
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
    /** A library's jar, after the name of the library if it is given. */
    private static final Pattern LOCAL = Pattern.compile("(?:([\\w.-]+)=)?(.+\\.jar)");
    /** Number of digits of a checksum in the name of a folder. */
    private static final int SHORT_CHECKSUM = 12;

    /** Separator between the name of a codec and the name of its variant. */
    private static final String VARIANT = "-";

    private static final Pattern JAR = Pattern.compile("(.+?)-\\d.*\\.jar");

    private OtherBuild() {}

    /** Returns this build, with the third-party codecs that are on its class path. */
    public static BuildPath current() throws IOException {
        return current("this");
    }

    private static BuildPath current(String label) throws IOException {
        return new BuildPath(label, System.getProperty("java.class.path"), Build.id());
    }

    /** Returns whether a build is this one, whatever its label. */
    static boolean isCurrent(BuildPath build) {
        return build.classPath().equals(System.getProperty("java.class.path"))
                && build.codecs().isEmpty();
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
     * Returns two builds that differ in the version of a library, each with a label that names its version. A published
     * version, which is obtained with its dependencies, is the first build, and this build the second. A jar of the
     * user's own belongs to the second build, and this build is the first.
     *
     * @param library {@code artifact:version}, {@code group:artifact:version}, {@code file.jar} or
     *     {@code artifact=file.jar}
     * @throws IllegalArgumentException if the text has another form, or this build does not use the library
     */
    public static List<BuildPath> ofLibrary(String library) throws IOException, InterruptedException {
        List<Path> jars = Build.libraries();
        Matcher local = LOCAL.matcher(library);
        if (local.matches()) {
            Path jar = Path.of(local.group(2));
            Path used = replacedBy(jar, local.group(1), jars);
            // The user may build the jar again while the run lasts.
            Path folder = folder(artifact(used) + "-" + Checksum.sha256(jar).substring(0, SHORT_CHECKSUM));
            Path copy = Files.copy(
                    jar,
                    Files.createDirectories(folder.resolve("lib")).resolve(jar.getFileName()),
                    StandardCopyOption.REPLACE_EXISTING);
            return List.of(current(coordinates(used)), with(List.of(copy), List.of(used), folder, label(jar, used)));
        }
        Matcher named = LIBRARY.matcher(library);
        if (!named.matches()) {
            throw new IllegalArgumentException("not a library: '" + library
                    + "'; write artifact:version, such as woodstox-core:7.2.0, or the file of a jar");
        }
        String artifact = named.group(2);
        Path used = used(artifact, jars);
        String group = named.group(1) != null ? named.group(1) : group(used, artifact);
        Path folder = folder(artifact + "-" + named.group(3));
        List<Path> others = fetch(folder, group, artifact, named.group(3));
        List<String> names = others.stream().map(OtherBuild::artifact).toList();
        List<Path> replaced =
                jars.stream().filter(jar -> names.contains(artifact(jar))).toList();
        return List.of(with(others, replaced, folder, library), current(coordinates(used)));
    }

    private static Path used(String artifact, List<Path> libraries) {
        return libraries.stream()
                .filter(jar -> artifact(jar).equals(artifact))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("xmlcost uses no library '" + artifact + "'; it uses "
                        + libraries.stream().map(OtherBuild::artifact).sorted().collect(Collectors.joining(", "))));
    }

    /** Returns the library that a jar replaces: of these, or the named one, that with most classes in common. */
    static Path replacedBy(Path jar, String artifact, List<Path> libraries) throws IOException {
        if (!Files.isRegularFile(jar)) {
            throw new IllegalArgumentException("no such file: " + jar);
        }
        List<Path> candidates = artifact == null ? libraries : List.of(used(artifact, libraries));
        return ForeignClassPath.library(jar, candidates)
                .orElseThrow(() -> new IllegalArgumentException(jar + " has no class of "
                        + (artifact == null
                                ? "a library that xmlcost uses"
                                : candidates.get(0).getFileName())));
    }

    /** Returns the name and version of a jar that replaces a library, and its file, because versions may be equal. */
    static String label(Path jar, Path replaced) {
        return artifact(replaced) + ":" + JarVersion.of(jar) + " (" + jar.getFileName() + ")";
    }

    private static String coordinates(Path jar) {
        return artifact(jar) + ":" + JarVersion.of(jar);
    }

    /** Returns this build with other jars instead of some of its libraries. */
    private static BuildPath with(List<Path> others, List<Path> replaced, Path folder, String label)
            throws IOException {
        Path besides = Files.createDirectories(folder.resolve("build"));
        link(besides.resolve("native"), Build.location().resolveSibling("native"));
        // A copy, since the manifest of the jar names the libraries next to it. Next to the original these include the
        // version to be replaced, which would come first. Next to the copy there are none, so the class path decides.
        Path jar = Files.copy(Build.location(), besides.resolve("xmlcost.jar"), StandardCopyOption.REPLACE_EXISTING);
        Stream<Path> kept = Build.libraries().stream().filter(each -> !replaced.contains(each));
        return new BuildPath(
                label,
                classPath(Stream.of(Stream.of(jar), others.stream(), kept).flatMap(part -> part)),
                Build.id() + " with "
                        + others.stream()
                                .map(other -> other.getFileName().toString())
                                .collect(Collectors.joining(", ")));
    }

    private static List<Path> fetch(Path folder, String group, String artifact, String version)
            throws IOException, InterruptedException {
        Path fetched = folder.resolve("lib");
        if (Build.files(fetched, ".jar").stream().anyMatch(jar -> artifact(jar).equals(artifact))) {
            return Build.files(fetched, ".jar");
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
        return Build.files(fetched, ".jar");
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
        return Stream.concat(jars.map(Path::toString), ForeignClassPath.entries())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
