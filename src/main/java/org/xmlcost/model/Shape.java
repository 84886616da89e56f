package org.xmlcost.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Structure of a document, written {@code shape:SIZE[:NAME=NUMBER,...]}, as in
 * {@code shape:100kB:depth=4,attributes=2}. A document has a root with items. An item is a chain of elements, each
 * inside the one before, and the last of them has a text. What a spec leaves out has the default of its
 * {@link Setting}. A shape and a seed determine every byte.
 *
 * @param kilobytes approximate size of a document as text, in thousands of bytes
 * @param depth number of elements of an item
 * @param attributes number of attributes of each element of an item
 * @param declarations number of namespaces that each element of an item declares; the first is its own
 * @param prefix number of characters of an element's prefix; 0 for elements in no namespace
 * @param name number of characters of an element's local name
 * @param text mean number of characters of an item's text, which has from half to one and a half times as many; 0 for
 *     none
 */
public record Shape(int kilobytes, int depth, int attributes, int declarations, int prefix, int name, int text) {
    /** Start of every spec. */
    public static final String START = "shape:";
    /** Number of characters of an attribute's name. */
    public static final int ATTRIBUTE_NAME = 4;
    /** Mean number of characters of an attribute's value. */
    public static final int ATTRIBUTE_VALUE = 8;
    /** Number of characters of the URI of a namespace. */
    public static final int URI = 16;

    private static final String FORM = START + "SIZE[:NAME=NUMBER,...], such as shape:100kB:depth=4,attributes=2";
    private static final int LARGEST = 100_000;
    private static final Pattern SIZE = Pattern.compile("([0-9]{1,6})kB");
    private static final Pattern ASSIGNMENT = Pattern.compile("([a-z]+)=([0-9]{1,6})");

    /** A number of a spec that has a name. */
    enum Setting {
        DEPTH("depth", 1, 10_000, 1),
        ATTRIBUTES("attributes", 0, 64, 0),
        DECLARATIONS("declarations", 0, 16, 0),
        PREFIX("prefix", 0, 64, 0),
        NAME("name", 1, 1000, 4),
        TEXT("text", 0, 10_000, 8);

        private final String id;
        private final int lowest;
        private final int highest;
        private final int usual;

        Setting(String id, int lowest, int highest, int usual) {
            this.id = id;
            this.lowest = lowest;
            this.highest = highest;
            this.usual = usual;
        }

        private void require(int value) {
            if (value < lowest || value > highest) {
                throw new IllegalArgumentException(id + " " + value + " is not from " + lowest + " to " + highest);
            }
        }

        private static Setting of(String id) {
            return Arrays.stream(values())
                    .filter(each -> each.id.equals(id))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("a shape has no '" + id + "', but "
                            + Arrays.stream(values()).map(each -> each.id).toList()));
        }
    }

    /**
     * Checks each number.
     *
     * @throws IllegalArgumentException if a number is out of its range, or if elements declare namespaces but have no
     *     prefix
     */
    public Shape {
        if (kilobytes < 1 || kilobytes > LARGEST) {
            throw new IllegalArgumentException("size " + kilobytes + "kB is not from 1kB to " + LARGEST + "kB");
        }
        int[] values = {depth, attributes, declarations, prefix, name, text};
        for (Setting setting : Setting.values()) {
            setting.require(values[setting.ordinal()]);
        }
        if (declarations > 0 && prefix == 0) {
            throw new IllegalArgumentException("declarations need a prefix: write prefix=2, for instance");
        }
    }

    /** Returns whether a text claims to be a spec of a shape, and not of a payload. */
    public static boolean isShape(String spec) {
        return spec.startsWith(START);
    }

    /** Parses a spec. The error for any other text states the valid form or values. */
    public static Shape parse(String spec) {
        String[] parts = spec.split(":", -1);
        if (!isShape(spec) || parts.length > 3) {
            throw new IllegalArgumentException("'" + spec + "' is not of the form " + FORM);
        }
        Matcher size = SIZE.matcher(parts[1]);
        if (!size.matches()) {
            throw new IllegalArgumentException("size '" + parts[1] + "' is not a number of kB, such as 100kB");
        }
        int[] values =
                Arrays.stream(Setting.values()).mapToInt(each -> each.usual).toArray();
        List<Setting> given = new ArrayList<>();
        for (String part : parts.length < 3 ? new String[0] : parts[2].split(",", -1)) {
            Matcher assignment = ASSIGNMENT.matcher(part);
            if (!assignment.matches()) {
                throw new IllegalArgumentException("'" + part + "' in '" + spec + "' is not NAME=NUMBER");
            }
            Setting setting = Setting.of(assignment.group(1));
            if (given.contains(setting)) {
                throw new IllegalArgumentException("'" + spec + "' has two values for " + setting.id);
            }
            given.add(setting);
            values[setting.ordinal()] = Integer.parseInt(assignment.group(2));
        }
        return new Shape(
                Integer.parseInt(size.group(1)), values[0], values[1], values[2], values[3], values[4], values[5]);
    }

    /** Returns the number of items of a document. */
    public int items() {
        int element = tags(qualifiedName())
                + attributes * (" =\"\"".length() + ATTRIBUTE_NAME + ATTRIBUTE_VALUE)
                + declarations * (" xmlns:=\"\"".length() + prefix + URI);
        long content = 1000L * kilobytes - tags(name);
        long item = (long) depth * element + text;
        return (int) Math.max(1, (2 * content + item) / (2 * item));
    }

    public int elements() {
        return 1 + items() * depth;
    }

    /** Returns the number of characters of the name of an item's element, with its prefix and the colon. */
    public int qualifiedName() {
        return name + (prefix == 0 ? 0 : prefix + 1);
    }

    private static int tags(int nameCharacters) {
        return "<></>".length() + 2 * nameCharacters;
    }

    /** Returns the spec, with the numbers that are not the default. {@link #parse} reads it. */
    @Override
    public String toString() {
        int[] values = {depth, attributes, declarations, prefix, name, text};
        List<String> unusual = Arrays.stream(Setting.values())
                .filter(each -> values[each.ordinal()] != each.usual)
                .map(each -> each.id + "=" + values[each.ordinal()])
                .toList();
        return START + kilobytes + "kB" + (unusual.isEmpty() ? "" : ":" + String.join(",", unusual));
    }
}
