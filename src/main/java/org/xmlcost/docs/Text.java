package org.xmlcost.docs;

import org.xmlcost.page.Estimate;
import org.xmlcost.page.Figures;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Ratio;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Tables and figures in Markdown. */
final class Text {
    private static final List<String> TIMES = List.of("ns", "\u00b5s", "ms", "s");
    private static final List<String> SIZES = List.of("B", "kB", "MB", "GB");
    private static final double THOUSAND = 1000;

    private Text() {}

    /**
     * Returns a table. Columns whose title ends with a colon are right-aligned.
     *
     * @param head titles of the columns
     */
    static String table(List<String> head, List<List<String>> lines) {
        String rules = head.stream()
                .map(title -> title.endsWith(":") ? "--:" : "---")
                .collect(Collectors.joining("|", "|", "|\n"));
        return line(head.stream().map(title -> title.replaceAll(":$", "")).toList())
                + rules
                + lines.stream().map(Text::line).collect(Collectors.joining());
    }

    private static String line(List<String> cells) {
        return cells.stream().map(cell -> " " + cell + " ").collect(Collectors.joining("|", "|", "|\n"));
    }

    /** Returns an id as code. */
    static String code(String id) {
        return "`" + id.replace('`', '\'') + "`";
    }

    /** Returns a time in the unit in which it has one to three digits before the point. */
    static String time(double nanos) {
        return scaled(nanos, TIMES);
    }

    /** Returns a size in the unit in which it has one to three digits before the point. */
    static String size(double bytes) {
        return scaled(bytes, SIZES);
    }

    /** Returns a rate of messages. */
    static String rate(double perSecond) {
        return Figures.of(perSecond) + " messages a second";
    }

    private static String scaled(double value, List<String> units) {
        int unit = 0;
        double scaled = value;
        while (Math.abs(scaled) >= THOUSAND && unit < units.size() - 1) {
            scaled /= THOUSAND;
            unit++;
        }
        return Figures.of(scaled) + " " + units.get(unit);
    }

    /** Returns the score of a row for each value, with its interval. */
    static String perValue(RunRow row) {
        return Figures.of(row.perValue()) + interval(row);
    }

    /** Returns the score of a row as a time of one message. */
    static String message(RunRow row) {
        return time(row.score()) + interval(row);
    }

    private static String interval(RunRow row) {
        String interval = Estimate.ofMessage(row).interval();
        return interval.isEmpty() ? "" : " " + interval;
    }

    /**
     * Returns a ratio with its interval, if its ends differ in print. An end close to 1 has as many digits as tell
     * whether the interval contains 1.
     */
    static String ratio(Ratio ratio) {
        String low = end(ratio.low());
        String high = end(ratio.high());
        return low.equals(high)
                ? Figures.of(ratio.value())
                : "%s (%s to %s)".formatted(Figures.of(ratio.value()), low, high);
    }

    private static String end(double end) {
        String text = Figures.of(end);
        for (int digits = 4; end != 1 && text.matches("1\\.0+"); digits++) {
            text = new BigDecimal(end).round(new MathContext(digits)).toPlainString();
        }
        return text;
    }

    /** Returns the anchor of a title: that of GitHub, which keeps letters, digits and hyphens. */
    static String anchor(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
    }

    /** Returns a name as part of a file's name. */
    static String slug(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }

    /** Returns names as code, with commas between them. */
    static String codes(Collection<String> names) {
        return names.stream().map(Text::code).collect(Collectors.joining(", "));
    }

    /** Joins words by commas and {@code and}. */
    static String list(List<String> words) {
        int last = words.size() - 1;
        return last < 1
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }

    /** Returns a count with spaces: 1000, but 100 000. */
    static String grouped(int count) {
        return String.format(Locale.ROOT, "%,d", count).replace(",", count < 10_000 ? "" : " ");
    }

    /**
     * Returns a number with some decimals.
     *
     * @param limits numbers from each of which on there is one decimal fewer
     */
    static String fixed(double value, int decimals, double... limits) {
        int passed = (int) Arrays.stream(limits).filter(limit -> value >= limit).count();
        return String.format(Locale.ROOT, "%." + (decimals - passed) + "f", value);
    }

    /** Returns a ratio with its interval, as {@link #fixed}: 0.54 (0.49 to 0.60). */
    static String fixed(Ratio ratio, int decimals) {
        return "%s (%s to %s)"
                .formatted(fixed(ratio.value(), decimals), fixed(ratio.low(), decimals), fixed(ratio.high(), decimals));
    }
}
