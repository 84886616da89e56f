package org.xmlcost.docs;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.AccessPart;
import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.docs.Documents.Generator;
import org.xmlcost.machine.Component;
import org.xmlcost.model.Question;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What codecs, wires, questions and components there are, and the sizes of messages. */
final class CatalogueTables {
    /** Bytes of the business messages that the paper on Table Driven XML prints, in the order of the columns. */
    private static final List<List<String>> PRINTED = List.of(
            List.of("short", "375", "422", "228", "", "318"),
            List.of("simple", "867", "663", "472", "", "726"),
            List.of("medium", "7588", "4712", "4524", "", "3479"),
            List.of("complex", "21149", "12101", "11910", "", "6156"),
            List.of("simpleJpeg", "21195", "20483", "20291", "15773", "15650"));

    private final Catalogue catalogue = Catalogue.load();
    private final CanonicalMessages canonical = new CanonicalMessages(catalogue);

    private CatalogueTables() {}

    static Map<String, Generator> all() {
        CatalogueTables tables = new CatalogueTables();
        return Map.of(
                "codecs", of -> tables.codecs(),
                "wires", of -> wires(),
                "questions", of -> questions(),
                "unchecked", of -> tables.unchecked(),
                "streams", of -> tables.streams(),
                "components", of -> components(),
                "access-bytes", tables::taken,
                "tdxml-sizes", of -> tables.sizes());
    }

    private List<CodecInfo> infos() {
        return catalogue.all().stream().map(Catalogue.Entry::info).toList();
    }

    private String codecs() {
        return Table.of(infos())
                .column("codec", info -> Markdown.code(info.id()))
                .column("model", info -> info.model().toString())
                .column(
                        "library",
                        info -> info.library().name()
                                + (info.library().isPinned()
                                        ? " " + info.library().version()
                                        : ""))
                .column("licence", info -> info.library().licence())
                .column(
                        "use",
                        info -> info.style().name().toLowerCase(Locale.ROOT)
                                + (info.isChecked() ? "" : ", checked by the library alone")
                                + (info.tolerance().isNone() ? "" : ", loses " + info.tolerance()))
                .column("wires", CatalogueTables::wires)
                .markdown();
    }

    private static String wires(CodecInfo info) {
        Set<Wire> all = new LinkedHashSet<>(info.writes());
        all.addAll(info.reads());
        return all.stream()
                .map(wire -> (wire.isFormat() ? "formats" : wire.toString())
                        + (!info.writes().contains(wire)
                                ? " (reads)"
                                : !info.reads().contains(wire) ? " (writes)" : ""))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static String wires() {
        return Table.of(Wire.values().stream()
                        .filter(wire -> wire == wire.base())
                        .toList())
                .column("wire", wire -> "`" + wire + "`")
                .column("what", Wire::about)
                .column("not", wire -> kinds(kind -> wire.cannotCarry(kind).isPresent()))
                .column(
                        "loses",
                        wire -> wire.tolerance().isNone()
                                ? ""
                                : wire.tolerance().toString())
                .markdown();
    }

    private static String questions() {
        return Table.of(List.of(Question.values()))
                .column("question", question -> "[`%1$s`](#%1$s)".formatted(question.id()))
                .column("what it measures", Question::about)
                .column("directions", question -> Markdown.codes(question.directions()))
                .markdown();
    }

    private static String components() {
        return Table.of(List.of(Component.values()))
                .column("component", each -> Markdown.code(each.id()))
                .column("what belongs to it", Component::about)
                .markdown();
    }

    private String unchecked() {
        return codecs(
                "access",
                "not checked",
                Stream.of(Ability.values())
                        .flatMap(ability -> infos().stream()
                                .filter(info -> info.abilities().contains(ability))
                                .map(info -> List.of(access(ability), info.unchecked(ability), info.id()))));
    }

    private String streams() {
        return codecs(
                "wire",
                "kinds",
                infos().stream()
                        .flatMap(info -> info.streams().stream().map(wire -> {
                            NumberMode numbers = info.numbers(wire).iterator().next();
                            return List.of(
                                    "`" + wire + "`",
                                    kinds(kind -> info.streams(new MessageShape(kind, wire, numbers))),
                                    info.id());
                        })));
    }

    private static String kinds(Predicate<Kind> which) {
        return Stream.of(Kind.values()).filter(which).map(Kind::id).collect(Collectors.joining(", "));
    }

    /** Returns a table of codecs, each the third of a line, by the first two. */
    private static String codecs(String first, String second, Stream<List<String>> lines) {
        return Table.of(lines.distinct()
                        .collect(Collectors.groupingBy(
                                line -> line.subList(0, 2),
                                LinkedHashMap::new,
                                Collectors.mapping(line -> line.get(2), Collectors.toList())))
                        .entrySet())
                .column(first, line -> line.getKey().get(0))
                .column(second, line -> line.getKey().get(1))
                .column("codecs", line -> Markdown.codes(line.getValue()))
                .markdown();
    }

    private static String access(Ability ability) {
        return ability.parts().size() == 1
                ? "`" + ability.action() + "` `" + ability.parts().get(0) + "`"
                : "`" + ability.action() + "` of values";
    }

    /** How many bytes readers of a part take from a message. The arguments are the payload and the codecs. */
    private String taken(List<String> arguments) {
        Payload payload = PayloadSource.parse(arguments.get(0)).make(1);
        Map<Wire, MessageBuffer> messages = new HashMap<>();
        return Table.of(arguments.stream().skip(1).map(catalogue::get).toList())
                .column(
                        "bytes taken",
                        entry -> Markdown.codes(
                                List.of(entry.info().id(), headed(entry).toString())))
                .column(
                        "of:",
                        entry -> bytes(messages.computeIfAbsent(headed(entry), wire -> canonical.write(wire, payload))
                                .length()))
                .columns(
                        List.of(AccessPart.HEADER, AccessPart.FIRST, AccessPart.MIDDLE, AccessPart.LAST),
                        AccessPart::id,
                        (entry, part) -> taken(entry, part, payload, messages.get(headed(entry))))
                .markdown();
    }

    private static Wire headed(Catalogue.Entry entry) {
        return entry.info().firstWire().withHeader().orElseThrow();
    }

    private Optional<String> taken(Catalogue.Entry entry, AccessPart part, Payload payload, MessageBuffer message) {
        MessageBuffer in = MessageBuffer.of(message.bytes());
        MessageShape shape = new MessageShape(
                payload.kind(),
                headed(entry),
                entry.info().numbers(headed(entry)).iterator().next());
        try (Codec codec = entry.open(shape)) {
            if (part == AccessPart.HEADER) {
                codec.parts(shape).header(in);
            } else if (entry.info().abilities().contains(Ability.VALUES)) {
                codec.parts(shape).values(in, part.indices(payload.count()));
            } else {
                return Optional.empty();
            }
        } catch (MalformedMessageException e) {
            throw new IllegalStateException(e);
        }
        return Optional.of(bytes(in.taken()));
    }

    private static String bytes(int count) {
        return String.format(Locale.ROOT, "%,d", count).replace(',', ' ');
    }

    private int size(Wire wire, Payload payload) {
        return canonical.write(wire, payload).length();
    }

    /** Bytes of the business messages: each wire beside what the paper prints in its place. */
    private String sizes() {
        Table<List<String>> table = Table.of(PRINTED).column("message", line -> line.get(0));
        List<String> titles = List.of("SOAP", "TDXML in SOAP", "TDXML in Remoting", "with MIME", "binary Remoting");
        List<Wire> wires = List.of(Wire.LITERAL, Wire.TDXML_SOAP, Wire.TDXML, Wire.TDXML_MIME, Wire.TDXML_AGGREGATED);
        for (int i = 0; i < wires.size(); i++) {
            int column = i + 1;
            Wire wire = wires.get(i);
            table.column(titles.get(i) + ", printed:", line -> line.get(column))
                    .column("`" + wire + "`:", line -> Integer.toString(size(wire, business(line))));
            if (wire == Wire.LITERAL) {
                table.column("by Woodstox:", line -> Integer.toString(written(business(line))));
            }
        }
        return table.markdown();
    }

    private static Payload business(List<String> line) {
        return PayloadSpec.parse("business:1:" + line.get(0)).make(1);
    }

    /** As the study's page has it, which differs from the canonical message in empty elements. */
    private int written(Payload payload) {
        MessageBuffer out = new MessageBuffer(1 << 16);
        try (Codec codec =
                catalogue.get("stax.woodstox").open(new MessageShape(payload.kind(), Wire.LITERAL, NumberMode.JDK))) {
            codec.write(payload, out);
        }
        return out.length();
    }
}
