package org.xmlcost.report;

import org.xmlcost.page.Html;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;

/** Body of an SVG picture that is being drawn: elements in the order in which they are added. */
final class SvgCanvas {
    /** Size of text, in pixels. */
    static final int FONT = 14;
    /** Height of each further line of a text. */
    static final int MORE = 16;

    private static final List<String> THOUSANDS = List.of("", "k", "M", "G", "T", "P");

    private final StringBuilder out = new StringBuilder();

    /** Adds an element, or a part of one. */
    void add(String markup) {
        out.append(markup);
    }

    /**
     * Adds lines of text.
     *
     * @param y base of the first line
     */
    void texts(double x, double y, String attributes, List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            add("<text x=\"%s\" y=\"%s\" %s>%s</text>\n"
                    .formatted(number(x), number(y + MORE * i), attributes, Html.escape(lines.get(i))));
        }
    }

    /** Formats a coordinate. */
    static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    /** Formats a value beside a tick of an axis, such as {@code 20k}. */
    static String tick(double value) {
        int thousands = value < 9999.5 ? 0 : (int) (Math.log10(value * 1.0001) / 3);
        return new BigDecimal(value / Math.pow(1000, thousands))
                        .round(new MathContext(4))
                        .stripTrailingZeros()
                        .toPlainString()
                + THOUSANDS.get(thousands);
    }

    /** Returns all elements. */
    @Override
    public String toString() {
        return out.toString();
    }
}
