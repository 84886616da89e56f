package org.xmlcost.cli;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** The program as a user starts it, from the packaged jar in a process of its own. */
public final class Program {
    static final Path JAR = Path.of("target", "xmlcost.jar").toAbsolutePath();
    static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    /** How it ended and what it printed. */
    public record Result(int exit, String out, String err) {
        public List<String> lines() {
            return out.lines().toList();
        }

        public Result ok() {
            return ends(0);
        }

        public Result ends(int code) {
            assertThat(exit).as(out + err).isEqualTo(code);
            return this;
        }

        /** Requires that it printed nothing but one line that helps, which has these words. */
        public Result refused(int code, CharSequence... words) {
            ends(code);
            assertThat(out).isEmpty();
            assertThat(err.lines()).as(err).hasSize(1);
            assertThat(err)
                    .startsWith("xmlcost: ")
                    .doesNotContain("Exception", "java.", "\tat ", "internal error")
                    .contains(words);
            return this;
        }

        /** Returns the folder of the run whose {@code results.csv} is named last. */
        Path run() {
            return Path.of(lines().get(lines().size() - 1)).getParent();
        }

        List<RunRow> rows() throws IOException {
            return RunTable.read(run()).rows();
        }
    }

    private Program() {}

    /** Class data of what the program loads, with which it starts a third faster. Made once for each JVM of tests. */
    private static final class ClassData {
        static final Optional<String> OPTION = make();

        private static Optional<String> make() {
            try {
                Path archive = Files.createTempDirectory("xmlcost").resolve("program.jsa");
                List<String> command = new ArrayList<>(command(
                                List.of("-XX:ArchiveClassesAtExit=" + archive),
                                List.of(),
                                Optional.empty(),
                                "list",
                                "codecs")
                        .command());
                new ProcessBuilder(command)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor();
                archive.getParent().toFile().deleteOnExit();
                archive.toFile().deleteOnExit();
                // Some JVMs make none.
                return Files.exists(archive) ? Optional.of("-XX:SharedArchiveFile=" + archive) : Optional.empty();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Splits the first of the arguments at its blanks. */
    static String[] split(Object... arguments) {
        return Stream.concat(
                        Stream.of(arguments)
                                .limit(1)
                                .flatMap(first -> Stream.of(first.toString().split(" "))),
                        Stream.of(arguments).skip(1).map(Object::toString))
                .toArray(String[]::new);
    }

    /** @param arguments the first may be several, separated by blanks */
    static Result run(Object... arguments) throws IOException, InterruptedException {
        return run(command(List.of(), List.of(), arguments));
    }

    /** Another build of it. */
    static Result runJar(Path jar, Object... arguments) throws IOException, InterruptedException {
        return run(commandOfJar(jar, arguments));
    }

    static ProcessBuilder commandOfJar(Path jar, Object... arguments) {
        ProcessBuilder builder = command(List.of(), List.of(), Optional.empty(), arguments);
        builder.command().set(builder.command().indexOf(JAR.toString()), jar.toString());
        return builder;
    }

    /** With further jars on the class path. */
    static Result runWith(Path jar, Object... arguments) throws IOException, InterruptedException {
        return run(command(List.of(), List.of(jar.toString()), arguments));
    }

    /** With further arguments of the JVM. */
    static Result runChecked(List<String> jvmArguments, Object... arguments) throws IOException, InterruptedException {
        return run(command(jvmArguments, List.of(), arguments));
    }

    /** Runs any program. */
    public static Result run(ProcessBuilder builder) throws IOException, InterruptedException {
        Path out = Files.createTempFile("xmlcost", ".out");
        Path err = Files.createTempFile("xmlcost", ".err");
        try {
            int exit = builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start()
                    .waitFor();
            return new Result(exit, Files.readString(out, StandardCharsets.ISO_8859_1), Files.readString(err));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }

    /** A class of the tests, in a JVM of its own. */
    public static Result java(List<String> jvmArguments, String mainClass, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(JAVA));
        command.addAll(jvmArguments);
        command.addAll(
                List.of("-cp", System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
        command.add(mainClass);
        command.addAll(List.of(arguments));
        return run(new ProcessBuilder(command));
    }

    /** Returns the files anywhere below a folder whose names have this end, in the order of their names. */
    public static List<Path> files(Path folder, String end) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(
                            file -> Files.isRegularFile(file) && file.toString().endsWith(end))
                    .sorted()
                    .toList();
        }
    }

    static ProcessBuilder command(List<String> jvmArguments, List<String> classPath, Object... arguments) {
        return command(jvmArguments, classPath, ClassData.OPTION, arguments);
    }

    private static ProcessBuilder command(
            List<String> jvmArguments, List<String> classPath, Optional<String> classData, Object... arguments) {
        List<String> command = new ArrayList<>(List.of(JAVA));
        command.addAll(jvmArguments);
        // A JVM that cannot map the archive continues without it, but would say so on standard output.
        classData.ifPresent(option -> command.addAll(List.of(option, "-Xlog:cds*=off")));
        // Test classes run two at a time; what they measure means nothing.
        command.add("-Djmh.ignoreLock=true");
        // It lives for a second; its forks have arguments of their own.
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        if (Runtime.version().feature() >= 22) {
            // As ./xmlcost does: later Javas warn of native code that nobody allowed.
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.add("-cp");
        List<String> all = new ArrayList<>(List.of(JAR.toString()));
        all.addAll(classPath);
        command.add(String.join(File.pathSeparator, all));
        command.add("org.xmlcost.cli.Main");
        command.addAll(List.of(split(arguments)));
        return new ProcessBuilder(command).redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
    }
}
