package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.launch.Build;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

@Command(
        name = "new-codec",
        mixinStandardHelpOptions = true,
        description = "Makes a project with a working codec of your own to start from: the JDK's StAX on soap-enc.",
        footer = {"", "Example:", "  xmlcost new-codec mine.stax && mine.stax/test.sh"})
final class NewCodecCommand implements Callable<Integer> {

    private static final List<String> SCRIPTS = List.of("build.sh", "test.sh");

    @Parameters(
            paramLabel = "NAME",
            description = "Id of the codec: model or library, then what is special, such as mine.stax.")
    private String name;

    @Option(names = "-o", paramLabel = "DIR", description = "Folder to make (default: NAME).")
    private Path folder;

    @Override
    public Integer call() throws IOException {
        if (!CodecProject.isName(name)) {
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
                CodecProject.files(name, Build.project().toString()).entrySet()) {
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
}
