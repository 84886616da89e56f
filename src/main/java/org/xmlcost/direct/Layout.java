package org.xmlcost.direct;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The bytes around the values in messages of one layout: what is before the count, between the count and the first
 * value, and between two values. A guess from the beginning of a message becomes knowledge when a conforming parser has
 * read a {@linkplain #beginning short message} of the same layout.
 *
 * @param head bytes before the count, or before the first value if messages of the layout have no count
 * @param start bytes between the count and the first value; null if there is no count
 * @param separators bytes behind each value of a row, up to the next value; none if the layout was guessed from a
 *     message of one value
 * @param columns types of the values of a row
 */
record Layout(byte[] head, byte[] start, List<byte[]> separators, ValueTypes columns) {
    /** Number of rows that a message has in most cases in place of those that have been read. */
    static final int KNOWN = 2;

    /** Bytes of a message from which its layout is guessed. */
    private static final int LONGEST = 8192;

    /** A count in the type of a SOAP array. */
    private static final Pattern COUNT = Pattern.compile("\\[(\\d+)\\]");

    /** A value at the start of a text. */
    private static final Pattern FIRST = Pattern.compile(">(?=[-+.0-9IN])");

    private static final Pattern VALUE = Pattern.compile("[-+.0-9A-Za-z]+");

    /** A blank in a list, or an end tag and a start tag without attributes that may depend on their place. */
    private static final Pattern BETWEEN =
            Pattern.compile("[ \\n]|</([\\w.:-]+)\\s*>\\s*<\\1(\\s+[\\w.-]+:type=(\"[^\"<&]*\"|'[^'<&]*'))?\\s*>");

    private static final String NAME = "[\\w.:-]+";
    private static final String START = "<" + NAME + "(?:\\s+[\\w.-]+:type=(?:\"[^\"<&]*\"|'[^'<&]*'))?\\s*>";

    /** The same in rows, where elements may begin and end. */
    private static final Pattern BETWEEN_MEMBERS =
            Pattern.compile("(?:</" + NAME + "\\s*>\\s*)+" + START + "(?:\\s*" + START + ")*");

    private static final Pattern TAG =
            Pattern.compile("<(/?)([\\w.:-]+)((?:\\s+[\\w.:-]+\\s*=\\s*(?:\"[^\"]*\"|'[^']*'))*)\\s*(/?)>");

    /**
     * Guesses the layout of a message.
     *
     * @param message array with the message, or its first bytes, at its start
     * @param isCounted whether messages of this wire have a count
     * @param columns types of the values of a row
     * @return empty if the message is not of a layout that this class knows
     */
    static Optional<Layout> of(byte[] message, int length, boolean isCounted, ValueTypes columns) {
        String text = new String(message, 0, Math.min(length, LONGEST), StandardCharsets.ISO_8859_1);
        int head = 0;
        int start = 0;
        if (isCounted) {
            Matcher claimed = COUNT.matcher(text);
            if (!claimed.find()) {
                return Optional.empty();
            }
            head = claimed.start(1);
            start = claimed.end(1);
        }
        Matcher first = FIRST.matcher(text);
        if (!first.find(start)) {
            return Optional.empty();
        }
        String before = text.substring(0, first.end());
        Matcher value = VALUE.matcher(text).region(first.end(), text.length());
        if (!isAscii(before)
                || isAmbiguous(before)
                || (isCounted && COUNT.matcher(before).results().count() != 1)
                || openElements(before).isEmpty()
                || !value.lookingAt()) {
            return Optional.empty();
        }
        List<byte[]> separators = separators(text, value.end(), columns.count());
        if (isUnsure(before, separators, columns)) {
            return Optional.empty();
        }
        return Optional.of(new Layout(
                bytes(isCounted ? text.substring(0, head) : before),
                isCounted ? bytes(before.substring(start)) : null,
                separators,
                columns));
    }

    /** Returns what is behind each value of the first row; none if it is the only one, or is another thing. */
    private static List<byte[]> separators(String text, int firstEnd, int columns) {
        List<byte[]> separators = new ArrayList<>();
        Matcher between = (columns == 1 ? BETWEEN : BETWEEN_MEMBERS).matcher(text);
        Matcher value = VALUE.matcher(text);
        int end = firstEnd;
        while (separators.size() < columns && between.region(end, text.length()).lookingAt()) {
            separators.add(bytes(between.group()));
            if (!value.region(between.end(), text.length()).lookingAt()) {
                break;
            }
            end = value.end();
        }
        return columns == 1 || separators.size() == columns ? separators : List.of();
    }

    /** Returns whether more must be known about what is between two values. */
    private static boolean isUnsure(String before, List<byte[]> separators, ValueTypes columns) {
        if (columns.count() == 1) {
            // One value could be guessed.
            return separators.isEmpty() && columns.known() > KNOWN;
        }
        StringBuilder row = new StringBuilder(before);
        separators.forEach(separator -> row.append('0').append(text(separator)));
        return separators.isEmpty()
                || !List.copyOf(openElements(before)).equals(List.copyOf(openElements(row.toString())));
    }

    /** Returns what is between two rows, or between two values if a row is one; null if it is not known. */
    byte[] between() {
        return separators.isEmpty() ? null : separators.get(separators.size() - 1);
    }

    /** Returns one column, of which nothing is known but what is behind each value. */
    Layout ofColumn(int index) {
        return new Layout(
                new byte[0],
                null,
                List.of(separators.get(index)),
                ValueTypes.of(columns.types().get(index)));
    }

    /** Returns whether the bytes of a text are those of its characters, in all encodings that programs have. */
    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> (c >= ' ' && c <= '~') || c == '\n' || c == '\r' || c == '\t');
    }

    /** Returns whether a count or a value may be in something else than an attribute or an element. */
    private static boolean isAmbiguous(String beginning) {
        return beginning.contains("<!") || beginning.contains("&") || beginning.lastIndexOf("<?") > 0;
    }

    /**
     * Returns a message up to some of its values: random ones, in place of all that have been read.
     *
     * @param read number of values that have been read, at least one
     * @param count number of all values
     */
    byte[] beginning(long read, long count) {
        int known = known(read);
        StringBuilder text = new StringBuilder(text(head));
        if (start != null) {
            text.append(count - read + known).append(text(start));
        }
        for (int i = 0; i < known * columns.count(); i++) {
            int column = i % columns.count();
            if (i > 0) {
                text.append(text(separators.get(column == 0 ? columns.count() - 1 : column - 1)));
            }
            text.append(columns.known(i / columns.count(), column));
        }
        return bytes(text.toString());
    }

    /** Returns a message up to the first value. */
    byte[] beginningWithoutValues(long count) {
        return start == null ? head : bytes(text(head) + count + text(start));
    }

    /** Returns whether the first values are the random ones. */
    boolean isKnown(Object values, int known) {
        return ValueTypes.length(values) >= known
                && IntStream.range(0, known).allMatch(row -> columns.isKnown(values, row, row));
    }

    /** Returns how many random values, or rows, are in {@link #beginning}. */
    int known(long read) {
        boolean isOne = separators.isEmpty() || (read == 1 && columns.known() == KNOWN);
        return isOne ? 1 : columns.known();
    }

    /** Returns the end tags of the elements that are open at the first value. */
    byte[] endTags() {
        StringBuilder ends = new StringBuilder();
        openElements(start == null ? text(head) : text(head) + KNOWN + text(start))
                .forEach(name -> ends.append("</").append(name).append('>'));
        return bytes(ends.toString());
    }

    /** Returns the names of the elements that are open behind a start tag, the last one first; empty if it is none. */
    private static Deque<String> openElements(String beginning) {
        Deque<String> open = new ArrayDeque<>();
        Matcher tag = TAG.matcher(beginning);
        boolean isStart = false;
        int at = beginning.startsWith("<?") ? beginning.indexOf("?>") + 2 : 0;
        while (at < beginning.length()) {
            if (tag.region(at, beginning.length()).lookingAt()) {
                at = tag.end();
                isStart = tag.group(1).isEmpty() && tag.group(4).isEmpty();
                if (isStart) {
                    open.push(tag.group(2));
                } else if (!tag.group(1).isEmpty() && !tag.group(2).equals(open.poll())) {
                    return new ArrayDeque<>();
                }
            } else {
                // White space, or the text of a header.
                int next = beginning.indexOf('<', at);
                if (next <= at || beginning.substring(at, next).contains(">")) {
                    return new ArrayDeque<>();
                }
                at = next;
                isStart = false;
            }
        }
        return isStart ? open : new ArrayDeque<>();
    }

    boolean isSame(Layout other) {
        return Arrays.equals(head, other.head)
                && Arrays.equals(start, other.start)
                && separators.size() == other.separators.size()
                && IntStream.range(0, separators.size())
                        .allMatch(i -> Arrays.equals(separators.get(i), other.separators.get(i)));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
