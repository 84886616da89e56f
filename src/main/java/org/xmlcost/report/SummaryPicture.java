package org.xmlcost.report;

import org.xmlcost.page.Figures;
import org.xmlcost.page.Html;
import org.xmlcost.page.Palette;
import org.xmlcost.result.RunRow;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Cost tables drawn as SVG for a README: a panel for each column, a line for each row, with its mark and its value.
 * Each panel has a linear scale from 0. Rows that send numbers in binary have a separate scale, because on the scale of
 * text they would all be one spot. Colours follow the reader's colour scheme.
 */
final class SummaryPicture {
    private static final int WIDTH = 800;
    private static final int MARGIN = 16;
    private static final int FONT = SvgCanvas.FONT;
    private static final int LINE = 22;
    private static final int MORE = SvgCanvas.MORE;
    private static final int LEAST_LABELS = 150;
    private static final int WIDEST_LABELS = 234;
    private static final int MOST_PANELS = 3;
    private static final int GAP = 18;
    private static final int TICK_FONT = 12;
    private static final int TICK_ROOM = 40;

    private final String title;
    private final List<CostTable> tables;
    private final RowNames names;
    private final PictureMarks marks;
    private final SvgCanvas canvas = new SvgCanvas();
    private final int labels;

    SummaryPicture(String title, List<CostTable> tables, RowNames names, PictureMarks marks) {
        this.title = title;
        this.tables = tables;
        this.names = names;
        this.marks = marks;
        double widest = tables.stream()
                .flatMap(table -> table.figures().keySet().stream())
                .flatMap(name -> label(name).stream())
                .mapToDouble(line -> TextWidth.of(line, FONT))
                .max()
                .orElse(0);
        this.labels = Math.max(LEAST_LABELS, (int) Math.ceil(widest) + MARGIN + 12);
    }

    private static List<String> label(String name) {
        return TextWidth.lines(name, FONT, WIDEST_LABELS - MARGIN - 12);
    }

    /** Returns the picture as one SVG document, without scripts and embedded fonts. */
    String svg() {
        int y = head();
        for (CostTable table : tables) {
            List<List<Integer>> bands = bands(table);
            if (tables.size() > 1 && !bands.isEmpty()) {
                String jvm = table.jvm().isEmpty() ? "without a JVM" : names.jvm(table.jvm());
                texts(MARGIN, y + 14, "class=\"bold\"", List.of(jvm));
                y += LINE;
            }
            int columns = bands.stream().mapToInt(List::size).max().orElse(1);
            for (List<Integer> band : bands) {
                y = band(table, band, (WIDTH - labels - MARGIN + GAP) / (double) columns - GAP, y);
            }
        }
        String words = Html.escape("xmlcost: nanoseconds per value, " + title);
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" height="%2$d" role="img" aria-label="%3$s">
            <title>%3$s</title>
            <style>
            text{font:%4$dpx system-ui,'Segoe UI',Roboto,'DejaVu Sans',Arial,sans-serif;fill:#1a1a1a}
            .bold{font-weight:bold}.head{font-size:18px;font-weight:bold}.tick{font-size:%5$dpx}.soft{fill:#595959}
            .card{fill:#ffffff;stroke:#c8c8c8}.grid{stroke:#e2e2e2}.wide{stroke-width:8;stroke-opacity:.35}
            %6$s@media(prefers-color-scheme:dark){
            text{fill:#e6e6e6}.soft{fill:#a8adb3}.card{fill:#16181b;stroke:#3a3f45}.grid{stroke:#32363b}
            %7$s}
            </style>
            %11$s<rect class="card" x="0.5" y="0.5" width="%8$d" height="%9$d" rx="8"/>
            %10$s</svg>
            """.formatted(
                        WIDTH,
                        y + 8,
                        words,
                        FONT,
                        TICK_FONT,
                        marks.styles(Palette.LIGHT, "#ffffff"),
                        marks.styles(Palette.DARK, "#16181b"),
                        WIDTH - 1,
                        y + 7,
                        canvas,
                        marks.definitions());
    }

    /** Draws the title, the caption and the legend. Returns the y coordinate where the first band begins. */
    private int head() {
        texts(MARGIN, 30, "class=\"head\"", List.of("Nanoseconds per value"));
        String caption = tables.isEmpty() ? "Nothing was read or written." : marks.caption();
        List<String> lines = Stream.of(caption, "Run " + title)
                .flatMap(text -> TextWidth.lines(text, FONT, WIDTH - 2 * MARGIN).stream())
                .toList();
        texts(MARGIN, 52, "class=\"soft\"", lines);
        int y = 52 + MORE * lines.size() + 8;
        double x = MARGIN;
        for (String word : marks.legend()) {
            double wide = 18 + TextWidth.of(word, FONT);
            if (x > MARGIN && x + wide > WIDTH - MARGIN) {
                x = MARGIN;
                y += LINE;
            }
            marks.sample(word, x + 6, y - 5, canvas);
            texts(x + 18, y, "class=\"soft\"", List.of(word));
            x += wide + GAP;
        }
        return y + 10;
    }

    /**
     * Returns bands, each the indices of columns that are side by side. If a table has few columns, they are one band.
     * Otherwise a band has columns of one direction, at most {@link #MOST_PANELS}.
     */
    private List<List<Integer>> bands(CostTable table) {
        List<Integer> shown = IntStream.range(0, table.panels().size())
                .boxed()
                .filter(i -> marks.shows(table.panels().get(i)))
                .toList();
        Map<String, List<Integer>> groups = shown.stream()
                .collect(Collectors.groupingBy(
                        i -> shown.size() <= MOST_PANELS
                                ? ""
                                : table.panels().get(i).key().direction(),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return groups.values().stream()
                .flatMap(group -> IntStream.iterate(0, from -> from < group.size(), from -> from + MOST_PANELS)
                        .mapToObj(from -> group.subList(from, Math.min(from + MOST_PANELS, group.size()))))
                .toList();
    }

    /**
     * Draws panels side by side, numbers as text above binary numbers. Returns the y coordinate where the next band
     * begins.
     */
    private int band(CostTable table, List<Integer> columns, double width, int top) {
        List<List<String>> titles = columns.stream()
                .map(column ->
                        TextWidth.lines(table.title(table.panels().get(column), names), FONT * TextWidth.BOLD, width))
                .toList();
        for (int i = 0; i < titles.size(); i++) {
            texts(left(i, width), top + LINE, "class=\"bold\"", titles.get(i));
        }
        int y = top + LINE + MORE * titles.stream().mapToInt(List::size).max().orElse(1) - 4;
        for (boolean binary : new boolean[] {false, true}) {
            List<String> lines = table.figures().keySet().stream()
                    .filter(name -> CostTable.isBinary(table.lines().get(name)) == binary
                            && cells(table, name, columns).anyMatch(Optional::isPresent))
                    .toList();
            if (!lines.isEmpty()) {
                y = block(table, columns, marks.order(table, columns, lines), width, y);
                texts(
                        labels - 12,
                        y - 8,
                        "class=\"tick soft\" text-anchor=\"end\"",
                        List.of(binary ? "binary numbers, ns" : "numbers as text, ns"));
            }
        }
        return y + 4;
    }

    private static Stream<Optional<RunRow>> cells(CostTable table, String name, List<Integer> columns) {
        return columns.stream().map(column -> table.figures().get(name).get(column));
    }

    private double left(int column, double width) {
        return labels + column * (width + GAP);
    }

    /** Draws lines that share one scale in each panel. Returns the y coordinate below the ticks. */
    private int block(CostTable table, List<Integer> columns, List<String> lines, double width, int top) {
        // Top of each line; the last entry is the bottom of the last line.
        int[] tops = new int[lines.size() + 1];
        tops[0] = top;
        for (int line = 0; line < lines.size(); line++) {
            List<String> label = label(lines.get(line));
            tops[line + 1] = tops[line] + LINE + MORE * (label.size() - 1);
            double middle = (tops[line] + tops[line + 1]) / 2.0;
            texts(labels - 12, middle + 5 - MORE * (label.size() - 1) / 2.0, "text-anchor=\"end\"", label);
        }
        int bottom = tops[lines.size()];
        for (int i = 0; i < columns.size(); i++) {
            Map<Double, RunRow> rows = new LinkedHashMap<>();
            for (int line = 0; line < lines.size(); line++) {
                double middle = (tops[line] + tops[line + 1]) / 2.0;
                table.figures().get(lines.get(line)).get(columns.get(i)).ifPresent(row -> rows.put(middle, row));
            }
            if (!rows.isEmpty()) {
                panel(rows, left(i, width), width, top, bottom);
            }
        }
        return bottom + LINE + 2;
    }

    /**
     * Draws one panel.
     *
     * @param rows rows by the y coordinate of their marks
     */
    private void panel(Map<Double, RunRow> rows, double left, double width, int top, int bottom) {
        double figure = rows.values().stream()
                .mapToDouble(row -> TextWidth.of(Figures.plain(row.perValue()), FONT))
                .max()
                .orElse(0);
        double room = width - figure - PictureMarks.BESIDE;
        double most =
                rows.values().stream().mapToDouble(PictureMarks::high).max().orElse(1);
        double scale = room / (most > 0 ? most : 1);
        double step = step(TICK_ROOM / scale);
        for (int i = 0; i * step * scale <= room + 0.5; i++) {
            double x = left + i * step * scale;
            canvas.add("<path class=\"grid\" d=\"M%s,%dV%d\"/>\n".formatted(SvgCanvas.number(x), top, bottom + 3));
            texts(x, bottom + 16, "class=\"tick soft\" text-anchor=\"middle\"", List.of(SvgCanvas.tick(i * step)));
        }
        rows.forEach((y, row) -> texts(
                marks.draw(row, left, scale, y, canvas) + PictureMarks.BESIDE - 4,
                y + 5,
                "",
                List.of(Figures.plain(row.perValue()))));
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

    private void texts(double x, double y, String attributes, List<String> lines) {
        canvas.texts(x, y, attributes, lines);
    }
}
