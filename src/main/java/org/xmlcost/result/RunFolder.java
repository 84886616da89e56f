package org.xmlcost.result;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Status;

import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Folder of a run on disk, which a published run has in another form: {@link SamplesFile}. A fork is finished when its
 * file of samples has its final name. Every file is written under a temporary name, forced to disk and renamed, so a
 * kill at any moment loses at most the forks that are running.
 */
public final class RunFolder {
    /** Suffix of the folder's name until everything that was planned is done. */
    public static final String INCOMPLETE = "_INCOMPLETE";

    /** Format of the date at the start of a run's name. */
    public static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH-mm-ss'Z'").withZone(ZoneOffset.UTC);

    /** Name of the table of the samples in each component. */
    public static final String COMPONENTS = "components.csv";

    /**
     * Name of the file with the whole plan, in the folder of a run that measured a part of it or is merged from parts.
     */
    public static final String WHOLE_PLAN = "whole-plan.json";

    /** Name of the table of the costs of the parts of documents. */
    public static final String STRUCTURE = "structure.csv";

    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    /** Bytes that must be free before a fork starts: many times what a fork writes. */
    private static final long ROOM = 1 << 20;

    private Path path;
    /** States of cells by their ids, so that only changed cells are read again. */
    private final Map<String, CellState> states = new HashMap<>();
    /** What the samples of a published run have of each cell, by its id; null before they are needed. */
    private Map<String, CellState> published;

    private RunFolder(Path path) {
        this.path = path;
    }

    /** Returns the name of a run that starts now: date, host, profile and shard. */
    public static String newName(String host, RunPlan plan) {
        String shard = plan.shard() == null ? "" : ShardRuns.name(plan.shard());
        return DATE.format(Instant.now()) + "_" + host + "_" + plan.profile() + shard;
    }

    /** Creates the folder of a run with its plan and environment; its name gets {@link #INCOMPLETE}. */
    public static RunFolder create(Path parent, String name, RunPlan plan, Map<String, Object> environment)
            throws IOException {
        return create(parent, name, plan, null, environment);
    }

    /** Creates the folder of a run that measures a part of {@code whole}, which is null if it is no part. */
    public static RunFolder create(
            Path parent, String name, RunPlan plan, RunPlan whole, Map<String, Object> environment) throws IOException {
        Files.createDirectories(parent);
        RunFolder folder = new RunFolder(Files.createDirectory(parent.resolve(name + INCOMPLETE)));
        if (whole != null) {
            replace(folder.path.resolve(WHOLE_PLAN), PlanFile.text(whole));
        }
        replace(folder.path.resolve("environment.json"), JSON.writeValueAsString(environment));
        replace(folder.path.resolve("plan.json"), PlanFile.text(plan));
        return folder;
    }

    /**
     * Checks that runs can be made in a folder, by making one. The folder itself is made if it does not exist.
     *
     * @throws IllegalArgumentException if that is impossible; the message states the reason
     */
    public static void requireParent(Path parent) {
        try {
            Files.createDirectories(parent);
            Files.delete(Files.createTempDirectory(parent, ".run"));
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot write runs into " + parent + ": " + reason(e), e);
        }
    }

    private static String reason(IOException thrown) {
        if (thrown instanceof FileAlreadyExistsException) {
            return "it is a file";
        }
        if (thrown instanceof AccessDeniedException) {
            return "permission denied";
        }
        return thrown instanceof FileSystemException failed && failed.getReason() != null
                ? failed.getReason()
                : "no folder can be made there";
    }

    public static RunFolder open(Path path) throws IOException {
        RunTable.requireFile(path.resolve("plan.json"));
        return new RunFolder(path.toAbsolutePath().normalize());
    }

    /** Returns the current path of the folder. */
    public Path path() {
        return path;
    }

    /** Returns the name of the run: that of its folder, without {@link #INCOMPLETE}. */
    public String name() {
        String name = path.getFileName().toString();
        return name.endsWith(INCOMPLETE) ? name.substring(0, name.length() - INCOMPLETE.length()) : name;
    }

    public boolean isComplete() {
        return !path.getFileName().toString().endsWith(INCOMPLETE);
    }

    /** Returns the plan of the run. */
    public RunPlan plan() throws IOException {
        try {
            return PlanFile.read(path.resolve("plan.json"));
        } catch (IOException e) {
            throw new IOException(path + " is not a run folder: " + e.getMessage(), e);
        }
    }

    /**
     * Prepares the files of a fork that is about to start. They count only after {@link #finished}.
     *
     * @throws IOException also if the disk has no room for the files
     */
    public ForkFiles start(Cell cell, int fork) throws IOException {
        requireRoom();
        // Forks may be measured by a process with another working directory.
        Path absolute = path.toAbsolutePath();
        Path raw = Files.createDirectories(absolute.resolve(RawFiles.FOLDER).resolve(cell.id()));
        Path log = Files.createDirectories(absolute.resolve("log"));
        ForkFiles files = ForkFiles.of(raw, log.resolve(cell.id() + "." + fork + ".log"), fork);
        Files.deleteIfExists(files.unfinished());
        Files.deleteIfExists(files.report());
        return files;
    }

    /**
     * Records that a fork's samples are complete. From now on the fork counts.
     *
     * @param report report of the fork, with its place in the run
     * @throws IOException also if the samples are incomplete
     */
    public void finished(Cell cell, ForkFiles files, ForkReport report) throws IOException {
        // On a full disk the file may be incomplete. A file that cannot be read must not count.
        SamplesJson.read(files.fork(), files.unfinished(), SampledComponents.of(cell, files), report);
        replace(files.report(), report.json());
        force(files.unfinished());
        Files.move(
                files.unfinished(),
                files.samples(),
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
        states.remove(cell.id());
    }

    /**
     * Records that a fork ended without samples.
     *
     * @param status {@link Status#FAILED} or {@link Status#TIMEOUT}
     * @throws IOException also if the disk is full: that is not a failure of the cell, and is not recorded
     */
    public void failed(Cell cell, ForkFiles files, Status status, String reason) throws IOException {
        requireRoom();
        replace(files.failure(), status + "\n" + reason);
        states.remove(cell.id());
    }

    /** Records a figure that needs no fork, such as the size of a message. */
    public void measured(Cell cell, long messageBytes, long payloadBytes) throws IOException {
        ForkFiles files = start(cell, 1);
        replace(files.report(), ForkReport.ofSize(messageBytes, payloadBytes).json());
        states.remove(cell.id());
    }

    /** Returns what is on disk for a cell. */
    public CellState state(Cell cell) throws IOException {
        CellState state = states.get(cell.id());
        if (state == null) {
            state = isPublished()
                    ? published().getOrDefault(cell.id(), CellState.NONE)
                    : CellState.read(path.resolve(RawFiles.FOLDER).resolve(cell.id()), cell);
            states.put(cell.id(), state);
        }
        return state;
    }

    private boolean isPublished() {
        return Files.isRegularFile(path.resolve(SamplesFile.NAME));
    }

    private Map<String, CellState> published() throws IOException {
        if (published == null) {
            published = SamplesFile.read(path);
        }
        return published;
    }

    /**
     * Returns the number of forks of a plan that have ended. No sample is read, so another process may be measuring.
     */
    public int endedForks(RunPlan plan) {
        int ended = 0;
        for (Cell cell : plan.cells()) {
            Path raw = path.resolve(RawFiles.FOLDER).resolve(cell.id());
            int fork = 1;
            while (cell.measurable() && ForkFiles.of(raw, null, fork).hasEnded(cell.timed())) {
                fork++;
                ended++;
            }
        }
        return ended;
    }

    /** Replaces a table of the run. Nothing is written if its text is empty. */
    public void replaceTable(String name, String table) throws IOException {
        if (!table.isEmpty()) {
            replace(path.resolve(name), table);
        }
    }

    /** Marks the run as complete: removes {@link #INCOMPLETE} from the folder's name. */
    public void complete() throws IOException {
        if (!isComplete()) {
            path = Files.move(path, path.resolveSibling(name()), StandardCopyOption.ATOMIC_MOVE);
        }
    }

    /** Deletes a folder with all that is in it. */
    public static void delete(Path folder) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> files = Files.walk(folder)) {
            deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path each : deepestFirst) {
            Files.deleteIfExists(each);
        }
    }

    /** Returns how many measurable cells have no figure, after a colon; empty if all have one. */
    public String lacking(RunPlan plan) throws IOException {
        int lacking = 0;
        int measurable = 0;
        for (Cell cell : plan.cells()) {
            measurable += cell.measurable() ? 1 : 0;
            lacking += cell.measurable() && state(cell).ended() == 0 ? 1 : 0;
        }
        return lacking == 0 ? "" : ": " + lacking + " of " + measurable + " rows have no figure";
    }

    /** Returns the first failure or time-out of any cell, for an exit code and a message. */
    public Optional<String> firstFailure(RunPlan plan) throws IOException {
        for (Cell cell : plan.cells()) {
            Optional<CellState.Failure> failure = state(cell).failure();
            if (failure.isPresent()) {
                return failure.map(each -> cell.id() + ": " + each.reason());
            }
        }
        return Optional.empty();
    }

    /**
     * Checks that the disk has room for a fork's files. A file system that does not report its size is assumed to have
     * room. Java finds no file store in a chroot, but reports the space of a file.
     */
    private void requireRoom() throws IOException {
        long free = path.toFile().getUsableSpace();
        if (free < ROOM && path.toFile().getTotalSpace() > 0) {
            throw new IOException("disk full: only " + free + " bytes are free on the disk of " + path
                    + ": delete files, or move the run folder to another disk");
        }
    }

    private static void replace(Path file, String content) throws IOException {
        Path beside = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(beside, content);
        force(beside);
        Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }
}
