package org.xmlcost.console;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Conversion of times and shares from and to the notation that people use. */
public final class Units {
    /** At most nine digits, which no unit makes too large. */
    private static final Pattern TIME = Pattern.compile("(\\d{1,9}) ?(s|m|min|h)");

    private static final Pattern SHARE = Pattern.compile("(\\d+(?:\\.\\d+)?)%?");

    private Units() {}

    /**
     * Returns a time such as {@code 90s}, {@code 10m}, {@code 10 min} or {@code 2h}.
     *
     * @throws IllegalArgumentException if the text is not a time
     */
    public static Duration time(String text) {
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
    public static double share(String text) {
        Matcher matcher = SHARE.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a share: '" + text + "'; write 3%");
        }
        return Double.parseDouble(matcher.group(1)) / 100;
    }

    /** Returns a time in words: {@code 12 s}, {@code 5 min}, {@code 2 h 05 min}. */
    public static String words(Duration time) {
        long seconds = time.toSeconds();
        if (seconds < 90) {
            return seconds + " s";
        }
        long minutes = Math.round(seconds / 60.0);
        return minutes < 90
                ? minutes + " min"
                : String.format(Locale.ROOT, "%d h %02d min", minutes / 60, minutes % 60);
    }
}
