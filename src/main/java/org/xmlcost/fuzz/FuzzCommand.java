package org.xmlcost.fuzz;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.model.MissingException;
import org.xmlcost.payload.Kind;
import org.xmlcost.plan.Glob;
import org.xmlcost.wire.Wire;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

/** Command {@code fuzz}, by which alone the rest of the suite uses this package. */
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
public final class FuzzCommand implements Callable<Integer> {
    private static final String REFERENCE = "stax.woodstox";
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(10);
    private static final CSVFormat CSV = CSVFormat.RFC4180
            .builder()
            .setHeader("codec,library,library_version,wire,construct,difference,count,example,reason,after".split(","))
            .setRecordSeparator('\n')
            .get();

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

    @Option(names = "--kind", paramLabel = "GLOB", defaultValue = "*", description = "Kinds of values (default: all).")
    private Glob kinds;

    @Option(
            names = "--messages",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Messages of each wire and kind (default: 1000).")
    private long messages;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Seed of the messages (default: 1).")
    private long seed;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            defaultValue = "24h",
            description = "Time after which no batch begins (default: 24h).")
    private Duration time;

    @Option(names = "--streams", description = "Gives messages to codecs as streams, of a few bytes at a time.")
    private boolean isStreams;

    @Option(
            names = "--must-agree",
            paramLabel = "GLOB",
            defaultValue = "direct",
            description = "Codecs that must agree (default: direct).")
    private Glob mustAgree;

    @Option(names = "-o", paramLabel = "FILE", description = "File for the clusters of disagreements, as CSV.")
    private Path file;

    @Option(names = "--save", paramLabel = "DIR", description = "Folder for the smallest message of each cluster.")
    private Path folder;

    @Option(names = "--replay", paramLabel = "ID", description = "Prints a message and what the codecs make of it.")
    private String replayed;

    @Override
    public Integer call() throws IOException {
        Catalogue catalogue = Catalogue.load();
        List<MessageStream> streams = streams();
        List<Subject> subjects = subjects(catalogue);
        try (Differential differential = new Differential(Subject.of(catalogue.get(REFERENCE)), subjects, PATIENCE)) {
            if (replayed != null) {
                replay(differential);
                return 0;
            }
            streams.removeIf(stream -> !differential.compares(stream));
            if (streams.isEmpty()) {
                throw new IllegalArgumentException(
                        "no codec that matches " + codecs + " reads " + kinds + " on " + wires);
            }
            // Opened before the work for it begins: it may be impossible to write.
            try (Writer csv = file == null ? Writer.nullWriter() : Files.newBufferedWriter(file)) {
                run(differential, streams);
                return report(differential, csv);
            }
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
        if (streams.isEmpty()) {
            throw new IllegalArgumentException("there are no messages of " + kinds + " on " + wires);
        }
        return streams;
    }

    /** Returns the codecs of the options that take part. Others are named, with the reason. */
    private List<Subject> subjects(Catalogue catalogue) {
        List<Catalogue.Entry> chosen = catalogue.all().stream()
                .filter(entry -> codecs.matches(entry.info().id()))
                .toList();
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("no codec matches '" + codecs + "'; see 'xmlcost list codecs'");
        }
        List<Subject> subjects = new ArrayList<>();
        for (Catalogue.Entry entry : chosen) {
            CodecInfo info = entry.info();
            var base = isStreams ? info.streams() : info.reads();
            if (info.id().equals(REFERENCE)
                    || MessageStream.wires().stream().noneMatch(wire -> base.contains(wire.base()))) {
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

    private void run(Differential differential, List<MessageStream> streams) {
        long begin = System.nanoTime();
        long last = begin;
        for (long batch = 0; batch * MessageStream.BATCH < messages; batch++) {
            int count = (int) Math.min(MessageStream.BATCH, messages - batch * MessageStream.BATCH);
            for (MessageStream stream : streams) {
                if (System.nanoTime() - begin > time.toNanos()) {
                    break;
                }
                differential.run(stream, batch, count);
                if (System.nanoTime() - last > BETWEEN_LINES.toNanos()) {
                    last = System.nanoTime();
                    note(differential, begin);
                }
            }
        }
        note(differential, begin);
    }

    private static void note(Differential differential, long begin) {
        System.err.printf(
                Locale.ROOT,
                "xmlcost: %d messages, %.0f a second, %d clusters of disagreements%n",
                differential.messages(),
                differential.messages() / Math.max(1e-3, (System.nanoTime() - begin) / 1e9),
                differential.findings().size());
    }

    private int report(Differential differential, Writer csv) throws IOException {
        List<Finding> findings = differential.findings().stream()
                .sorted(Comparator.comparing(
                                (Finding each) -> each.cluster().subject().id())
                        .thenComparing(each -> each.cluster().wire())
                        .thenComparing(each -> each.cluster().difference())
                        .thenComparing(each -> each.cluster().construct())
                        .thenComparing(each -> each.cluster().reason()))
                .toList();
        CSVPrinter printer = new CSVPrinter(csv, CSV);
        for (Finding finding : findings) {
            Finding.Cluster cluster = finding.cluster();
            CodecInfo info = cluster.subject().info();
            printer.printRecord(
                    info.id(),
                    info.library().name(),
                    info.library().version(),
                    cluster.wire(),
                    cluster.construct(),
                    cluster.difference(),
                    finding.count(),
                    finding.example(),
                    cluster.reason(),
                    finding.after().orElse(""));
            System.out.printf(
                    "%-22s %-14s %-12s %6d  %-26s %s%n",
                    info.id(),
                    cluster.wire(),
                    cluster.difference(),
                    finding.count(),
                    finding.example(),
                    cluster.construct());
        }
        if (folder != null) {
            save(findings);
        }
        List<Finding> failures = findings.stream().filter(this::isFailure).toList();
        for (Finding each : failures) {
            String id = each.cluster().subject().id();
            System.out.println("FAILED " + id + ' ' + each.example()
                    + each.after().map(before -> " after " + before).orElse("") + ": " + REFERENCE + ' '
                    + each.reference() + ", " + id + ' ' + each.outcome());
        }
        System.out.println(
                differential.messages() + " messages, " + differential.accepted() + " accepted by " + REFERENCE
                        + ", " + differential.readings() + " read by others, " + sum(findings) + " disagreements in "
                        + findings.size() + " clusters, " + sum(failures) + " of them failures");
        return failures.isEmpty() ? 0 : 1;
    }

    private static long sum(Collection<Finding> findings) {
        return findings.stream().mapToLong(Finding::count).sum();
    }

    private boolean isFailure(Finding finding) {
        return finding.cluster().difference().isFault()
                || mustAgree.matches(finding.cluster().subject().id());
    }

    private void save(List<Finding> findings) throws IOException {
        Files.createDirectories(folder);
        for (int i = 0; i < findings.size(); i++) {
            Finding finding = findings.get(i);
            String id =
                    finding.cluster().subject().id() + '_' + finding.example().replace('/', '_');
            for (int j = 0; j < finding.messages().size(); j++) {
                String name = String.format(Locale.ROOT, "%04d_%s_%d.xml", i, id, j);
                Files.write(folder.resolve(name), finding.messages().get(j));
            }
        }
    }

    private void replay(Differential differential) {
        String[] parts = replayed.split("/");
        if (parts.length != 3 || !parts[2].matches("\\d{1,18}")) {
            throw new IllegalArgumentException(
                    "no message '" + replayed + "'; write wire/kind/number, such as soap-enc/double/17");
        }
        Wire wire = Wire.of(parts[0]);
        Kind kind = Kind.of(parts[1]);
        if (!MessageStream.wires().contains(wire) || !MessageStream.kinds(wire).contains(kind)) {
            throw new IllegalArgumentException("there are no messages of " + kind + " on " + wire);
        }
        MessageStream stream = new MessageStream(seed, wire, kind);
        FuzzMessage message = stream.message(Long.parseLong(parts[2]));
        System.out.write(message.bytes(), 0, message.bytes().length);
        System.out.printf("%n%nconstructs: %s, changes: %s%n", message.constructs(), message.mutations());
        for (Subject subject : differential.all()) {
            if (subject.reads(stream)) {
                System.out.println(subject.id() + ": " + differential.alone(subject, stream, message)
                        + (subject.id().equals(REFERENCE)
                                ? ""
                                : "; after the messages before it: "
                                        + differential.inSequence(subject, stream, message)));
            }
        }
    }
}
