package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.fuzz.Differential;
import org.xmlcost.fuzz.Finding;
import org.xmlcost.fuzz.MessageStream;
import org.xmlcost.fuzz.Replay;
import org.xmlcost.fuzz.Subject;
import org.xmlcost.launch.MissingException;
import org.xmlcost.page.Table;
import org.xmlcost.payload.Kind;
import org.xmlcost.plan.Glob;
import org.xmlcost.wire.Wire;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

@Command(
        name = "fuzz",
        mixinStandardHelpOptions = true,
        description = {
            "Gives random messages to readers, and compares what they make of them with stax.woodstox.",
            "Half of the messages have forms that XML, SOAP and XML Schema allow, half are damaged.",
            "Disagreements are clustered. Exit code 1: a codec that must agree does not, or a codec threw",
            "what it must not, or gave no answer."
        },
        footer = {
            "",
            "Examples:",
            "  xmlcost fuzz --codec direct --messages 100000",
            "  xmlcost fuzz --codec 'dom.*' --wire soap-enc --kind double -o disagreements.csv",
            "  xmlcost fuzz --codec 'direct*' --streams",
            "  xmlcost fuzz --codec dom.jdom2 --replay soap-enc/double/17"
        })
final class FuzzCommand implements Callable<Integer> {
    private static final String REFERENCE = "stax.woodstox";
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(10);
    private static final List<String> COLUMNS = List.of(
            "codec",
            "library",
            "library_version",
            "wire",
            "construct",
            "difference",
            "count",
            "example",
            "reason",
            "after");

    @Option(
            names = "--codec",
            paramLabel = "GLOB",
            defaultValue = "*",
            description = "Codecs that are compared (default: all).")
    private Glob codecs;

    @Option(
            names = "--wire",
            paramLabel = "GLOB",
            defaultValue = "*",
            description = "Text wires without a gzip stream (default: all).")
    private Glob wires;

    @Option(
            names = "--kind",
            paramLabel = "GLOB",
            defaultValue = "*",
            description = "Kinds of values: numbers, strings and structs (default: all).")
    private Glob kinds;

    @Option(
            names = "--messages",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Messages of each wire and kind (default: ${DEFAULT-VALUE}).")
    private long messages;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the messages (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "Time after which no batch of messages begins: 90s, 10m, 2h (default: none).")
    private Duration time;

    @Option(names = "--streams", description = "Gives messages to codecs as streams, of a few bytes at a time.")
    private boolean isStreams;

    @Option(
            names = "--must-agree",
            paramLabel = "GLOB",
            defaultValue = "direct",
            description = "Codecs whose disagreements are failures (default: ${DEFAULT-VALUE}).")
    private Glob mustAgree;

    @Option(names = "-o", paramLabel = "FILE", description = "File for the clusters of disagreements, as CSV.")
    private Path file;

    @Option(
            names = "--save",
            paramLabel = "DIR",
            description = "Folder for the smallest message of each cluster, and for those that must be read before it.")
    private Path folder;

    @Option(
            names = "--replay",
            paramLabel = "ID",
            description = "Prints one message, such as soap-enc/double/17, and what the codecs make of it.")
    private String replayed;

    private final PeriodicNotes progress = new PeriodicNotes(BETWEEN_LINES, System.err);

    @Override
    public Integer call() throws IOException {
        Catalogue catalogue = Catalogue.load();
        KnownNames.require("codec", codecs, KnownNames.codecs(catalogue));
        KnownNames.require(
                "wire", wires, MessageStream.wires().stream().map(Wire::id).toList());
        KnownNames.require(
                "payload kind",
                kinds,
                Arrays.stream(Kind.values()).map(Kind::id).toList());
        Duration most = time == null ? Duration.ofDays(1) : time;
        if (file != null) {
            Output.require(file);
        }
        List<Subject> subjects = subjects(catalogue);
        Subject reference = Subject.of(catalogue.get(REFERENCE));
        if (replayed != null) {
            replay(reference, subjects);
            return 0;
        }
        try (Differential differential = new Differential(reference, subjects, PATIENCE)) {
            List<MessageStream> streams =
                    streams().stream().filter(differential::compares).toList();
            if (streams.isEmpty()) {
                throw new IllegalArgumentException(
                        "no codec that matches " + codecs + " reads " + kinds + " on " + wires);
            }
            run(differential, streams, Instant.now().plus(most));
            return report(differential);
        }
    }

    private List<MessageStream> streams() {
        List<MessageStream> streams = new ArrayList<>();
        for (Wire wire : MessageStream.wires()) {
            for (Kind kind : MessageStream.kinds(wire)) {
                if (wires.matches(wire.id()) && kinds.matches(kind.id())) {
                    streams.add(new MessageStream(seed, wire, kind));
                }
            }
        }
        return streams;
    }

    /** Returns the codecs of the options that take part. Others are named, with the reason. */
    private List<Subject> subjects(Catalogue catalogue) {
        List<Subject> subjects = new ArrayList<>();
        for (Catalogue.Entry entry : catalogue.all()) {
            CodecInfo info = entry.info();
            if (!codecs.matches(info.id()) || info.id().equals(REFERENCE)) {
                continue;
            }
            var base = isStreams ? info.streams() : info.reads();
            if (MessageStream.wires().stream().noneMatch(wire -> base.contains(wire.base()))) {
                continue;
            }
            String reason = info.unavailable()
                    .map(why -> "it is unavailable: " + why)
                    .orElse(
                            !info.runsInJvm()
                                    ? "it runs in a process of its own"
                                    : info.isChecked() ? "" : "it has only the checks of its library");
            if (reason.isEmpty()) {
                subjects.add(isStreams ? Subject.ofStreams(entry) : Subject.of(entry));
            } else {
                System.err.println("xmlcost: " + info.id() + " takes no part, " + reason);
            }
        }
        if (subjects.isEmpty()) {
            throw new MissingException("no codec that matches " + codecs + " reads text"
                    + (isStreams ? " from streams" : "") + " and can be compared with " + REFERENCE);
        }
        return subjects;
    }

    private void run(Differential differential, List<MessageStream> streams, Instant end) {
        Instant begin = Instant.now();
        for (long batch = 0; batch * MessageStream.BATCH < messages; batch++) {
            int count = (int) Math.min(MessageStream.BATCH, messages - batch * MessageStream.BATCH);
            for (MessageStream stream : streams) {
                if (Instant.now().isAfter(end)) {
                    return;
                }
                differential.run(stream, batch, count);
                progress.note(() -> rate(differential, begin) + ", now " + stream.wire() + ' ' + stream.kind());
            }
        }
        System.err.println("xmlcost: " + rate(differential, begin));
    }

    private static String rate(Differential differential, Instant begin) {
        double seconds = Math.max(1, Duration.between(begin, Instant.now()).toMillis()) / 1000.0;
        return String.format(
                Locale.ROOT,
                "%d messages, %.0f a second, %d clusters of disagreements",
                differential.messages(),
                differential.messages() / seconds,
                differential.findings().size());
    }

    private int report(Differential differential) throws IOException {
        List<Finding> findings = differential.findings().stream()
                .sorted(Comparator.comparing(
                                (Finding each) -> each.cluster().subject().id())
                        .thenComparing(each -> each.cluster().wire())
                        .thenComparing(each -> each.cluster().difference())
                        .thenComparing(each -> each.cluster().construct())
                        .thenComparing(each -> each.cluster().reason()))
                .toList();
        if (file != null) {
            Table<?> all = Table.of(COLUMNS, findings, FuzzCommand::row);
            Output.write(file, out -> {
                PrintStream lines = new PrintStream(out, false, StandardCharsets.UTF_8);
                all.print(Table.Format.csv, lines);
                lines.flush();
            });
        }
        if (folder != null) {
            save(findings);
        }
        if (!findings.isEmpty()) {
            Table.of(findings)
                    .column("codec", each -> each.cluster().subject().id())
                    .column("wire", each -> each.cluster().wire())
                    .column("construct", each -> each.cluster().construct())
                    .column("difference", each -> each.cluster().difference().id())
                    .column("count", Finding::count)
                    .column("example", Finding::example)
                    .print(Table.Format.table, System.out);
            System.out.println();
        }
        List<Finding> failures = findings.stream().filter(this::isFailure).toList();
        failures.forEach(FuzzCommand::describe);
        System.out.println(
                differential.messages() + " messages, " + differential.accepted() + " accepted by " + REFERENCE
                        + ", " + differential.readings() + " read by others, " + sum(findings) + " disagreements in "
                        + findings.size() + " clusters, " + sum(failures) + " of them failures");
        return failures.isEmpty() ? 0 : Main.FAILED;
    }

    private static long sum(Collection<Finding> findings) {
        return findings.stream().mapToLong(Finding::count).sum();
    }

    private boolean isFailure(Finding finding) {
        return finding.cluster().difference().isFault()
                || mustAgree.matches(finding.cluster().subject().id());
    }

    private static void describe(Finding finding) {
        System.out.println("FAILED " + finding.cluster().subject().id() + ' ' + finding.example()
                + finding.after().map(id -> " after " + id).orElse("") + ": " + REFERENCE + ' ' + finding.reference()
                + ", " + finding.cluster().subject().id() + ' ' + finding.outcome());
    }

    private static List<String> row(Finding finding) {
        CodecInfo info = finding.cluster().subject().info();
        return List.of(
                info.id(),
                info.library().name(),
                info.library().version(),
                finding.cluster().wire(),
                finding.cluster().construct(),
                finding.cluster().difference().id(),
                Long.toString(finding.count()),
                finding.example(),
                finding.cluster().reason(),
                finding.after().orElse(""));
    }

    private void save(List<Finding> findings) throws IOException {
        Files.createDirectories(folder);
        for (int i = 0; i < findings.size(); i++) {
            Finding finding = findings.get(i);
            String name = String.format(
                    Locale.ROOT,
                    "%04d_%s_%s",
                    i,
                    finding.cluster().subject().id(),
                    finding.example().replace('/', '_'));
            for (int j = 0; j < finding.messages().size(); j++) {
                String place = finding.messages().size() == 1 ? "" : "_" + j;
                Files.write(
                        folder.resolve(name + place + ".xml"),
                        finding.messages().get(j));
            }
        }
    }

    private void replay(Subject reference, List<Subject> subjects) throws IOException {
        String[] parts = replayed.split("/");
        if (parts.length != 3 || !parts[2].matches("\\d{1,18}")) {
            throw new IllegalArgumentException(
                    "no message '" + replayed + "'; write wire/kind/number, such as soap-enc/double/17");
        }
        Wire wire = Wire.of(KnownNames.require(
                "wire", parts[0], MessageStream.wires().stream().map(Wire::id).toList()));
        Kind kind = KnownNames.kind(parts[1]);
        if (!MessageStream.kinds(wire).contains(kind)) {
            throw new IllegalArgumentException("there are no messages of " + kind + " on " + wire);
        }
        MessageStream stream = new MessageStream(seed, wire, kind);
        Replay replay = Replay.of(stream, Long.parseLong(parts[2]));
        System.out.write(replay.message().bytes());
        System.out.println();
        System.out.println();
        System.out.println("constructs: " + replay.message().constructs() + ", changes: "
                + replay.message().mutations());
        System.out.println(REFERENCE + ": " + replay.alone(reference));
        for (Subject subject : subjects) {
            if (subject.reads(stream)) {
                System.out.println(subject.id() + ": " + replay.alone(subject) + "; after the messages before it: "
                        + replay.inSequence(subject));
            }
        }
    }
}
