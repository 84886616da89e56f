package org.xmlcost.report;

import org.xmlcost.page.Figures;
import org.xmlcost.page.Html;
import org.xmlcost.page.Palette;
import org.xmlcost.result.RunRow;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A symbol for each row, with its interval, in the colour of its model. */
final class DotMarks implements PictureMarks {
    private final RowNames names;
    private final Set<String> models;

    DotMarks(List<CostTable> tables, RowNames names) {
        this.names = names;
        this.models = tables.stream()
                .flatMap(table -> table.lines().values().stream())
                .map(RunRow::model)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    @Override
    public String caption() {
        return "Less is better. Each panel has a linear scale from 0; bars are 95 % intervals.";
    }

    @Override
    public List<String> legend() {
        return List.copyOf(models);
    }

    @Override
    public void sample(String word, double x, double y, SvgCanvas canvas) {
        int style = Palette.style(word);
        canvas.add("<path class=\"s%d\" transform=\"translate(%s,%s) scale(0.85)\" d=\"%s\"/>"
                .formatted(style, SvgCanvas.number(x), SvgCanvas.number(y), Palette.symbol(style)));
    }

    @Override
    public String styles(List<String> colours, String ground) {
        return models.stream()
                .map(Palette::style)
                .map(style -> ".s%1$d{fill:%2$s;stroke:%2$s}\n".formatted(style, colours.get(style % colours.size())))
                .collect(Collectors.joining());
    }

    @Override
    public String definitions() {
        return "";
    }

    @Override
    public boolean shows(Panel panel) {
        return true;
    }

    @Override
    public List<String> order(CostTable table, List<Integer> columns, List<String> lines) {
        return lines;
    }

    @Override
    public double draw(RunRow row, double left, double scale, double y, SvgCanvas canvas) {
        double low = PictureMarks.low(row);
        double high = PictureMarks.high(row);
        double middle = left + row.perValue() * scale;
        double to = left + high * scale;
        String words = "%s: %s ns, %s to %s"
                .formatted(names.row(row), Figures.of(row.perValue()), Figures.of(low), Figures.of(high));
        canvas.add("<g><title>%s</title><path class=\"s%d wide\" d=\"M%s,%sH%s\"/>"
                .formatted(
                        Html.escape(words),
                        Palette.style(row.model()),
                        SvgCanvas.number(left + low * scale),
                        SvgCanvas.number(y),
                        SvgCanvas.number(to)));
        sample(row.model(), middle, y, canvas);
        canvas.add("</g>\n");
        return Math.max(to, middle + 5);
    }
}
