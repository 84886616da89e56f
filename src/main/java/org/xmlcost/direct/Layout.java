package org.xmlcost.direct;

import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The bytes around the values in messages of one layout: what is before the count, between the count and the first
 * value, and between two values. A guess from the beginning of a message becomes knowledge when a conforming parser has
 * read a {@linkplain #beginning short message} of the same layout.
 *
 * @param head bytes before the count, or before the first value if messages of the layout have no count
 * @param start bytes between the count and the first value; null if there is no count
 * @param between bytes between two values; null if the layout was guessed from a message of one value
 */
record Layout(byte[] head, byte[] start, byte[] between) {
    /**
     * Values of short messages. A message that has a value in some other place than its layout says, such as a header,
     * could have the same values in the right place if they were not random.
     */
    static final int[] KNOWN = new SplittableRandom()
            .ints(Integer.MIN_VALUE, Integer.MAX_VALUE)
            .distinct()
            .limit(2)
            .toArray();

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

    private static final Pattern TAG =
            Pattern.compile("<(/?)([\\w.:-]+)((?:\\s+[\\w.:-]+\\s*=\\s*(?:\"[^\"]*\"|'[^']*'))*)\\s*(/?)>");

    /**
     * Guesses the layout of a message.
     *
     * @param message array with the message, or its first bytes, at its start
     * @param isCounted whether messages of this wire have a count
     * @return empty if the message is not of a layout that this class knows
     */
    static Optional<Layout> of(byte[] message, int length, boolean isCounted) {
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
        Matcher between = BETWEEN.matcher(text).region(value.end(), text.length());
        return Optional.of(new Layout(
                bytes(isCounted ? text.substring(0, head) : before),
                isCounted ? bytes(before.substring(start)) : null,
                between.lookingAt() ? bytes(between.group()) : null));
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
     * Returns a message up to some of its values: those of {@link #KNOWN}, in place of all that have been read.
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
        text.append(KNOWN[0]);
        if (known > 1) {
            text.append(text(between)).append(KNOWN[1]);
        }
        return bytes(text.toString());
    }

    /** Returns a message up to the first value. */
    byte[] beginningWithoutValues(long count) {
        return start == null ? head : bytes(text(head) + count + text(start));
    }

    /** Returns whether the first values of an array are those of {@link #KNOWN}. */
    static boolean isKnown(Object values, int known) {
        return Array.getLength(values) >= known
                && Array.getDouble(values, 0) == KNOWN[0]
                && Array.getDouble(values, known - 1) == KNOWN[known - 1];
    }

    /** Returns how many values are in {@link #beginning}. */
    int known(long read) {
        return read == 1 || between == null ? 1 : KNOWN.length;
    }

    /** Returns the end tags of the elements that are open at the first value. */
    byte[] endTags() {
        StringBuilder ends = new StringBuilder();
        openElements(start == null ? text(head) : text(head) + KNOWN.length + text(start))
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

    /** Returns whether the bytes are equal to those of another layout. */
    boolean isSame(Layout other) {
        return Arrays.equals(head, other.head)
                && Arrays.equals(start, other.start)
                && Arrays.equals(between, other.between);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
