package org.xmlcost.report;

import org.xmlcost.stats.Ratio;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers with their units as people write and read them, independent of the locale. */
public final class Figures {
    private static final char THIN_SPACE = '\u202f';

    private static final List<String> TIMES = List.of("ns", "\u00b5s", "ms", "s");
    private static final List<String> SIZES = List.of("B", "kB", "MB", "GB");
    private static final double THOUSAND = 1000;
    /** At most nine digits, which no unit makes too large. */
    private static final Pattern TIME = Pattern.compile("(\\d{1,9}) ?(s|m|min|h)");

    private static final Pattern SHARE = Pattern.compile("(\\d+(?:\\.\\d+)?)%?");

    private Figures() {}

    /** Formats a value with three significant digits, but keeps all digits before the point: 0.0123, 4.57, 12 345. */
    public static String of(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : Double.isNaN(value) ? "" : value > 0 ? "\u221e" : "-\u221e";
        }
        BigDecimal exact = new BigDecimal(value);
        if (Math.abs(value) < 99.95) {
            return exact.round(new MathContext(3)).toPlainString();
        }
        return String.format(Locale.ROOT, "%,.0f", exact).replace(',', THIN_SPACE);
    }

    /** Formats a number of things, with all its digits. */
    public static String count(long value) {
        return value < 10_000
                ? Long.toString(value)
                : String.format(Locale.ROOT, "%,d", value).replace(',', THIN_SPACE);
    }

    /** Formats a share as a percentage: 0.0123 as 1.2 %. */
    public static String percent(double share) {
        return String.format(Locale.ROOT, Math.abs(share) < 0.0995 ? "%.1f" : "%.0f", share * 100) + THIN_SPACE + "%";
    }

    /**
     * Formats a value as in the README: without digits after the point from 10 on, with one digit after the point from
     * 1 to 10, and with two significant digits below 1.
     */
    public static String plain(double value) {
        if (value > 0 && value < 0.995) {
            return new BigDecimal(value).round(new MathContext(2)).toPlainString();
        }
        return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%.0f", value);
    }

    /**
     * Rounds a value to six significant digits, so that a page does not contain seventeen. Returns null for null and
     * for values that are not finite, because JSON has no numbers for them.
     */
    public static Double rounded(Double value) {
        return value == null || !Double.isFinite(value)
                ? null
                : Double.valueOf(new BigDecimal(value).round(new MathContext(6)).doubleValue());
    }

    /** Returns a formatted number without the spaces between its thousands. */
    public static String ungrouped(String figure) {
        return figure.replace(String.valueOf(THIN_SPACE), "");
    }

    /** Returns a number with some digits after the point. One that is not finite stays as it is. */
    public static Number decimals(double value, int digits) {
        return Double.isFinite(value) ? new BigDecimal(String.format(Locale.ROOT, "%." + digits + "f", value)) : value;
    }

    /** Formats a time in the unit in which it has one to three digits before the point. */
    public static String time(double nanos) {
        return scaled(nanos, TIMES, Figures::of);
    }

    /** Formats a time as {@link #time} does, but its number as {@link #plain} does. */
    public static String plainTime(double nanos) {
        return scaled(nanos, TIMES, Figures::plain);
    }

    /** Formats a number of bytes in the unit in which it has one to three digits before the point. */
    public static String size(double bytes) {
        return scaled(bytes, SIZES, Figures::of);
    }

    private static String scaled(double value, List<String> units, DoubleFunction<String> format) {
        int unit = 0;
        double scaled = value;
        while (Math.abs(scaled) >= THOUSAND && unit < units.size() - 1) {
            scaled /= THOUSAND;
            unit++;
        }
        return format.apply(scaled) + " " + units.get(unit);
    }

    /**
     * Formats a ratio with its interval, if its ends differ in print. An end close to 1 has as many digits as tell
     * whether the interval contains 1.
     */
    public static String ratio(Ratio ratio) {
        String low = end(ratio.low());
        String high = end(ratio.high());
        return low.equals(high) ? of(ratio.value()) : "%s (%s to %s)".formatted(of(ratio.value()), low, high);
    }

    private static String end(double end) {
        String text = of(end);
        for (int digits = 4; end != 1 && text.matches("1\\.0+"); digits++) {
            text = new BigDecimal(end).round(new MathContext(digits)).toPlainString();
        }
        return text;
    }

    /** Joins words by commas and {@code and}. */
    public static String list(List<String> words) {
        return list(words, "and");
    }

    /** Joins words by commas and {@code or}. */
    public static String choice(List<String> words) {
        return list(words, "or");
    }

    private static String list(List<String> words, String conjunction) {
        int last = words.size() - 1;
        return last < 1
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + " " + conjunction + " " + words.get(last);
    }

    /** Formats a time in seconds, minutes or hours: {@code 12 s}, {@code 5 min}, {@code 2 h 05 min}. */
    public static String duration(Duration time) {
        long seconds = time.toSeconds();
        if (seconds < 90) {
            return seconds + " s";
        }
        long minutes = Math.round(seconds / 60.0);
        return minutes < 90
                ? minutes + " min"
                : String.format(Locale.ROOT, "%d h %02d min", minutes / 60, minutes % 60);
    }

    /**
     * Returns the time that a text such as {@code 90s}, {@code 10m}, {@code 10 min} or {@code 2h} says.
     *
     * @throws IllegalArgumentException if the text is not a time
     */
    public static Duration parseTime(String text) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a time: '" + text + "'; write 90s, 10m or 2h");
        }
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "s" -> Duration.ofSeconds(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofMinutes(number);
        };
    }

    /**
     * Returns a share as a fraction of 1: 0.03 for {@code 3%} or {@code 3}. 0 is a valid share.
     *
     * @throws IllegalArgumentException if the text is not a share
     */
    public static double parseShare(String text) {
        Matcher matcher = SHARE.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a share: '" + text + "'; write 3%");
        }
        return Double.parseDouble(matcher.group(1)) / 100;
    }
}
