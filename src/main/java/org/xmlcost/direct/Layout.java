package org.xmlcost.direct;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The bytes around the values in messages of one layout: what is before the count, between the count and the first
 * value, between two values, and behind the last one. It is learned from a message that a conforming parser has read. A
 * message that differs from it only in the count and in the values has the same meaning.
 *
 * @param head bytes before the count, or before the first value if messages of the layout have no count
 * @param start bytes between the count and the first value; null if there is no count
 * @param between bytes between two values; null if the layout was learned from a message of one value
 * @param tail bytes behind the last value
 */
record Layout(byte[] head, byte[] start, byte[] between, byte[] tail) {
    /** A count in the type of a SOAP array. */
    private static final Pattern COUNT = Pattern.compile("\\[(\\d+)\\]");

    /** A value at the start of a text. */
    private static final Pattern FIRST = Pattern.compile(">(?=[-0-9])");

    private static final Pattern VALUE = Pattern.compile("[-+.0-9eE]+");

    /** A blank in a list, or an end tag and a start tag without attributes that may depend on their place. */
    private static final Pattern BETWEEN =
            Pattern.compile("[ \\n]|</([\\w.:-]+)\\s*>\\s*<\\1(\\s+[\\w.-]+:type=(\"[^\"<&]*\"|'[^'<&]*'))?\\s*>");

    /**
     * Learns from a message.
     *
     * @param message a message that a parser has accepted
     * @param count number of its values, at least 1
     * @param isCounted whether messages of this wire have a count
     * @return empty if the message is not of a layout that this class knows
     */
    static Optional<Layout> of(byte[] message, int length, int count, boolean isCounted) {
        String text = new String(message, 0, length, StandardCharsets.ISO_8859_1);
        if (text.chars().anyMatch(c -> c == 0 || c > 0x7E)) {
            // The bytes may not be those of the characters.
            return Optional.empty();
        }
        int head = 0;
        int start = 0;
        if (isCounted) {
            Matcher claimed = COUNT.matcher(text);
            if (!claimed.find() || !claimed.group(1).equals(Integer.toString(count))) {
                return Optional.empty();
            }
            head = claimed.start(1);
            start = claimed.end(1);
        }
        Matcher first = FIRST.matcher(text);
        if (!first.find(start) || (isCounted && isAmbiguous(text.substring(0, first.end())))) {
            return Optional.empty();
        }
        return of(text, count, isCounted ? head : first.end(), start, first.end(), isCounted);
    }

    /** Returns whether a count may be in something else than an attribute. */
    private static boolean isAmbiguous(String beginning) {
        return COUNT.matcher(beginning).results().count() != 1
                || beginning.contains("<!")
                || beginning.contains("&")
                || beginning.lastIndexOf("<?") > 0;
    }

    private static Optional<Layout> of(String text, int count, int head, int start, int first, boolean isCounted) {
        Matcher value = VALUE.matcher(text).region(first, text.length());
        if (!value.lookingAt()) {
            return Optional.empty();
        }
        String between = null;
        for (int i = 1; i < count; i++) {
            if (between == null) {
                Matcher found = BETWEEN.matcher(text).region(value.end(), text.length());
                if (!found.lookingAt()) {
                    return Optional.empty();
                }
                between = found.group();
            }
            int next = value.end() + between.length();
            if (!text.startsWith(between, value.end())
                    || !value.region(next, text.length()).lookingAt()) {
                return Optional.empty();
            }
        }
        return Optional.of(new Layout(
                bytes(text.substring(0, head)),
                isCounted ? bytes(text.substring(start, first)) : null,
                between == null ? null : bytes(between),
                bytes(text.substring(value.end()))));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
