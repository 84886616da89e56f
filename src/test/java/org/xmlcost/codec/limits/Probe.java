package org.xmlcost.codec.limits;

import org.xmlcost.codec.document.DocumentTally;
import org.xmlcost.codec.document.LibraryLimit;
import org.xmlcost.codec.document.SizeLimit;
import org.xmlcost.codec.limits.LimitedParser.Setting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Tries parsers with documents, each in a thread of its own, whose stack is of a known size. */
final class Probe {
    /** The default of the JVM on Linux and x86-64. */
    private static final long STACK = 1 << 20;

    /** What tells the place in a message. */
    private static final Pattern PLACE = Pattern.compile(
            "(?is),? ?\\(?at \\[row.*|; line(number|:).*|Line Number: \\d+ Offset: \\d+"
                    + "|ParseError at \\[row,col\\]:\\[\\d+,\\d+\\]\\s*Message: |^\\[[\\w.]+\\] |\\(through reference chain.*");

    private static final int LONGEST = 160;

    private Probe() {}

    /**
     * Returns what a parser makes of a document: an empty text if it reads all of it, else the exception or what is
     * wrong.
     */
    static String outcome(LimitedParser parser, SizeLimit limit, int size, Map<String, Object> settings)
            throws InterruptedException {
        String[] outcome = {null};
        Map<String, Object> ofParser = new HashMap<>(settings);
        long stack = ofParser.remove(LimitedParsers.STACK) instanceof Long bytes ? bytes : STACK;
        SizedDocument document = SizedDocument.of(limit, size);
        Thread thread = new Thread(null, () -> outcome[0] = parse(parser, document, ofParser), "probe", stack);
        thread.start();
        thread.join();
        return outcome[0];
    }

    private static String parse(LimitedParser parser, SizedDocument document, Map<String, Object> settings) {
        DocumentTally seen = DocumentTally.quick();
        try {
            parser.parse().of(document.bytes(), settings, seen);
        } catch (Throwable e) {
            return words(e);
        }
        return seen.elements() > 0 && seen.elements() != document.elements()
                ? "reads " + seen.elements() + " of " + document.elements() + " elements"
                : seen.contentCharacters() != document.content()
                        ? "reads " + seen.contentCharacters() + " of " + document.content() + " characters"
                        : "";
    }

    /** The class of an exception, and the last message in the chain of its causes, without the place. */
    private static String words(Throwable thrown) {
        String message = "";
        for (Throwable e = thrown; e != null; e = e.getCause()) {
            message = e.getMessage() == null ? message : e.getMessage();
        }
        String plain =
                PLACE.matcher(message).replaceAll("").replaceAll("\\s+", " ").strip();
        String shown = plain.length() > LONGEST ? plain.substring(0, LONGEST) + "..." : plain;
        return thrown.getClass().getSimpleName() + (shown.isEmpty() ? "" : ": " + shown);
    }

    /** Finds what a parser does by default, by bisection. */
    static LibraryLimit measure(LimitedParser parser, SizeLimit limit) throws InterruptedException {
        int most = parser.most(limit);
        String atMost = outcome(parser, limit, most, Map.of());
        if (atMost.isEmpty()) {
            return row(parser, limit, OptionalInt.empty(), "");
        }
        boolean overflows = atMost.startsWith(LibraryLimit.STACK_OVERFLOW);
        int largest = largest(parser, limit, most);
        return overflows
                ? row(parser, limit, OptionalInt.of(rounded(largest)), atMost)
                : row(parser, limit, OptionalInt.of(largest), outcome(parser, limit, largest + 1, Map.of()));
    }

    private static LibraryLimit row(LimitedParser parser, SizeLimit limit, OptionalInt largest, String outcome)
            throws InterruptedException {
        return new LibraryLimit(
                parser.library(),
                parser.version(),
                limit,
                largest,
                parser.most(limit),
                outcome.isEmpty() ? "" : lifting(parser, limit, largest.orElseThrow() + 1),
                outcome);
    }

    /** Returns the settings with which the size is read, as few as suffice; empty if there are none. */
    static String lifting(LimitedParser parser, SizeLimit limit, int size) throws InterruptedException {
        Map<String, Object> values = new HashMap<>();
        List<String> words = new ArrayList<>();
        for (Setting each : parser.settings().getOrDefault(limit, List.of())) {
            values.put(each.key(), each.value());
            words.add(each.words());
            if (outcome(parser, limit, size, values).isEmpty()) {
                return String.join(", ", words);
            }
        }
        return "";
    }

    /** Rounds down to one digit what differs from run to run. */
    private static int rounded(int size) {
        int unit = 1;
        while (size / unit >= 10) {
            unit *= 10;
        }
        return size / unit * unit;
    }

    private static int largest(LimitedParser parser, SizeLimit limit, int most) throws InterruptedException {
        int read = 0;
        int refused = 1;
        while (refused < most && outcome(parser, limit, refused, Map.of()).isEmpty()) {
            read = refused;
            refused = (int) Math.min(most, 2L * refused);
        }
        while (refused - read > 1) {
            int middle = read + (refused - read) / 2;
            if (outcome(parser, limit, middle, Map.of()).isEmpty()) {
                read = middle;
            } else {
                refused = middle;
            }
        }
        return read;
    }
}
