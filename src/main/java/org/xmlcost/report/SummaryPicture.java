package org.xmlcost.report;

import org.xmlcost.result.Breakdown;
import org.xmlcost.result.RunRow;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Costs per value drawn as SVG for a README: a panel for each column of a table, a line for each row, with its mark and
 * its value. A mark is a bar with its interval, stacked from components if the run has any. Each panel has a linear
 * scale from 0. Rows that send numbers in binary have a separate scale, because on the scale of text they would all be
 * one spot. Colours follow the reader's colour scheme. A text that may be too long is fitted by the reader.
 *
 * <p>No library draws it: those for Java measure text with the fonts of the machine, without which they fail, and with
 * which the same run has other pictures on other machines.
 */
final class SummaryPicture {
    private static final int WIDTH = 800;
    private static final int MARGIN = 16;
    private static final int GAP = 18;
    private static final int LINE = 22;
    private static final int BAR = 13;
    private static final int MOST_PANELS = 3;
    private static final int LEGEND_WIDTH = 128;
    /** Room for the value beside the mark of a row. */
    private static final int VALUE = 58;
    /** Upper bound of the width of most characters, in the usual fonts. */
    private static final double EM = 8.4;

    private final List<CostTable> tables;
    private final RowNames names;
    /** Rows with components, by the line with their time. */
    private final Map<RunRow, Breakdown> breakdowns;

    private final int labels;
    private final StringBuilder out = new StringBuilder();
    private int y;

    SummaryPicture(List<CostTable> tables, RowNames names, List<Breakdown> breakdowns) {
        this.tables = tables;
        this.names = names;
        this.breakdowns =
                breakdowns.stream().collect(Collectors.toMap(Breakdown::time, Function.identity(), (a, b) -> a));
        int longest = tables.stream()
                .flatMap(table -> table.figures().keySet().stream())
                .mapToInt(String::length)
                .max()
                .orElse(0);
        this.labels = (int) Math.max(150, Math.min(300, EM * longest + 2 * MARGIN));
    }

    String svg(String run) {
        text(MARGIN, 30, "head", "Nanoseconds per value", WIDTH);
        String caption = breakdowns.isEmpty()
                ? "Less is better. Each panel has a linear scale from 0; 95 % intervals are at the ends of the bars."
                : "Less is better. Bars are stacked from components, with the 95 % interval of the whole at the end.";
        text(MARGIN, 52, "soft", tables.isEmpty() ? "Nothing was read or written." : caption, WIDTH - 2 * MARGIN);
        text(MARGIN, 68, "soft", "Run " + run, WIDTH - 2 * MARGIN);
        Map<String, Integer> styles = styles();
        y = 94;
        legend(styles);
        for (CostTable table : tables) {
            List<List<Integer>> bands = bands(table);
            if (tables.size() > 1 && !bands.isEmpty()) {
                text(MARGIN, y + 14, "bold", table.jvm().isEmpty() ? "without a JVM" : names.jvm(table.jvm()), WIDTH);
                y += LINE;
            }
            int most = bands.stream().mapToInt(List::size).max().orElse(1);
            double width = (WIDTH - labels - MARGIN + GAP) / (double) most - GAP;
            bands.forEach(band -> band(table, band, width));
        }
        String words = Html.escape("xmlcost: nanoseconds per value, " + run);
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" height="%2$d" role="img" aria-label="%3$s">
            <title>%3$s</title>
            <style>
            text{font:14px system-ui,'Segoe UI',Roboto,'DejaVu Sans',Arial,sans-serif;fill:#1a1a1a}
            .bold{font-weight:bold}.head{font-size:18px;font-weight:bold}.tick{font-size:12px;text-anchor:middle}
            .soft,.tick{fill:#595959}.label{text-anchor:end}.card{fill:#ffffff;stroke:#c8c8c8}.grid{stroke:#e2e2e2}
            .line{fill:none;stroke-width:1.5}.second{fill-opacity:.5}
            %4$s@media(prefers-color-scheme:dark){
            text{fill:#e6e6e6}.soft,.tick{fill:#a8adb3}.card{fill:#16181b;stroke:#3a3f45}.grid{stroke:#32363b}
            %5$s}
            </style>
            <rect class="card" x="0.5" y="0.5" width="%6$d" height="%7$d" rx="8"/>
            %8$s</svg>
            """.formatted(
                WIDTH, y + 8, words, css(styles, Palette.LIGHT), css(styles, Palette.DARK), WIDTH - 1, y + 7, out);
    }

    /** Returns the styles of the words of the legend: components, or else models. */
    private Map<String, Integer> styles() {
        Map<String, Integer> styles = new LinkedHashMap<>();
        ComponentBars.components(List.copyOf(breakdowns.values()))
                .forEach(component -> styles.put(ComponentPalette.name(component), ComponentPalette.style(component)));
        if (breakdowns.isEmpty()) {
            tables.stream()
                    .flatMap(table -> table.lines().values().stream())
                    .forEach(row -> styles.put(row.model(), Palette.style(row.model())));
        }
        return styles;
    }

    private static String css(Map<String, Integer> styles, List<String> colours) {
        return styles.values().stream()
                        .map(style -> ".c%d{fill:%s}\n".formatted(style, colours.get(style % colours.size())))
                        .distinct()
                        .collect(Collectors.joining())
                + ".line{stroke:%1$s}.empty{fill:none;stroke:%1$s}\n".formatted(colours.get(0));
    }

    private void legend(Map<String, Integer> styles) {
        int x = MARGIN;
        for (Map.Entry<String, Integer> style : styles.entrySet()) {
            if (x + LEGEND_WIDTH > WIDTH) {
                x = MARGIN;
                y += LINE;
            }
            bar("c" + style.getValue() + second(style.getValue()), x, 12, y - 11, 12);
            text(x + 18, y, "soft", style.getKey(), LEGEND_WIDTH - GAP);
            x += LEGEND_WIDTH;
        }
        y += 10;
    }

    /**
     * Returns bands, each the indices of columns that are side by side. If a table has few columns, they are one band.
     * Otherwise a band has columns of one direction, at most {@link #MOST_PANELS}.
     */
    private List<List<Integer>> bands(CostTable table) {
        List<Integer> shown = IntStream.range(0, table.panels().size())
                .boxed()
                .filter(i -> breakdowns.isEmpty()
                        || table.panels().get(i).rows().stream().anyMatch(breakdowns::containsKey))
                .toList();
        Collection<List<Integer>> groups = shown.size() <= MOST_PANELS
                ? List.of(shown)
                : shown.stream()
                        .collect(Collectors.groupingBy(
                                i -> table.panels().get(i).key().direction(), LinkedHashMap::new, Collectors.toList()))
                        .values();
        return groups.stream()
                .flatMap(group -> IntStream.iterate(0, from -> from < group.size(), from -> from + MOST_PANELS)
                        .mapToObj(from -> group.subList(from, Math.min(from + MOST_PANELS, group.size()))))
                .toList();
    }

    /** Draws panels side by side, numbers as text above binary numbers. */
    private void band(CostTable table, List<Integer> columns, double width) {
        for (int i = 0; i < columns.size(); i++) {
            text(left(i, width), y + LINE, "bold", table.title(table.panels().get(columns.get(i)), names), width);
        }
        y += LINE + 12;
        for (boolean binary : new boolean[] {false, true}) {
            List<String> lines = table.figures().keySet().stream()
                    .filter(name -> CostTable.isBinary(table.lines().get(name)) == binary
                            && columns.stream()
                                    .anyMatch(column -> row(table, name, column).isPresent()))
                    .toList();
            if (!lines.isEmpty()) {
                block(table, columns, ordered(table, columns, lines), width);
                text(labels - 12, y - 8, "label soft", binary ? "binary numbers, ns" : "numbers as text, ns", labels);
            }
        }
        y += 4;
    }

    private static Optional<RunRow> row(CostTable table, String line, int column) {
        return table.figures().get(line).get(column);
    }

    private double left(int column, double width) {
        return labels + column * (width + GAP);
    }

    /** Orders lines by their time, averaged over their panels, as a share of the panel's longest; lossy lines last. */
    private static List<String> ordered(CostTable table, List<Integer> columns, List<String> lines) {
        Map<Integer, Double> longest = columns.stream()
                .collect(Collectors.toMap(
                        Function.identity(),
                        column -> lines.stream()
                                .flatMap(line -> row(table, line, column).stream())
                                .mapToDouble(RunRow::perValue)
                                .max()
                                .orElse(1)));
        return lines.stream()
                .sorted(Comparator.comparing(Plot::isLossy)
                        .thenComparing(line -> columns.stream()
                                .flatMap(column -> row(table, line, column).stream()
                                        .map(row -> row.perValue() / longest.get(column)))
                                .collect(Collectors.averagingDouble(share -> share))))
                .toList();
    }

    private void block(CostTable table, List<Integer> columns, List<String> lines, double width) {
        int bottom = y + LINE * lines.size();
        for (int line = 0; line < lines.size(); line++) {
            text(labels - 12, y + LINE * line + 16, "label", lines.get(line), labels - 12 - MARGIN);
        }
        for (int i = 0; i < columns.size(); i++) {
            int column = columns.get(i);
            double left = left(i, width);
            double most = lines.stream()
                    .flatMap(line -> row(table, line, column).stream())
                    .mapToDouble(SummaryPicture::high)
                    .max()
                    .orElse(0);
            double scale = (width - VALUE) / (most > 0 ? most : 1);
            double step = step(40 / scale);
            for (int tick = 0; most > 0 && tick * step * scale <= width - VALUE + 0.5; tick++) {
                double x = left + tick * step * scale;
                add("<path class=\"grid\" d=\"M%.1f,%dV%d\"/>\n", x, y, bottom + 3);
                BigDecimal value = new BigDecimal(tick * step).round(new MathContext(2));
                text(x, bottom + 16, "tick", value.stripTrailingZeros().toPlainString(), WIDTH);
            }
            for (int line = 0; line < lines.size(); line++) {
                double middle = y + LINE * (line + 0.5);
                row(table, lines.get(line), column).ifPresent(row -> mark(row, left, scale, middle));
            }
        }
        y = bottom + LINE + 2;
    }

    /** Returns the smallest of 1, 2 and 5 times a power of ten that is at least {@code least}. */
    private static double step(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        return Stream.of(1, 2, 5)
                .map(each -> each * power)
                .filter(each -> each >= least)
                .findFirst()
                .orElse(10 * power);
    }

    private void mark(RunRow row, double left, double scale, double middle) {
        double low = Math.max(0, row.low().orElse(row.score()) / Math.max(1, row.count()));
        double high = high(row);
        double end = left + row.perValue() * scale;
        List<RunRow> parts = breakdowns.isEmpty()
                ? List.of(row)
                : breakdowns.containsKey(row) ? breakdowns.get(row).components() : List.of();
        String components = parts.stream()
                .filter(part -> !part.component().isEmpty())
                .map(part -> "; " + ComponentPalette.name(part.component()) + " " + Figures.of(part.perValue()))
                .collect(Collectors.joining());
        String words = "%s: %s ns, %s to %s%s"
                .formatted(names.row(row), Figures.of(row.perValue()), Figures.of(low), Figures.of(high), components);
        add("<g><title>%s</title>", Html.escape(words));
        double at = left;
        for (RunRow part : parts) {
            int style =
                    part.component().isEmpty() ? Palette.style(row.model()) : ComponentPalette.style(part.component());
            bar("c" + style + second(style), at, part.perValue() * scale, middle - BAR / 2.0, BAR);
            at += part.perValue() * scale;
        }
        if (parts.isEmpty()) {
            bar("empty", left, end - left, middle - BAR / 2.0, BAR);
        }
        if (row.low().isPresent()) {
            add(
                    "<path class=\"line\" d=\"M%.1f,%.1fv6m0,-3H%.1fm0,-3v6\"/>",
                    left + low * scale, middle - 3, left + high * scale);
        }
        add("</g>\n");
        text(Math.max(end, left + high * scale) + 6, middle + 5, "", Figures.plain(row.perValue()), VALUE);
    }

    /** Returns the upper end of a row's interval, in nanoseconds per value; the value itself if it has no interval. */
    private static double high(RunRow row) {
        return row.high().orElse(row.score()) / Math.max(1, row.count());
    }

    /** Of two styles of one colour, the second is lighter. */
    private static String second(int style) {
        return style < Palette.LIGHT.size() ? "" : " second";
    }

    private void bar(String style, double x, double width, double top, int height) {
        if (width >= 0.05) {
            add(
                    "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\"/>",
                    style, x, top, width, height);
        }
    }

    private void text(double x, double base, String style, String text, double room) {
        String fitted =
                text.length() * EM > room ? " textLength=\"" + (int) room + "\" lengthAdjust=\"spacingAndGlyphs\"" : "";
        add("<text x=\"%.1f\" y=\"%.1f\" class=\"%s\"%s>%s</text>\n", x, base, style, fitted, Html.escape(text));
    }

    private void add(String markup, Object... values) {
        out.append(String.format(Locale.ROOT, markup, values));
    }
}
