package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.launch.Build;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import javax.lang.model.SourceVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

@Command(
        name = "new-codec",
        mixinStandardHelpOptions = true,
        description = "Makes a project with a working codec of your own to start from: the JDK's StAX on soap-enc.",
        footer = {"", "Example:", "  xmlcost new-codec mine.stax && mine.stax/test.sh"})
final class NewCodecCommand implements Callable<Integer> {

    private static final String ID = "[a-z][a-z0-9]*([.-][a-z0-9]+)*";
    private static final List<String> SCRIPTS = List.of("build.sh", "test.sh");

    @Parameters(
            paramLabel = "NAME",
            description = "Id of the codec: model or library, then what is special, such as mine.stax.")
    private String name;

    @Option(names = "-o", paramLabel = "DIR", description = "Folder to make (default: NAME).")
    private Path folder;

    @Override
    public Integer call() throws IOException {
        if (!isName(name)) {
            throw new IllegalArgumentException(
                    "'" + name + "' is no name for a codec: letters a to z and digits in words with . or - between,"
                            + " the first not a Java keyword, such as mine.stax");
        }
        if (Catalogue.load().find(name).isPresent()) {
            throw new IllegalArgumentException("there is a codec " + name + " already");
        }
        Path made = folder == null ? Path.of(name) : folder;
        try {
            Files.createDirectory(made.toAbsolutePath());
        } catch (FileAlreadyExistsException e) {
            throw new IllegalArgumentException(made + " exists already", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot make the folder " + made + ": " + cause(e), e);
        }
        for (Map.Entry<String, String> file :
                files(name, Build.project().toString()).entrySet()) {
            Path path = made.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
            if (SCRIPTS.contains(file.getKey()) && !path.toFile().setExecutable(true)) {
                System.err.println("xmlcost: cannot be made executable: " + path);
            }
        }
        System.out.println(made + ": change it, and prove it with " + made.resolve("test.sh"));
        return 0;
    }

    private static String cause(IOException e) {
        return e instanceof NoSuchFileException
                ? "its parent does not exist"
                : e instanceof AccessDeniedException ? "permission denied" : e.getMessage();
    }

    /**
     * Returns whether an id is valid for a codec: words separated by dots or hyphens, the first of which is valid as
     * the name of a Java package.
     */
    static boolean isName(String id) {
        return id.matches(ID) && SourceVersion.isName(packageOf(id));
    }

    /** Returns the contents of the project's files by path, for an id that {@link #isName}. */
    static Map<String, String> files(String id, String xmlcost) throws IOException {
        String type = Arrays.stream(id.split("[.-]"))
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining());
        String path = packageOf(id).replace('.', '/') + "/" + type;
        Map<String, String> words = Map.of(
                "@ID@",
                id,
                "@CLASS@",
                type,
                "@PACKAGE@",
                packageOf(id),
                "@PATH@",
                path,
                "@JAR@",
                id + ".jar",
                "@XMLCOST@",
                xmlcost);
        Map<String, String> files = new LinkedHashMap<>();
        files.put("src/main/java/" + path + ".java", filled("Codec.java", words));
        files.put("src/main/resources/META-INF/services/" + Codec.class.getName(), packageOf(id) + "." + type + "\n");
        for (String each : List.of("README.md", "build.sh", "test.sh")) {
            files.put(each, filled(each, words));
        }
        files.put(".gitignore", "/build/\n/*.jar\n");
        return files;
    }

    /** Returns a package under {@code com.example}. Authors who publish a codec have a package name of their own. */
    private static String packageOf(String id) {
        return "com.example." + id.split("[.-]")[0];
    }

    private static String filled(String template, Map<String, String> words) throws IOException {
        try (InputStream in = NewCodecCommand.class.getResourceAsStream("/new-codec/" + template + ".template")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (Map.Entry<String, String> word : words.entrySet()) {
                text = text.replace(word.getKey(), word.getValue());
            }
            return text;
        }
    }
}
