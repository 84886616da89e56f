package org.xmlcost.codec.document;

import org.xmlcost.wire.number.Lexical;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Where the numbers of a document are, and how they are written: {@code PATH[;ENCODING]}. The path is a match pattern
 * as in XSLT 1.0, with local names: {@code TR/TD} matches each element TD in an element TR,
 * {@code DataArray[@Name='p']} those with an attribute, {@code TD[2]} the second of each parent, {@code c[f/@n='1']/v}
 * those after a sibling {@code f} with an attribute, and {@code trkpt/@lat} attributes. The star matches every name. A
 * path from the root starts with a slash.
 *
 * @param steps names from the outermost to the innermost
 * @param attribute local name of the attribute with the numbers; empty if they are the text of the element
 */
public record NumberPath(boolean fromRoot, List<Step> steps, String attribute, NumberEncoding encoding) {
    private static final String NAME = "[^/@=\\[\\]'\\s;]+";
    private static final String STEP =
            "(%1$s)(?:\\[(?:([1-9]\\d{0,8})|(?:(%1$s)/)?@(%1$s)='([^']*)')\\])?".formatted(NAME);
    private static final Pattern PARTS_OF_STEP = Pattern.compile(STEP);
    private static final Pattern PARTS = Pattern.compile("(?<root>/?)(?<steps>%1$s(?:/%1$s){0,15})".formatted(STEP)
            + "(?:/@(?<attribute>%s))?(?:;(?<encoding>[a-z0-9,-]*))?".formatted(NAME));

    /**
     * A step of a path: the name of an element, and at most one condition.
     *
     * @param name local name of an element, or a star
     * @param position which of its parent's children of this name the element must be, from 1; 0 for any
     * @param child local name of a child that must have the attribute, before the numbers; empty for the element itself
     * @param attribute local name of an attribute that must be there; empty for none
     * @param value value of that attribute
     */
    public record Step(String name, int position, String child, String attribute, String value) {
        private static Step of(MatchResult parts) {
            return new Step(
                    parts.group(1),
                    parts.group(2) == null ? 0 : Integer.parseInt(parts.group(2)),
                    orEmpty(parts.group(3)),
                    orEmpty(parts.group(4)),
                    orEmpty(parts.group(5)));
        }

        boolean isOf(String local) {
            return name.equals("*") || name.equals(local);
        }

        boolean isConditional() {
            return position > 0 || !attribute.isEmpty();
        }

        @Override
        public String toString() {
            return !isConditional()
                    ? name
                    : position > 0
                            ? name + '[' + position + ']'
                            : "%s[%s@%s='%s']".formatted(name, child.isEmpty() ? "" : child + '/', attribute, value);
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
        return new NumberPath(
                !parts.group("root").isEmpty(),
                PARTS_OF_STEP
                        .matcher(parts.group("steps"))
                        .results()
                        .map(Step::of)
                        .toList(),
                orEmpty(parts.group("attribute")),
                NumberEncoding.parse(orEmpty(parts.group("encoding"))));
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
