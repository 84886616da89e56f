package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.StreamingDocumentReader;
import org.xmlcost.launch.DocumentStream;
import org.xmlcost.plan.Glob;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Codecs that read one document in turn, each in a process of its own. All must see the same. */
final class DocumentStreams {
    private final Path file;
    private final List<Row> rows = new ArrayList<>();

    private record Row(String codec, String status, String reason, Optional<DocumentStream.Result> result) {
        Object figure(ToDoubleFunction<DocumentStream.Result> of, int decimals) {
            return result.<Object>map(figures -> Figures.decimals(of.applyAsDouble(figures), decimals))
                    .orElse("");
        }
    }

    DocumentStreams(Path file) {
        this.file = file;
    }

    /** Returns the codecs of the catalogue that can, or throws an exception that names them. */
    static List<Catalogue.Entry> chosen(Catalogue catalogue, Glob codecs) {
        KnownNames.require("codec", codecs, KnownNames.codecs(catalogue));
        List<Catalogue.Entry> able = catalogue.all().stream()
                .filter(entry -> entry.is(StreamingDocumentReader.class))
                .toList();
        List<Catalogue.Entry> chosen =
                able.stream().filter(entry -> codecs.matches(entry.info().id())).toList();
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException(codecs + " cannot stream documents; these can: "
                    + able.stream().map(entry -> entry.info().id()).collect(Collectors.joining(", ")));
        }
        return chosen;
    }

    void read(Catalogue.Entry entry) throws InterruptedException {
        CodecInfo info = entry.info();
        Optional<String> unavailable = info.unavailable();
        if (unavailable.isPresent()) {
            rows.add(new Row(info.id(), "unavailable", unavailable.get(), Optional.empty()));
            return;
        }
        try {
            DocumentStream.Result result = DocumentStream.of(entry.name(), file);
            String difference = difference(result);
            rows.add(new Row(info.id(), difference.isEmpty() ? "ok" : "failed", difference, Optional.of(result)));
        } catch (IOException e) {
            rows.add(new Row(info.id(), "failed", e.getMessage(), Optional.empty()));
        }
        Row last = rows.get(rows.size() - 1);
        if (last.status.equals("failed")) {
            Main.note(last.codec + ": " + last.reason);
        }
    }

    /** Returns how a codec's document differs from that of the first codec that has read it. */
    private String difference(DocumentStream.Result result) {
        return rows.stream()
                .filter(row -> row.status.equals("ok"))
                .findFirst()
                .flatMap(first -> result.seen()
                        .firstDifference(first.result.orElseThrow().seen())
                        .map(difference -> "sees " + difference + ", which " + first.codec + " sees"))
                .orElse("");
    }

    boolean hasFailures() {
        return rows.stream().anyMatch(row -> row.status.equals("failed"));
    }

    Table<?> table() {
        return Table.of(
                List.of("codec", "bytes", "seconds", "bytes_per_s", "elements", "peak_rss", "status", "reason"),
                rows,
                row -> List.of(
                        row.codec,
                        row.figure(DocumentStream.Result::bytes, 0),
                        row.figure(DocumentStream.Result::seconds, 3),
                        row.figure(result -> result.bytes() / result.seconds(), 0),
                        row.figure(result -> result.seen().elements(), 0),
                        row.figure(DocumentStream.Result::peak, 0),
                        row.status,
                        row.reason));
    }
}
