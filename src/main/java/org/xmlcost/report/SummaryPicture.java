package org.xmlcost.report;

import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Cost tables drawn as SVG: a panel a column, a line a row, dots with their intervals over one logarithmic scale. */
final class SummaryPicture {
    private static final int WIDTH = 960;
    /** Least room for names of lines, and most. */
    private static final int LABELS = 210;

    private static final int WIDEST_LABELS = 340;
    private static final int MARGIN = 16;
    private static final int FONT = 13;
    private static final int LINE = 20;
    /** What each further line of a text adds. */
    private static final int MORE = 15;

    private static final int HEAD = 34;
    private static final int FOOT = 40;
    private static final int MOST_PANELS = 4;
    private static final int LEAST_PANEL = 150;
    private static final int GAP = 14;
    private static final int FIGURE_FONT = 11;

    private final String title;
    private final List<CostTable> tables;
    private final RowNames names;
    private final StringBuilder out = new StringBuilder();
    private final int labels;
    /** Powers of ten at both ends of the scale. */
    private int first;

    private int last;

    SummaryPicture(String title, List<CostTable> tables, RowNames names) {
        this.title = title;
        this.tables = tables;
        this.names = names;
        double widest = tables.stream()
                .flatMap(table -> table.figures().keySet().stream())
                .flatMap(name -> label(name).stream())
                .mapToDouble(line -> TextWidth.of(line, FONT))
                .max()
                .orElse(0);
        this.labels = Math.max(LABELS, (int) Math.ceil(widest) + MARGIN + 12);
    }

    private static List<String> label(String name) {
        return TextWidth.lines(name, FONT, WIDEST_LABELS - MARGIN - 12);
    }

    String svg() {
        List<RunRow> drawn = tables.stream()
                .flatMap(table -> table.figures().values().stream())
                .flatMap(List::stream)
                .flatMap(Optional::stream)
                .filter(row -> row.score() > 0)
                .toList();
        first = (int) Math.floor(
                Math.log10(drawn.stream().mapToDouble(RunRow::perValue).min().orElse(1)));
        last = Math.max(first + 1, (int) Math.ceil(Math.log10(
                drawn.stream().mapToDouble(SummaryPicture::high).max().orElse(10))));
        List<String> caption = TextWidth.lines(caption(), FONT, WIDTH - 2 * MARGIN);
        int y = 64 + MORE * (caption.size() - 1);
        int most = Math.min(MOST_PANELS, (WIDTH - labels - MARGIN + GAP) / (LEAST_PANEL + GAP));
        for (CostTable table : tables) {
            if (tables.size() > 1) {
                texts(
                        MARGIN,
                        y + 8,
                        "font-weight=\"bold\"",
                        List.of(table.jvm().isEmpty() ? "without a JVM" : names.jvm(table.jvm())));
                y += 16;
            }
            for (int from = 0; from < table.panels().size(); from += most) {
                y = band(
                        table,
                        from,
                        Math.min(from + most, table.panels().size()),
                        Math.min(most, table.panels().size()),
                        y);
            }
        }
        String body = out.toString();
        out.setLength(0);
        texts(MARGIN, 47, "fill=\"#595959\"", caption);
        String head = out.toString();
        String words = Html.escape("xmlcost: nanoseconds for a value, " + title);
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"%s\" "
                        .formatted(WIDTH, y + 8, WIDTH, y + 8, words)
                + "font-family=\"system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', Arial, sans-serif\" font-size=\"13\" fill=\"#1a1a1a\">\n<title>"
                + words + "</title>\n"
                // A card of its own, so that it reads the same on light and on dark pages.
                + "<rect x=\"0.5\" y=\"0.5\" width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#ffffff\" stroke=\"#c8c8c8\"/>\n"
                        .formatted(WIDTH - 1, y + 7)
                + "<text x=\"%d\" y=\"28\" font-size=\"17\" font-weight=\"bold\">Nanoseconds for a value</text>\n"
                        .formatted(MARGIN)
                + head + body + "</svg>\n";
    }

    private String caption() {
        return (tables.isEmpty() ? "no row was read or written" : "logarithmic scale, 95 % intervals") + " \u00b7 "
                + title;
    }

    /**
     * Panels beside each other, with the names of all lines that have a figure in one of them.
     *
     * @param columns as many as there is room for, though these may be fewer
     * @return where the next band begins
     */
    private int band(CostTable table, int from, int to, int columns, int top) {
        List<String> lines = new ArrayList<>();
        table.figures().forEach((name, figures) -> {
            if (figures.subList(from, to).stream().anyMatch(Optional::isPresent)) {
                lines.add(name);
            }
        });
        double width = (WIDTH - labels - MARGIN + GAP) / (double) columns - GAP;
        List<List<String>> titles = table.panels().subList(from, to).stream()
                .map(panel -> TextWidth.lines(table.title(panel, names), FONT * TextWidth.BOLD, width))
                .toList();
        int begin =
                top + HEAD + MORE * (titles.stream().mapToInt(List::size).max().orElse(1) - 1);
        // Where each line begins; the last entry is where all end.
        int[] tops = new int[lines.size() + 1];
        tops[0] = begin;
        for (int line = 0; line < lines.size(); line++) {
            List<String> label = label(lines.get(line));
            tops[line + 1] = tops[line] + LINE + MORE * (label.size() - 1);
            double middle = (tops[line] + tops[line + 1]) / 2.0;
            texts(labels - 12, middle + 4.5 - MORE * (label.size() - 1) / 2.0, "text-anchor=\"end\"", label);
        }
        int bottom = tops[lines.size()];
        for (int i = from; i < to; i++) {
            double left = labels + (i - from) * (width + GAP);
            texts(
                    left + width / 2,
                    top + HEAD - 12,
                    "text-anchor=\"middle\" font-weight=\"bold\"",
                    titles.get(i - from));
            axis(left, width, begin - 4, bottom);
            for (int line = 0; line < lines.size(); line++) {
                double y = (tops[line] + tops[line + 1]) / 2.0;
                table.figures()
                        .get(lines.get(line))
                        .get(i)
                        .filter(row -> row.score() > 0)
                        .ifPresent(row -> dot(row, left, width, y));
            }
        }
        return bottom + FOOT;
    }

    private void axis(double left, double width, double top, int bottom) {
        int step = 1;
        while (step < last - first && !decadesFit(step, width)) {
            step++;
        }
        for (int power = first; power <= last; power++) {
            double x = left + (power - first) * width / (last - first);
            out.append("<path d=\"M%s,%sV%d\" stroke=\"#e6e6e6\"/>\n".formatted(number(x), number(top), bottom + 4));
            if ((power - first) % step == 0) {
                // The first and the last never reach into another panel.
                String anchor = power == first ? "start" : power == last ? "end" : "middle";
                texts(x, bottom + 19, "text-anchor=\"" + anchor + '"', List.of(decade(power)));
            }
        }
    }

    private boolean decadesFit(int step, double width) {
        double free = 0;
        for (int power = first; power <= last; power += step) {
            double wide = TextWidth.of(decade(power), FONT);
            double middle = (power - first) * width / (last - first);
            double begin = power == first ? 0 : power == last ? width - wide : middle - wide / 2;
            if (begin < free) {
                return false;
            }
            free = begin + wide + 4;
        }
        return true;
    }

    private void dot(RunRow row, double left, double width, double y) {
        int style = Palette.style(row.model());
        String colour = Palette.light(style);
        double n = Math.max(1, row.count());
        double low = row.low().orElse(row.score()) / n;
        double high = row.high().orElse(row.score()) / n;
        String half = row.relativeHalfWidth()
                .map(share -> " \u00b1" + Figures.percent(share))
                .orElse("");
        String words = "%s: %s ns, %s to %s"
                .formatted(names.row(row), Figures.of(row.perValue()), Figures.of(low), Figures.of(high));
        double middle = x(row.perValue(), left, width);
        // What reaches 0 reaches the edge.
        double from = low > 0 ? x(low, left, width) : left;
        double to = x(high, left, width);
        out.append("<g><title>")
                .append(Html.escape(words))
                .append("</title><path d=\"M%s,%sH%s\" stroke=\"%s\" stroke-width=\"2\"/>"
                        .formatted(number(from), number(y), number(to), colour));
        out.append(
                "<path transform=\"translate(%s,%s) scale(0.85)\" d=\"%s\" fill=\"%s\" stroke=\"#ffffff\" stroke-width=\"0.8\"/></g>\n"
                        .formatted(number(middle), number(y), Palette.symbol(style), colour));
        figure(
                Figures.of(row.perValue()) + half,
                Math.min(from, middle) - 9,
                Math.max(to, middle) + 9,
                left,
                left + width,
                y + 4);
    }

    /** Right of its mark, else left of it, else at the panel's end over the interval. */
    private void figure(String figure, double before, double behind, double left, double right, double y) {
        double wide = TextWidth.of(figure, FIGURE_FONT);
        boolean roomAtRight = right - behind >= wide;
        boolean roomAtLeft = before - left >= wide;
        out.append("<text x=\"%s\" y=\"%s\" text-anchor=\"%s\" font-size=\"%d\" fill=\"#3d3d3d\"%s>%s</text>\n"
                .formatted(
                        number(roomAtRight ? behind : roomAtLeft ? before : right),
                        number(y),
                        roomAtRight ? "start" : "end",
                        FIGURE_FONT,
                        roomAtRight || roomAtLeft
                                ? ""
                                : " stroke=\"#ffffff\" stroke-width=\"4\" paint-order=\"stroke\"",
                        Html.escape(figure)));
    }

    private double x(double value, double left, double width) {
        return left + (Math.log10(value) - first) * width / (last - first);
    }

    private static double high(RunRow row) {
        return row.high().orElse(row.score()) / Math.max(1, row.count());
    }

    private static String decade(int power) {
        if (power < 0) {
            return String.format(Locale.ROOT, "%." + -power + "f", Math.pow(10, power));
        }
        return power < 4
                ? Figures.count(Math.round(Math.pow(10, power)))
                : Math.round(Math.pow(10, power % 3))
                        + List.of("", "k", "M", "G", "T", "P").get(power / 3);
    }

    private void texts(double x, double y, String attributes, List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            out.append("<text x=\"%s\" y=\"%s\" %s>%s</text>\n"
                    .formatted(number(x), number(y + MORE * i), attributes, Html.escape(lines.get(i))));
        }
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
