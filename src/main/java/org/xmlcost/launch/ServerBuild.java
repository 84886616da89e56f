package org.xmlcost.launch;

import org.xmlcost.machine.EndpointFolder;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MissingException;
import org.xmlcost.model.Question.Trait;
import org.xmlcost.model.RunPlan;
import org.xmlcost.plan.Planner;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

/** Builds the servers of question {@code endtoend} and obtains the load generator, once. */
public final class ServerBuild {
    private ServerBuild() {}

    /** Returns the folder of the load generator. */
    static Path generator() {
        return Build.location().resolveSibling(Path.of("endtoend", "wrk"));
    }

    /**
     * Returns a plan whose servers are built, if it has any. The rows of a server that cannot be had are unavailable,
     * with the reason; without the load generator all are.
     */
    public static RunPlan ready(RunPlan plan) throws IOException, InterruptedException {
        Map<String, EndpointFolder> servers =
                servers(plan).stream().collect(Collectors.toMap(EndpointFolder::id, each -> each));
        if (servers.isEmpty()) {
            return plan;
        }
        ensure(servers.values());
        Map<String, Optional<String>> problems = new TreeMap<>();
        for (EndpointFolder server : servers.values()) {
            problems.put(server.id(), server.problem().or(() -> problemOfLink(server)));
        }
        return plan.with(plan.cells().stream()
                .map(cell -> cell.has(Trait.SERVED)
                        ? ready(cell, servers.get(cell.part()), problems.get(cell.part()))
                        : cell)
                .toList());
    }

    /**
     * Returns what {@code environment.json} says of the servers of a plan: the checksums of the jars of each, or the
     * version of its library, and the load generator.
     */
    public static Map<String, Object> facts(RunPlan plan) throws IOException {
        Map<String, Object> facts = new TreeMap<>();
        for (EndpointFolder server : servers(plan)) {
            if (server.problem().isEmpty()) {
                facts.put(
                        server.id(),
                        server.runsInJvm()
                                ? Environment.checksums(Build.files(server.libraries(), ".jar"))
                                : server.library() + " " + server.version());
                facts.put("load generator", Wrk.in(generator()).version());
            }
        }
        return facts;
    }

    private static List<EndpointFolder> servers(RunPlan plan) {
        Set<String> wanted = plan.cells().stream()
                .filter(cell -> cell.has(Trait.SERVED))
                .map(Cell::part)
                .collect(Collectors.toSet());
        return wanted.isEmpty()
                ? List.of()
                : EndpointFolder.all().stream()
                        .filter(each -> wanted.contains(each.id()))
                        .toList();
    }

    private static Cell ready(Cell cell, EndpointFolder server, Optional<String> problem) {
        Cell versioned = server.hasOwnService() ? cell.by(Planner.standIn(server)) : cell;
        return cell.unavailable() != null
                ? cell
                : problem.map(versioned::unavailable).orElse(versioned);
    }

    /** Returns why the server cannot be put at the end of its link; empty if it can, or has none. */
    static Optional<String> problemOfLink(EndpointFolder server) {
        if (server.link().isEmpty()) {
            return Optional.empty();
        }
        List<String> command = new ArrayList<>(server.link());
        command.add("true");
        try {
            Tool tool = run(command);
            return tool.exit() == 0 ? Optional.empty() : Optional.of(tool.lastWords());
        } catch (IOException e) {
            return Optional.of(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }

    /**
     * Builds the client, and servers that are missing or older than their sources. One that does not build is tried
     * again when the sources change, or when {@code target/endtoend} is deleted.
     */
    static synchronized void ensure(Collection<EndpointFolder> servers) throws IOException, InterruptedException {
        if (servers.isEmpty()) {
            return;
        }
        Path folder = Files.createDirectories(generator().getParent());
        // Servers share modules, so programs that run at the same time build one after the other.
        try (FileChannel channel = FileChannel.open(folder.resolve("lock"), CREATE, WRITE);
                FileLock lock = channel.lock()) {
            ensure(servers, lock);
        }
    }

    /** @param held lock of the folder of the servers */
    private static void ensure(Collection<EndpointFolder> servers, FileLock held)
            throws IOException, InterruptedException {
        if (!held.isValid()) {
            throw new IllegalStateException("another program builds the servers");
        }
        EndpointFolder client = EndpointFolder.client();
        if (isStale(client)) {
            build(client);
        }
        Optional<String> missing = client.problem();
        for (EndpointFolder server : servers) {
            if (Files.notExists(generator().resolve("wrk.properties")) && missing.isEmpty()) {
                missing = obtainGenerator(server.sources().getParent());
            }
            if (missing.isPresent()) {
                refuse(server, missing.get());
                Files.deleteIfExists(server.whenBuilt());
            } else if (isStale(server)) {
                build(server);
            }
        }
    }

    private static Optional<String> obtainGenerator(Path sources) throws IOException, InterruptedException {
        Files.createDirectories(generator());
        Tool tool = run(List.of(
                "sh", sources.resolve("obtain-wrk.sh").toString(), generator().toString()));
        return tool.exit() == 0 ? Optional.empty() : Optional.of(tool.lastWords());
    }

    private static boolean isStale(EndpointFolder server) throws IOException {
        Path built = server.whenBuilt();
        if (Files.notExists(built)) {
            return true;
        }
        FileTime time = Files.getLastModifiedTime(built);
        // Servers share modules.
        try (Stream<Path> files = Files.walk(server.sources().getParent())) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                if (Files.getLastModifiedTime(file).compareTo(time) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private static void build(EndpointFolder server) throws IOException, InterruptedException {
        System.err.println("xmlcost: building " + server.sources() + " (once)");
        Files.createDirectories(server.built());
        Tool tool = run(
                server.runsInJvm()
                        ? List.of(
                                "mvn",
                                "-B",
                                "-q",
                                "-f",
                                server.sources().resolveSibling("pom.xml").toString(),
                                "-pl",
                                server.sources().getFileName().toString(),
                                "-am",
                                "package")
                        : List.of(
                                server.sources().resolve("build.sh").toString(),
                                server.built().toString()));
        if (tool.exit() == 0) {
            Files.deleteIfExists(server.unavailable());
        } else {
            refuse(
                    server,
                    "it does not build: "
                            + tool.output()
                                    .lines()
                                    .filter(line -> line.contains("ERROR"))
                                    .findFirst()
                                    .orElse(tool.lastWords()));
        }
        Files.writeString(server.whenBuilt(), "");
    }

    /** Runs a program. One that is missing has failed, so that its servers are unavailable and others are not. */
    private static Tool run(List<String> command) throws IOException, InterruptedException {
        try {
            return Tool.run(command);
        } catch (MissingException e) {
            return new Tool(1, "", e.getMessage());
        }
    }

    private static void refuse(EndpointFolder server, String reason) throws IOException {
        Files.createDirectories(server.built());
        Files.writeString(server.unavailable(), reason + "\n");
    }
}
