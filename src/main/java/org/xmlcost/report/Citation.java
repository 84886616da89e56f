package org.xmlcost.report;

import org.xmlcost.result.Checksum;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.SamplesFile;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The sentence with which a run is cited. */
public final class Citation {
    private Citation() {}

    /**
     * Returns the sentence: the name of the run, the date of its first fork, the machine, the versions of Java, the
     * commit of xmlcost, and the SHA-256 of the run's tables and samples. What the run does not know is left out.
     *
     * @throws IOException if a file of the run cannot be read
     */
    public static String of(RunTable run) throws IOException {
        JsonNode environment = run.environment();
        String commit = environment.at("/git/commit").asString("");
        String javas = environment
                .path("jvms")
                .valueStream()
                .map(jvm -> jvm.path("version").asString(""))
                .collect(Collectors.joining(", "));
        String facts = Stream.of(
                        "xmlcost, run " + run.name(),
                        date(run).map(date -> "measured on " + date).orElse(""),
                        machine(run),
                        javas.isEmpty() ? "" : "Java " + javas,
                        commit.isEmpty() || commit.equals("unknown") ? "" : "commit " + commit)
                .filter(fact -> !fact.isEmpty())
                .collect(Collectors.joining(", "));
        StringBuilder sums = new StringBuilder();
        for (String name : List.of("results.csv", SamplesFile.NAME)) {
            Path file = run.folder().resolve(name);
            if (Files.isRegularFile(file)) {
                sums.append(sums.isEmpty() ? ". SHA-256: " : ", ")
                        .append(name)
                        .append(' ')
                        .append(Checksum.sha256(file));
            }
        }
        return facts + sums + ".";
    }

    /** Returns the machine of a run in a few words. */
    public static String machine(RunTable run) {
        JsonNode machine = run.environment().path("machine");
        return Stream.of(
                        run.machine().processor(),
                        machine.path("cpus").isMissingNode()
                                ? ""
                                : machine.path("cpus").asString("") + " processors",
                        machine.path("hypervisor").asBoolean(false) ? "virtual" : "",
                        machine.path("os").asString(""))
                .filter(fact -> !fact.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** Returns the day, in UTC, on which the first fork of a run was started, if that is known. */
    public static Optional<String> date(RunTable run) {
        return run.forks().values().stream()
                .flatMap(List::stream)
                .map(RunTable.Fork::start)
                .filter(Objects::nonNull)
                .min(Instant::compareTo)
                .map(start -> start.atZone(ZoneOffset.UTC).toLocalDate().toString());
    }
}
