package org.xmlcost.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Cost tables drawn as SVG: a panel a column, a line a row, dots with their intervals over one logarithmic scale. */
final class SummaryPicture {
    private static final int WIDTH = 960;
    private static final int LABELS = 210;
    private static final int MARGIN = 16;
    private static final int LINE = 20;
    private static final int HEAD = 34;
    private static final int FOOT = 40;
    private static final int MOST_PANELS = 4;
    private static final int GAP = 14;
    private static final int LONGEST_NAME = 32;
    /** Room for a figure with its interval beside a dot. */
    private static final int FIGURE_WIDTH = 72;

    private final String title;
    private final List<CostTable> tables;
    private final Names names;
    private final StringBuilder out = new StringBuilder();
    /** Powers of ten at both ends of the scale. */
    private int first;
    private int last;

    SummaryPicture(String title, List<CostTable> tables, Names names) {
        this.title = title;
        this.tables = tables;
        this.names = names;
    }

    String svg() {
        List<Row> drawn = tables.stream().flatMap(table -> table.figures().values().stream()).flatMap(List::stream)
            .flatMap(Optional::stream)
            .filter(row -> row.score() > 0).toList();
        first = (int) Math.floor(Math.log10(drawn.stream().mapToDouble(Row::perValue).min().orElse(1)));
        last = Math.max(first + 1, (int) Math.ceil(Math.log10(drawn.stream().mapToDouble(SummaryPicture::high).max().orElse(10))));
        int y = 64;
        for (CostTable table : tables) {
            if (tables.size() > 1) {
                text(MARGIN, y, "bold", "start", names.jvm(table.jvm()));
                y += 10;
            }
            for (int from = 0; from < table.panels().size(); from += MOST_PANELS) {
                y = band(table, from, Math.min(from + MOST_PANELS, table.panels().size()), y);
            }
        }
        String body = out.toString();
        String words = Html.escape("xmlcost: nanoseconds for a value, " + title);
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"%s\" "
            .formatted(WIDTH, y + 8, WIDTH, y + 8, words)
            + "font-family=\"system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', Arial, sans-serif\" font-size=\"13\" fill=\"#1a1a1a\">\n<title>"
            + words + "</title>\n"
            // A card of its own, so that it reads the same on light and on dark pages.
            + "<rect x=\"0.5\" y=\"0.5\" width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#ffffff\" stroke=\"#c8c8c8\"/>\n"
            .formatted(WIDTH - 1, y + 7)
            + "<text x=\"%d\" y=\"28\" font-size=\"17\" font-weight=\"bold\">Nanoseconds for a value</text>\n".formatted(MARGIN)
            + "<text x=\"%d\" y=\"47\" fill=\"#595959\">%s</text>\n".formatted(MARGIN, Html.escape(caption())) + body + "</svg>\n";
    }

    private String caption() {
        return (tables.isEmpty() ? "no row was read or written" : "logarithmic scale, 95 % intervals") + " \u00b7 " + title;
    }

    /** Panels beside each other, with the names of all lines that have a figure in one of them. @return where the next band begins */
    private int band(CostTable table, int from, int to, int top) {
        List<String> lines = new ArrayList<>();
        table.figures().forEach((name, figures) -> {
            if (figures.subList(from, to).stream().anyMatch(Optional::isPresent)) {
                lines.add(name);
            }
        });
        int bottom = top + HEAD + lines.size() * LINE;
        double width = (WIDTH - LABELS - MARGIN - GAP * (to - from - 1)) / (double) (to - from);
        for (int i = from; i < to; i++) {
            double left = LABELS + (i - from) * (width + GAP);
            text(left + width / 2, top + HEAD - 12, "bold", "middle", table.title(table.panels().get(i), names));
            axis(left, width, top + HEAD - 4, bottom);
            for (int line = 0; line < lines.size(); line++) {
                double y = top + HEAD + (line + 0.5) * LINE;
                table.figures().get(lines.get(line)).get(i).filter(row -> row.score() > 0).ifPresent(row -> dot(row, left, width, y));
            }
        }
        for (int line = 0; line < lines.size(); line++) {
            String name = lines.get(line);
            text(LABELS - 12, top + HEAD + (line + 0.5) * LINE + 4.5, "normal", "end",
                name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME - 1) + "\u2026");
        }
        return bottom + FOOT;
    }

    private void axis(double left, double width, double top, int bottom) {
        for (int power = first; power <= last; power++) {
            double x = left + (power - first) * width / (last - first);
            out.append("<path d=\"M%s,%sV%d\" stroke=\"#e6e6e6\"/>\n".formatted(number(x), number(top), bottom + 4));
            // A decade without a label where they would run into each other; the last never reaches into the next panel.
            if (width / (last - first) >= 34 || (power - first) % 2 == 0) {
                text(x, bottom + 19, "normal", power == first ? "start" : power == last ? "end" : "middle", decade(power));
            }
        }
    }

    private void dot(Row row, double left, double width, double y) {
        int style = Palette.style(row.model());
        String colour = Palette.light(style);
        double n = Math.max(1, row.count());
        double low = row.low().orElse(row.score()) / n;
        double high = row.high().orElse(row.score()) / n;
        String half = row.relativeHalfWidth().map(share -> " \u00b1" + Figures.percent(share)).orElse("");
        String words = "%s: %s ns, %s to %s".formatted(names.row(row), Figures.of(row.perValue()), Figures.of(low), Figures.of(high));
        double middle = x(row.perValue(), left, width);
        // What reaches 0 reaches the edge.
        double from = low > 0 ? x(low, left, width) : left;
        double to = x(high, left, width);
        out.append("<g><title>").append(Html.escape(words)).append("</title><path d=\"M%s,%sH%s\" stroke=\"%s\" stroke-width=\"2\"/>"
            .formatted(number(from), number(y), number(to), colour));
        out.append("<path transform=\"translate(%s,%s) scale(0.85)\" d=\"%s\" fill=\"%s\" stroke=\"#ffffff\" stroke-width=\"0.8\"/></g>\n"
            .formatted(number(middle), number(y), Palette.symbol(style), colour));
        boolean roomAtRight = left + width - Math.max(to, middle) > FIGURE_WIDTH;
        out.append("<text x=\"%s\" y=\"%s\" text-anchor=\"%s\" font-size=\"11\" fill=\"#3d3d3d\">%s</text>\n".formatted(
            number(roomAtRight ? Math.max(to, middle) + 9 : Math.min(from, middle) - 9), number(y + 4), roomAtRight ? "start" : "end",
            Html.escape(Figures.of(row.perValue()) + half)));
    }

    private double x(double value, double left, double width) {
        return left + (Math.log10(value) - first) * width / (last - first);
    }

    private static double high(Row row) {
        return row.high().orElse(row.score()) / Math.max(1, row.count());
    }

    private static String decade(int power) {
        if (power < 0) {
            return String.format(Locale.ROOT, "%." + -power + "f", Math.pow(10, power));
        }
        return power < 4 ? Figures.count(Math.round(Math.pow(10, power)))
            : Math.round(Math.pow(10, power % 3)) + List.of("", "k", "M", "G", "T", "P").get(power / 3);
    }

    private void text(double x, double y, String weight, String anchor, String text) {
        out.append("<text x=\"%s\" y=\"%s\" text-anchor=\"%s\"%s>%s</text>\n".formatted(number(x), number(y), anchor,
            weight.equals("bold") ? " font-weight=\"bold\"" : "", Html.escape(text)));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
