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
 * What the command line puts in the place of a profile's own.
 *
 * @param questions {@link Glob#ALL} to keep the profile's, as for codecs, wires and numbers
 * @param payloads empty to keep the profile's
 */
public record Selection(Glob questions, Glob codecs, Glob wires, Glob numbers, List<String> payloads, long seed) {
    /** Keeps all that the profile names. */
    public static final Selection EVERYTHING = new Selection(Glob.ALL, Glob.ALL, Glob.ALL, Glob.ALL, List.of(), 1);

    /**
     * The number modes of selected codecs that have none of the selected modes, which is why no cell may be left; empty
     * if there are none.
     */
    public String otherModes(Catalogue catalogue) {
        if (numbers == Glob.ALL) {
            return "";
        }
        Map<String, Set<NumberMode>> others = new LinkedHashMap<>();
        for (Wire wire :
                Wire.values().stream().filter(each -> wires.matches(each.id())).toList()) {
            catalogue.all().stream()
                    .map(Catalogue.Entry::info)
                    .filter(info -> codecs.matches(info.id()))
                    .filter(info ->
                            info.reads().contains(wire.base()) || info.writes().contains(wire.base()))
                    .filter(info -> info.numbers(wire).stream().noneMatch(mode -> numbers.matches(mode.id())))
                    .forEach(info -> others.computeIfAbsent(info.id(), id -> new TreeSet<>())
                            .addAll(info.numbers(wire)));
        }
        return others.isEmpty()
                ? ""
                : others.entrySet().stream()
                        .map(each -> each.getKey() + " has " + each.getValue())
                        .collect(Collectors.joining(", ", "; no number mode " + numbers + ", but ", ""));
    }
}
