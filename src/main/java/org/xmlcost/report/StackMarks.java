package org.xmlcost.report;

import org.xmlcost.page.DotPlot;
import org.xmlcost.page.Figures;
import org.xmlcost.page.Html;
import org.xmlcost.result.Breakdown;
import org.xmlcost.result.RunRow;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A bar for each row, stacked from its components, with the interval of its time; an empty bar if it has none. */
final class StackMarks implements PictureMarks {
    private static final int HEIGHT = 13;
    private static final int SAMPLE = 12;
    /** Narrower parts would not be visible. */
    private static final double LEAST = 0.05;

    private final RowNames names;
    /** Rows with components, by the line with their time. */
    private final Map<RunRow, Breakdown> breakdowns;

    private final List<String> components;
    /** Components by the words of the legend. */
    private final Map<String, String> words;

    StackMarks(List<Breakdown> rows, RowNames names) {
        this.names = names;
        this.breakdowns = rows.stream().collect(Collectors.toMap(Breakdown::time, Function.identity(), (a, b) -> a));
        this.components = ComponentBars.components(rows);
        this.words = components.stream()
                .collect(
                        Collectors.toMap(ComponentPalette::name, Function.identity(), (a, b) -> a, LinkedHashMap::new));
    }

    @Override
    public String caption() {
        return "Less is better. Bars are stacked from components, with the 95 % interval of the whole at the end.";
    }

    @Override
    public List<String> legend() {
        return List.copyOf(words.keySet());
    }

    @Override
    public void sample(String word, double x, double y, SvgCanvas canvas) {
        part(words.get(word), x - SAMPLE / 2.0, SAMPLE, y, SAMPLE, canvas);
    }

    private static void part(String component, double left, double width, double y, int height, SvgCanvas canvas) {
        canvas.add("<rect class=\"c%d\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%d\"/>"
                .formatted(
                        ComponentPalette.style(component),
                        SvgCanvas.number(left),
                        SvgCanvas.number(y - height / 2.0),
                        SvgCanvas.number(width),
                        height));
    }

    private static boolean isTextured(int style) {
        return !ComponentPalette.texture(style).isEmpty();
    }

    private static String colour(int style, List<String> colours) {
        return colours.get(style % colours.size());
    }

    @Override
    public String styles(List<String> colours, String ground) {
        return components.stream()
                        .map(ComponentPalette::style)
                        .map(style -> isTextured(style)
                                ? ".c%1$d{fill:url(#t%1$d)}.g%1$d{fill:%2$s}\n".formatted(style, colour(style, colours))
                                : ".c%d{fill:%s}\n".formatted(style, colour(style, colours)))
                        .collect(Collectors.joining())
                + ".line{stroke:%s;stroke-width:1.5;fill:none}.texture{stroke:%s;stroke-width:1.5;fill:none}\n"
                        .formatted(colours.get(0), ground)
                + ".empty{fill:none;stroke:%s}\n".formatted(colours.get(0));
    }

    @Override
    public String definitions() {
        return components.stream()
                .map(ComponentPalette::style)
                .filter(StackMarks::isTextured)
                .map(style -> """
                        <pattern id="t%1$d" width="%2$d" height="%2$d" patternUnits="userSpaceOnUse">\
                        <rect class="g%1$d" width="%2$d" height="%2$d"/><path class="texture" d="%3$s"/></pattern>
                        """.formatted(style, ComponentPalette.TILE, ComponentPalette.texture(style)))
                .collect(Collectors.joining());
    }

    @Override
    public boolean shows(Panel panel) {
        return panel.rows().stream().anyMatch(breakdowns::containsKey);
    }

    /** Orders lines by their time, averaged over the panels that they are in, as a share of the panel's longest. */
    @Override
    public List<String> order(CostTable table, List<Integer> columns, List<String> lines) {
        Map<Integer, Double> longest = new LinkedHashMap<>();
        columns.forEach(column -> longest.put(
                column,
                lines.stream()
                        .flatMap(line -> time(table, line, column).stream())
                        .max(Comparator.naturalOrder())
                        .orElse(1.0)));
        return lines.stream()
                .sorted(Comparator.comparing(DotPlot::isLossy)
                        .thenComparing(line -> columns.stream()
                                .flatMap(column ->
                                        time(table, line, column).stream().map(time -> time / longest.get(column)))
                                .collect(Collectors.averagingDouble(share -> share))))
                .toList();
    }

    private static Optional<Double> time(CostTable table, String line, int column) {
        return table.figures().get(line).get(column).map(RunRow::perValue);
    }

    @Override
    public double draw(RunRow row, double left, double scale, double y, SvgCanvas canvas) {
        double low = PictureMarks.low(row);
        double high = PictureMarks.high(row);
        List<RunRow> parts = breakdowns.containsKey(row) ? breakdowns.get(row).components() : List.of();
        canvas.add("<g><title>%s</title>".formatted(Html.escape(words(row, parts, low, high))));
        double at = left;
        for (RunRow part : parts) {
            double width = part.perValue() * scale;
            if (width >= LEAST) {
                part(part.component(), at, width, y, HEIGHT, canvas);
            }
            at += width;
        }
        if (parts.isEmpty()) {
            at += row.perValue() * scale;
            canvas.add("<path class=\"empty\" d=\"M%s,%sH%sv%dH%sz\"/>"
                    .formatted(
                            SvgCanvas.number(left),
                            SvgCanvas.number(y - HEIGHT / 2.0),
                            SvgCanvas.number(at),
                            HEIGHT,
                            SvgCanvas.number(left)));
        }
        if (row.low().isPresent() && row.high().isPresent()) {
            canvas.add("<path class=\"line\" d=\"M%1$s,%2$sv6m0,-3H%3$sm0,-3v6\"/>"
                    .formatted(
                            SvgCanvas.number(left + low * scale),
                            SvgCanvas.number(y - 3),
                            SvgCanvas.number(left + high * scale)));
        }
        canvas.add("</g>\n");
        return Math.max(at, left + high * scale);
    }

    private String words(RunRow row, List<RunRow> parts, double low, double high) {
        return Stream.concat(
                        Stream.of("%s: %s ns, %s to %s"
                                .formatted(
                                        names.row(row), Figures.of(row.perValue()), Figures.of(low), Figures.of(high))),
                        parts.stream()
                                .map(part ->
                                        ComponentPalette.name(part.component()) + " " + Figures.of(part.perValue())))
                .collect(Collectors.joining("; "));
    }
}
