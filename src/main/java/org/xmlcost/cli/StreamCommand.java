package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.StreamSpec;
import org.xmlcost.launch.StreamJob;
import org.xmlcost.launch.StreamRun;
import org.xmlcost.model.MissingException;
import org.xmlcost.plan.Glob;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Table;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;

@Command(
        name = "stream",
        mixinStandardHelpOptions = true,
        description = "Writes and reads one message of any length, in two processes with a heap of "
                + StreamRun.HEAP_MEGABYTES + " MB each. Compares what was read with what was generated. Or reads one "
                + "XML document of any length.",
        footer = {
            "",
            "Examples:",
            "  xmlcost stream --codec stax.woodstox --wire soap-enc --payload int:1000000000",
            "  xmlcost stream --codec stax.woodstox,sax.xerces --wire list --payload double:100000000 --to pipe",
            "  xmlcost stream --document large.mzML --codec 'stax.*,sax.*'"
        })
final class StreamCommand implements Callable<Integer> {
    private static final double MEGABYTE = 1e6;
    private static final String DIRECT = "direct";

    @Option(
            names = "--codec",
            paramLabel = "GLOB",
            description = "Codec, or codecs of which each sends the message in turn (default: " + DIRECT
                    + "), or reads the document (default: all that can).")
    private Glob codecs;

    @Option(
            names = "--wire",
            paramLabel = "WIRE",
            defaultValue = "soap-enc",
            description = "Wire (default: ${DEFAULT-VALUE}); see 'xmlcost list wires'.")
    private Wire wire;

    @Option(
            names = "--numbers",
            paramLabel = "MODE",
            description = "Number mode: jdk, fast, own or bits, as the codec has them (default: its first).")
    private NumberMode numbers;

    @Option(
            names = "--payload",
            paramLabel = "SPEC",
            description = "KIND:COUNT[:DISTRIBUTION] with any count; see 'xmlcost list payloads'.")
    private String payload;

    @Option(
            names = "--document",
            paramLabel = "FILE",
            description = "Instead of a payload: an XML document of your own, which may be gzipped.")
    private Path document;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the values (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--to",
            paramLabel = "WAY",
            defaultValue = StreamJob.SOCKET,
            description =
                    "Way of the message: socket (of the loopback interface), pipe, or a file, which is written and "
                            + "then read (default: ${DEFAULT-VALUE}).")
    private String to;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description =
                    "Prints a table instead of a line: ${COMPLETION-CANDIDATES} (default for several codecs: table).")
    private Table.Format format;

    private record Row(String codec, String status, String reason, Optional<StreamRun.Result> result) {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        if ((payload == null) == (document == null)) {
            throw new IllegalArgumentException("either --payload or --document is required");
        }
        if (document != null) {
            return documents();
        }
        StreamSpec spec = KnownNames.stream(payload);
        codecs = codecs == null ? Glob.of(DIRECT) : codecs;
        if (!to.equals(StreamJob.SOCKET) && !to.equals(StreamJob.PIPE)) {
            requireFile(Path.of(to));
        }
        Catalogue catalogue = Catalogue.load();
        List<Catalogue.Entry> chosen = chosen(catalogue, spec);
        if (format == null && chosen.size() == 1) {
            Catalogue.Entry only = chosen.get(0);
            only.info().unavailable().ifPresent(reason -> {
                throw new MissingException(only.info().id() + " is unavailable: " + reason);
            });
            System.out.println(send(only, spec));
            return 0;
        }
        List<Row> rows = new ArrayList<>();
        for (Catalogue.Entry entry : chosen) {
            rows.add(row(entry, spec));
        }
        (format == null || format == Table.Format.table ? brief(rows) : complete(rows, spec))
                .print(format == null ? Table.Format.table : format, System.out);
        return rows.stream().anyMatch(row -> row.status.equals("failed")) ? Main.FAILED : 0;
    }

    private int documents() throws IOException, InterruptedException {
        DocumentStreams streams = new DocumentStreams(Inputs.file(document));
        for (Catalogue.Entry entry : DocumentStreams.chosen(Catalogue.load(), codecs == null ? Glob.of("*") : codecs)) {
            streams.read(entry);
        }
        streams.table().print(format == null ? Table.Format.table : format, System.out);
        return streams.hasFailures() ? Main.FAILED : 0;
    }

    private static void requireFile(Path file) {
        Output.require(file);
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IllegalArgumentException("cannot write " + file + ": it is not a regular file");
        }
    }

    private List<Catalogue.Entry> chosen(Catalogue catalogue, StreamSpec spec) {
        KnownNames.require("codec", codecs, KnownNames.codecs(catalogue));
        List<Catalogue.Entry> able = catalogue.all().stream()
                .filter(entry ->
                        codecs.matches(entry.info().id()) && entry.info().streams(shape(entry.info(), spec)))
                .toList();
        if (able.isEmpty()) {
            String others = catalogue.all().stream()
                    .map(Catalogue.Entry::info)
                    .filter(info -> info.streams(shape(info, spec)))
                    .map(CodecInfo::id)
                    .collect(Collectors.joining(", "));
            throw new IllegalArgumentException(codecs + " cannot stream " + spec.kind() + " on " + wire
                    + (others.isEmpty() ? ", and no other codec can" : "; these can: " + others));
        }
        return able;
    }

    private MessageShape shape(CodecInfo info, StreamSpec spec) {
        return new MessageShape(
                spec.kind(),
                wire,
                numbers == null ? info.numbers(wire).stream().findFirst().orElse(NumberMode.OWN) : numbers);
    }

    private Row row(Catalogue.Entry entry, StreamSpec spec) throws InterruptedException {
        CodecInfo info = entry.info();
        Optional<String> unavailable = info.unavailable();
        if (unavailable.isPresent()) {
            return new Row(info.id(), "unavailable", unavailable.get(), Optional.empty());
        }
        try {
            return new Row(info.id(), "ok", "", Optional.of(send(entry, spec)));
        } catch (IOException e) {
            Main.note(info.id() + ": " + e.getMessage());
            return new Row(info.id(), "failed", e.getMessage(), Optional.empty());
        }
    }

    private StreamRun.Result send(Catalogue.Entry entry, StreamSpec spec) throws IOException, InterruptedException {
        StreamJob job = new StreamJob(entry.name(), shape(entry.info(), spec), spec, seed, to);
        try (StreamProgress progress = new StreamProgress(entry.info().id(), spec.count())) {
            return StreamRun.of(job, progress);
        }
    }

    private static Table<?> brief(List<Row> rows) {
        return Table.of(
                List.of("codec", "seconds", "million values a second", "writer MB", "reader MB"),
                rows,
                row -> row.result
                        .map(result -> List.of(
                                row.codec,
                                String.format(Locale.ROOT, "%.3f", result.seconds()),
                                String.format(Locale.ROOT, "%.2f", result.rate() / 1e6),
                                String.format(Locale.ROOT, "%.0f", result.writerPeak() / MEGABYTE),
                                String.format(Locale.ROOT, "%.0f", result.readerPeak() / MEGABYTE)))
                        .orElse(List.of(row.codec, row.status + ": " + row.reason, "", "", "")));
    }

    private Table<?> complete(List<Row> rows, StreamSpec spec) {
        return Table.of(
                List.of(
                        "codec",
                        "wire",
                        "payload",
                        "count",
                        "to",
                        "seconds",
                        "values_per_s",
                        "writer_peak_rss",
                        "reader_peak_rss",
                        "status",
                        "reason"),
                rows,
                row -> List.of(
                        row.codec,
                        wire.id(),
                        spec.toString(),
                        spec.count(),
                        to,
                        number(row, result -> Figures.decimals(result.seconds(), 3)),
                        number(row, result -> Figures.decimals(result.rate(), 0)),
                        number(row, StreamRun.Result::writerPeak),
                        number(row, StreamRun.Result::readerPeak),
                        row.status,
                        row.reason));
    }

    private static Object number(Row row, Function<StreamRun.Result, Number> figure) {
        return row.result.<Object>map(figure).orElse("");
    }
}
