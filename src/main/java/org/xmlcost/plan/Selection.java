package org.xmlcost.plan;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
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
 * @param payloads  empty to keep the profile's
 */
public record Selection(Glob questions, Glob codecs, Glob wires, Glob numbers, List<String> payloads, long seed) {
    /** Keeps all that the profile names. */
    public static final Selection EVERYTHING = new Selection(Glob.ALL, Glob.ALL, Glob.ALL, Glob.ALL, List.of(), 1);

    /** The number modes of selected codecs that have none of the selected modes, which is why no cell may be left; empty if there are none. */
    public String otherModes(Catalogue catalogue) {
        Map<String, Set<NumberMode>> others = new LinkedHashMap<>();
        List<CodecInfo> selected = catalogue.all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> codecs.matches(info.id()))
                .toList();
        for (Wire wire : Wire.values()) {
            for (CodecInfo info : selected) {
                boolean speaks =
                        info.reads().contains(wire.base()) || info.writes().contains(wire.base());
                if (wires.matches(wire.id())
                        && speaks
                        && info.numbers(wire).stream().noneMatch(mode -> numbers.matches(mode.id()))) {
                    others.computeIfAbsent(info.id(), id -> new TreeSet<>()).addAll(info.numbers(wire));
                }
            }
        }
        return numbers == Glob.ALL || others.isEmpty()
                ? ""
                : others.entrySet().stream()
                        .map(each -> each.getKey() + " has " + each.getValue())
                        .collect(Collectors.joining(", ", "; no number mode " + numbers + ", but ", ""));
    }
}
