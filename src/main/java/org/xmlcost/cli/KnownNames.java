package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.document.DocumentSource;
import org.xmlcost.dataset.Distribution;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.dataset.StreamSpec;
import org.xmlcost.machine.EndpointFolder;
import org.xmlcost.model.Question;
import org.xmlcost.payload.Kind;
import org.xmlcost.plan.Glob;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.apache.commons.text.similarity.JaroWinklerSimilarity;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Checks names that a user types. The error for a name that does not exist suggests the nearest names. */
final class KnownNames {
    /** Jaro-Winkler similarity, from 0 to 1, below which a name is not a likely misspelling. */
    private static final double NEAR = 0.8;

    private static final int MOST = 3;
    /** Maximum number of names that an error lists in full if none is near. */
    private static final int FEW = 40;

    private KnownNames() {}

    /** Returns a name that exists. The error for any other suggests the nearest; {@code what} is a noun. */
    static String require(String what, String name, Collection<String> all) {
        if (!all.contains(name)) {
            throw new IllegalArgumentException("no " + what + " '" + name + "'" + hint(what, name, all));
        }
        return name;
    }

    /** Returns patterns that each match a name. The error for any other suggests the nearest names. */
    static Glob require(String what, Glob glob, Collection<String> all) {
        for (String pattern : glob.toString().split(",")) {
            if (all.stream().noneMatch(Glob.of(pattern)::matches)) {
                if (pattern.contains("*")) {
                    throw new IllegalArgumentException(
                            "no " + what + " matches '" + pattern + "'" + hint(what, pattern.replace("*", ""), all));
                }
                require(what, pattern.strip(), all);
            }
        }
        return glob;
    }

    private static String hint(String what, String name, Collection<String> all) {
        List<String> nearest = nearest(name, all);
        if (!nearest.isEmpty()) {
            return "; did you mean " + String.join(", ", nearest) + "?";
        }
        return all.size() <= FEW ? "; there are " + String.join(", ", all) : "; see 'xmlcost list " + what + "s'";
    }

    /** Returns the constant with a name, in upper or lower case. The error for any other suggests the nearest names. */
    static <E extends Enum<E>> E constant(Class<E> type, String name) {
        for (E constant : type.getEnumConstants()) {
            if (constant.toString().equalsIgnoreCase(name)) {
                return constant;
            }
        }
        List<String> all =
                Arrays.stream(type.getEnumConstants()).map(Enum::toString).toList();
        throw new IllegalArgumentException("'" + name + "'" + hint("", name, all));
    }

    /**
     * Returns at most {@link #MOST} names whose beginning is similar to a name. They are sorted by the similarity of
     * the whole name, the nearest first.
     */
    static List<String> nearest(String name, Collection<String> all) {
        JaroWinklerSimilarity similarity = new JaroWinklerSimilarity();
        ToDoubleFunction<String> ofBeginning =
                each -> similarity.apply(name, each.substring(0, Math.min(each.length(), name.length())));
        return all.stream()
                .distinct()
                .filter(each -> ofBeginning.applyAsDouble(each) >= NEAR)
                .sorted(Comparator.comparingDouble((String each) -> similarity.apply(name, each))
                        .reversed())
                .limit(MOST)
                .toList();
    }

    static List<String> codecs(Catalogue catalogue) {
        return catalogue.all().stream().map(entry -> entry.info().id()).toList();
    }

    /** Returns what {@code run} can measure: codecs, and servers that stand in the place of a codec. */
    static List<String> codecsAndServers(Catalogue catalogue) {
        return Stream.concat(
                        codecs(catalogue).stream(),
                        EndpointFolder.all().stream()
                                .filter(EndpointFolder::hasOwnService)
                                .map(EndpointFolder::id))
                .toList();
    }

    static List<String> wires() {
        return Wire.values().stream().map(Wire::id).toList();
    }

    static List<String> questions() {
        return Arrays.stream(Question.values()).map(Question::id).toList();
    }

    static List<String> numberModes() {
        return Arrays.stream(NumberMode.values()).map(NumberMode::id).toList();
    }

    static Wire wire(String id) {
        return Wire.of(require("wire", id, wires()));
    }

    static NumberMode numberMode(String id) {
        return NumberMode.of(require("number mode", id, numberModes()));
    }

    static Kind kind(String id) {
        return Kind.of(require(
                "payload kind", id, Arrays.stream(Kind.values()).map(Kind::id).toList()));
    }

    /** Checks that the kind and the distribution of a payload's spec exist, or that the text names documents. */
    static void requirePayloadOrDocument(String spec) {
        if (DocumentSource.isDocument(spec)) {
            DocumentSource.parse(spec);
        } else {
            requirePayload(spec);
        }
    }

    static PayloadSource payload(String spec) {
        requirePayload(spec);
        return PayloadSource.parse(spec);
    }

    static StreamSpec stream(String spec) {
        requirePayload(spec);
        if (spec.indexOf('@') >= 0) {
            throw new IllegalArgumentException("'" + spec + "' names a file, and a stream generates its values");
        }
        return StreamSpec.parse(spec);
    }

    private static void requirePayload(String spec) {
        if (DocumentSource.isDocument(spec)) {
            throw new IllegalArgumentException(
                    "'" + spec + "' is a document without values, which only 'xmlcost run' measures");
        }
        String[] parts = spec.split("[:@\\[]", -1);
        Kind kind = kind(parts[0]);
        if (spec.indexOf('@') < 0 && parts.length == 3) {
            require(
                    "distribution of " + kind,
                    parts[2],
                    Distribution.of(kind).stream().map(Distribution::id).toList());
        }
    }
}
