package org.xmlcost.plan;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Values of the command line that replace those of a profile.
 *
 * @param questions {@linkplain Glob globs} of questions, or {@link #ALL} to keep the profile's; likewise for codecs,
 *     wires and numbers
 * @param payloads payloads, or an empty list to keep the profile's
 */
public record Selection(
        String questions, String codecs, String wires, String numbers, List<String> payloads, long seed) {
    /** Glob that matches every id. */
    public static final String ALL = "*";

    /** Selection that keeps all that the profile names. */
    public static final Selection EVERYTHING = new Selection(ALL, ALL, ALL, ALL, List.of(), 1);

    /**
     * Returns a text for the message that no cell is left. It lists the selected codecs that have none of the selected
     * number modes, with the number modes that they have. Returns an empty text if there are no such codecs.
     */
    public String otherModes(Catalogue catalogue) {
        if (numbers.equals(ALL)) {
            return "";
        }
        Map<String, Set<NumberMode>> others = new LinkedHashMap<>();
        for (Wire wire : Wire.values().stream()
                .filter(each -> Glob.of(wires).matches(each.id()))
                .toList()) {
            catalogue.all().stream()
                    .map(Catalogue.Entry::info)
                    .filter(info -> Glob.of(codecs).matches(info.id()))
                    .filter(info ->
                            info.reads().contains(wire.base()) || info.writes().contains(wire.base()))
                    .filter(info -> info.numbers(wire).stream()
                            .noneMatch(mode -> Glob.of(numbers).matches(mode.id())))
                    .forEach(info -> others.computeIfAbsent(info.id(), id -> new TreeSet<>())
                            .addAll(info.numbers(wire)));
        }
        return others.isEmpty()
                ? ""
                : others.entrySet().stream()
                        .map(each -> each.getKey() + " has " + each.getValue())
                        .collect(Collectors.joining(", ", "; number mode " + numbers + " is not supported: ", ""));
    }
}
