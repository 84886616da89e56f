package org.xmlcost.report;

import org.xmlcost.result.Breakdown;
import org.xmlcost.result.RunRow;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Costs per value drawn as SVG for a README: a panel for each column of a table, a line for each row, with its mark and
 * its value. A mark is a bar with its interval, stacked from components if the run has any. Each panel has a linear
 * scale from 0. Rows that send numbers in binary have a separate scale, because on the scale of text they would all be
 * one spot. Colours follow the reader's colour scheme. A text that may be too long is fitted by the reader.
 *
 * <p>No library draws it. JFreeChart and XChart fail on a machine without fonts, and other fonts change their pictures.
 * ECharts would need a JavaScript engine: Rhino can run it, but triples the processor time of a report, and does not
 * fit texts.
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
    /** Components of rows, by the line with the time; empty if no row has any. */
    private final Map<RunRow, List<RunRow>> components;
    /** Styles of the words of the legend: components, or else models. */
    private final Map<String, Integer> styles = new LinkedHashMap<>();

    private final int labels;
    private final StringBuilder out = new StringBuilder();
    private int y;

    SummaryPicture(List<CostTable> tables, RowNames names, List<Breakdown> breakdowns) {
        this.tables = tables;
        this.names = names;
        this.components =
                breakdowns.stream().collect(Collectors.toMap(Breakdown::time, Breakdown::components, (a, b) -> a));
        ComponentBars.components(breakdowns)
                .forEach(component -> styles.put(ComponentPalette.name(component), ComponentPalette.style(component)));
        if (breakdowns.isEmpty()) {
            tables.stream()
                    .flatMap(table -> table.lines().values().stream())
                    .forEach(row -> styles.put(row.model(), Palette.style(row.model())));
        }
        int longest = tables.stream()
                .flatMap(table -> table.figures().keySet().stream())
                .mapToInt(String::length)
                .max()
                .orElse(0);
        this.labels = (int) Math.max(150, Math.min(300, EM * longest + 2 * MARGIN));
    }

    String svg(String run) {
        text(MARGIN, 30, "head", "Nanoseconds per value", WIDTH);
        String caption = components.isEmpty()
                ? "Less is better. Each panel has a linear scale from 0; 95 % intervals are at the ends of the bars."
                : "Less is better. Bars are stacked from components, with the 95 % interval of the whole at the end.";
        text(MARGIN, 52, "soft", tables.isEmpty() ? "Nothing was read or written." : caption, WIDTH - 2 * MARGIN);
        text(MARGIN, 68, "soft", "Run " + run, WIDTH - 2 * MARGIN);
        y = 94;
        legend();
        for (CostTable table : tables) {
            List<List<Panel>> bands = bands(table);
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
            .line{fill:none;stroke-width:1.5}
            %4$s@media(prefers-color-scheme:dark){
            text{fill:#e6e6e6}.soft,.tick{fill:#a8adb3}.card{fill:#16181b;stroke:#3a3f45}.grid{stroke:#32363b}
            %5$s}
            </style>
            <rect class="card" x="0.5" y="0.5" width="%6$d" height="%7$d" rx="8"/>
            %8$s</svg>
            """.formatted(WIDTH, y + 8, words, css(Palette.LIGHT), css(Palette.DARK), WIDTH - 1, y + 7, out);
    }

    private String css(List<String> colours) {
        return styles.values().stream()
                        .map(style -> ".c%d{fill:%s%s}\n"
                                .formatted(
                                        style,
                                        colours.get(style % colours.size()),
                                        style < colours.size() ? "" : ";fill-opacity:.5"))
                        .distinct()
                        .collect(Collectors.joining())
                + ".line{stroke:%1$s}.empty{fill:none;stroke:%1$s}\n".formatted(colours.get(0));
    }

    private void legend() {
        int x = MARGIN;
        for (Map.Entry<String, Integer> style : styles.entrySet()) {
            if (x + LEGEND_WIDTH > WIDTH) {
                x = MARGIN;
                y += LINE;
            }
            bar("c" + style.getValue(), x, 12, y - 11, 12);
            text(x + 18, y, "soft", style.getKey(), LEGEND_WIDTH - GAP);
            x += LEGEND_WIDTH;
        }
        y += 10;
    }

    /**
     * Returns bands, each of panels that are side by side. If a table has few panels, they are one band. Otherwise a
     * band has panels of one direction, at most {@link #MOST_PANELS}.
     */
    private List<List<Panel>> bands(CostTable table) {
        List<Panel> shown = table.panels().stream()
                .filter(panel -> components.isEmpty() || panel.rows().stream().anyMatch(components::containsKey))
                .toList();
        List<List<Panel>> bands = new ArrayList<>();
        String direction = "";
        for (Panel panel : shown) {
            boolean turns =
                    shown.size() > MOST_PANELS && !panel.key().direction().equals(direction);
            if (bands.isEmpty() || turns || bands.get(bands.size() - 1).size() == MOST_PANELS) {
                bands.add(new ArrayList<>());
            }
            direction = panel.key().direction();
            bands.get(bands.size() - 1).add(panel);
        }
        return bands;
    }

    /** Draws panels side by side, numbers as text above binary numbers. */
    private void band(CostTable table, List<Panel> panels, double width) {
        for (int i = 0; i < panels.size(); i++) {
            text(left(i, width), y + LINE, "bold", table.title(panels.get(i), names), width);
        }
        y += LINE + 12;
        for (boolean binary : new boolean[] {false, true}) {
            List<Map<String, RunRow>> columns = panels.stream()
                    .map(panel -> panel.rows().stream()
                            .filter(row -> CostTable.isBinary(row) == binary)
                            .collect(Collectors.toMap(names::row, Function.identity(), (a, b) -> b)))
                    .toList();
            List<String> lines = ordered(table, columns);
            if (!lines.isEmpty()) {
                block(columns, lines, width);
                text(labels - 12, y - 8, "label soft", binary ? "binary numbers, ns" : "numbers as text, ns", labels);
            }
        }
        y += 4;
    }

    private double left(int column, double width) {
        return labels + column * (width + GAP);
    }

    /** Orders lines by their time, averaged over their panels, as a share of the panel's longest; lossy lines last. */
    private static List<String> ordered(CostTable table, List<Map<String, RunRow>> columns) {
        Map<String, Double> shares = columns.stream()
                .flatMap(rows -> rows.entrySet().stream()
                        .map(row ->
                                Map.entry(row.getKey(), row.getValue().perValue() / highest(rows, RunRow::perValue))))
                .collect(Collectors.groupingBy(Map.Entry::getKey, Collectors.averagingDouble(Map.Entry::getValue)));
        return table.lines().keySet().stream()
                .filter(shares::containsKey)
                .sorted(Comparator.comparing(Plot::isLossy).thenComparing(shares::get))
                .toList();
    }

    private static double highest(Map<String, RunRow> rows, ToDoubleFunction<RunRow> of) {
        return rows.values().stream().mapToDouble(of).max().orElse(0);
    }

    private void block(List<Map<String, RunRow>> columns, List<String> lines, double width) {
        int bottom = y + LINE * lines.size();
        for (int line = 0; line < lines.size(); line++) {
            text(labels - 12, y + LINE * line + 16, "label", lines.get(line), labels - 12 - MARGIN);
        }
        for (int i = 0; i < columns.size(); i++) {
            double left = left(i, width);
            double most = highest(columns.get(i), SummaryPicture::high);
            double scale = (width - VALUE) / (most > 0 ? most : 1);
            double step = step(40 / scale);
            for (int tick = 0; most > 0 && tick * step * scale <= width - VALUE + 0.5; tick++) {
                double x = left + tick * step * scale;
                add("<path class=\"grid\" d=\"M%.1f,%dV%d\"/>\n", x, y, bottom + 3);
                BigDecimal value = new BigDecimal(tick * step).round(new MathContext(2));
                text(x, bottom + 16, "tick", value.stripTrailingZeros().toPlainString(), WIDTH);
            }
            for (int line = 0; line < lines.size(); line++) {
                RunRow row = columns.get(i).get(lines.get(line));
                if (row != null) {
                    mark(row, left, scale, y + LINE * (line + 0.5));
                }
            }
        }
        y = bottom + LINE + 2;
    }

    /** Returns the smallest of 1, 2 and 5 times a power of ten that is at least {@code least}. */
    private static double step(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        return power * (least <= power ? 1 : least <= 2 * power ? 2 : least <= 5 * power ? 5 : 10);
    }

    private void mark(RunRow row, double left, double scale, double middle) {
        double low = Math.max(0, row.low().orElse(row.score()) / Math.max(1, row.count()));
        double high = high(row);
        double end = left + row.perValue() * scale;
        List<RunRow> parts = components.isEmpty() ? List.of(row) : components.getOrDefault(row, List.of());
        String shares = parts.stream()
                .filter(part -> !part.component().isEmpty())
                .map(part -> "; " + ComponentPalette.name(part.component()) + " " + Figures.of(part.perValue()))
                .collect(Collectors.joining());
        String words = "%s: %s ns, %s to %s%s"
                .formatted(names.row(row), Figures.of(row.perValue()), Figures.of(low), Figures.of(high), shares);
        add("<g><title>%s</title>", Html.escape(words));
        double at = left;
        for (RunRow part : parts) {
            int style =
                    part.component().isEmpty() ? Palette.style(row.model()) : ComponentPalette.style(part.component());
            bar("c" + style, at, part.perValue() * scale, middle - BAR / 2.0, BAR);
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
