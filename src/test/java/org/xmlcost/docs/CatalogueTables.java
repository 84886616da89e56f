package org.xmlcost.docs;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.model.Question;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** All codecs, wires and questions there are. */
final class CatalogueTables {
    private CatalogueTables() {}

    static String codecs() {
        StringBuilder table =
                new StringBuilder("| codec | model | library | licence | use | wires |\n|---|---|---|---|---|---|\n");
        for (Catalogue.Entry entry : Catalogue.load().all()) {
            CodecInfo info = entry.info();
            String use = info.style().name().toLowerCase(Locale.ROOT)
                    + (info.isChecked() ? "" : ", checked by the library alone")
                    + (info.tolerance().isNone() ? "" : ", loses " + info.tolerance());
            table.append(line(
                    "`" + info.id() + "`",
                    info.model(),
                    info.library().name()
                            + (info.library().isPinned() ? " " + info.library().version() : ""),
                    info.library().licence(),
                    use,
                    wires(info)));
        }
        return table.toString();
    }

    private static String wires(CodecInfo info) {
        Set<Wire> all = new LinkedHashSet<>(info.writes());
        all.addAll(info.reads());
        return all.stream()
                .map(wire -> wire
                        + (!info.writes().contains(wire)
                                ? " (reads)"
                                : !info.reads().contains(wire) ? " (writes)" : ""))
                .collect(Collectors.joining(", "));
    }

    static String wires() {
        return "| wire | what | not | loses |\n|---|---|---|---|\n"
                + Wire.values().stream()
                        .filter(wire -> wire == wire.base())
                        .map(wire -> line(
                                "`" + wire + "`",
                                wire.about(),
                                Arrays.stream(Kind.values())
                                        .filter(kind -> wire.cannotCarry(kind).isPresent())
                                        .map(Kind::id)
                                        .collect(Collectors.joining(", ")),
                                wire.tolerance().isNone() ? "" : wire.tolerance()))
                        .collect(Collectors.joining());
    }

    static String unchecked() {
        Map<List<String>, Set<String>> codecs = new LinkedHashMap<>();
        for (Ability ability : Ability.values()) {
            for (Catalogue.Entry entry : Catalogue.load().all()) {
                if (entry.info().abilities().contains(ability)) {
                    String left = entry.info().unchecked(ability);
                    codecs.computeIfAbsent(List.of(access(ability), left), key -> new LinkedHashSet<>())
                            .add("`" + entry.info().id() + "`");
                }
            }
        }
        return "| access | not checked | codecs |\n|---|---|---|\n"
                + codecs.entrySet().stream()
                        .map(each ->
                                line(each.getKey().get(0), each.getKey().get(1), String.join(", ", each.getValue())))
                        .collect(Collectors.joining());
    }

    /** The codecs that can stream, by their wires and kinds. */
    static String streams() {
        Map<List<String>, Set<String>> codecs = new LinkedHashMap<>();
        for (Catalogue.Entry entry : Catalogue.load().all()) {
            CodecInfo info = entry.info();
            for (Wire wire : info.streams()) {
                String kinds = Arrays.stream(Kind.values())
                        .filter(kind -> info.streams(new MessageShape(
                                kind, wire, info.numbers(wire).iterator().next())))
                        .map(Kind::id)
                        .collect(Collectors.joining(", "));
                codecs.computeIfAbsent(List.of("`" + wire + "`", kinds), key -> new LinkedHashSet<>())
                        .add("`" + info.id() + "`");
            }
        }
        return "| wire | kinds | codecs |\n|---|---|---|\n"
                + codecs.entrySet().stream()
                        .map(each ->
                                line(each.getKey().get(0), each.getKey().get(1), String.join(", ", each.getValue())))
                        .collect(Collectors.joining());
    }

    private static String access(Ability ability) {
        return ability.parts().size() == 1
                ? "`" + ability.action() + "` `" + ability.parts().get(0) + "`"
                : "`" + ability.action() + "` of values";
    }

    static String questions() {
        return "| question | what it measures | directions |\n|---|---|---|\n"
                + Arrays.stream(Question.values())
                        .map(question -> line(
                                "[`%1$s`](#%1$s)".formatted(question.id()),
                                question.about(),
                                question.directions().stream()
                                        .map(each -> "`" + each + "`")
                                        .collect(Collectors.joining(", "))))
                        .collect(Collectors.joining());
    }

    private static String line(Object... cells) {
        return Arrays.stream(cells).map(String::valueOf).collect(Collectors.joining(" | ", "| ", " |\n"));
    }
}
