package org.xmlcost.codec.document;

import org.xmlcost.wire.number.Lexical;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Where the numbers of a document are, and how they are written: {@code PATH[;ENCODING]}. The path is a match pattern
 * as in XSLT 1.0, with local names: {@code TR/TD} matches each element TD in an element TR,
 * {@code DataArray[@Name='p']} those with an attribute, and {@code trkpt/@lat} attributes. The star matches every name.
 * A path from the root starts with a slash.
 *
 * @param steps names from the outermost to the innermost
 * @param attribute local name of the attribute with the numbers; empty if they are the text of the element
 */
public record NumberPath(boolean fromRoot, List<Step> steps, String attribute, NumberEncoding encoding) {
    private static final String NAME = "[^/@=\\[\\]'\\s;]+";
    private static final String STEP = NAME + "(?:\\[@" + NAME + "='[^']*'\\])?";
    private static final Pattern PARTS_OF_STEP = Pattern.compile("(%1$s)(?:\\[@(%1$s)='([^']*)'\\])?".formatted(NAME));
    private static final Pattern PARTS =
            Pattern.compile("(/?)(%1$s(?:/%1$s){0,15})(?:/@(%2$s))?(?:;([a-z0-9,-]*))?".formatted(STEP, NAME));

    /**
     * A step of a path.
     *
     * @param name local name of an element, or a star
     * @param attribute local name of an attribute that the element must have; empty for none
     * @param value value of that attribute
     */
    public record Step(String name, String attribute, String value) {
        boolean isOf(String local) {
            return name.equals("*") || name.equals(local);
        }

        @Override
        public String toString() {
            return attribute.isEmpty() ? name : "%s[@%s='%s']".formatted(name, attribute, value);
        }
    }

    /**
     * Parses a path with its encoding; without one, numbers are text.
     *
     * @throws IllegalArgumentException if the text has another form
     */
    public static NumberPath parse(String text) {
        Matcher parts = PARTS.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    Lexical.quote(text)
                            + " is not of the form PATH[;ENCODING], such as TR/TD, trkpt/@lat, or DataArray[@Name='p'];base64,float32,zlib");
        }
        List<Step> steps = PARTS_OF_STEP
                .matcher(parts.group(2))
                .results()
                .map(step -> new Step(step.group(1), orEmpty(step.group(2)), orEmpty(step.group(3))))
                .toList();
        return new NumberPath(
                !parts.group(1).isEmpty(),
                steps,
                orEmpty(parts.group(3)),
                NumberEncoding.parse(orEmpty(parts.group(4))));
    }

    private static String orEmpty(String group) {
        return group == null ? "" : group;
    }

    /** Returns the text that {@link #parse} reads. */
    @Override
    public String toString() {
        return (fromRoot ? "/" : "")
                + steps.stream().map(Step::toString).collect(Collectors.joining("/"))
                + (attribute.isEmpty() ? "" : "/@" + attribute)
                + (encoding.isText() ? "" : ";" + encoding);
    }
}
