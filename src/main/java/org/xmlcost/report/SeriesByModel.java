package org.xmlcost.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Points gathered into one series a model, in the order in which models come first. */
final class SeriesByModel {
    private final Map<String, List<List<Object>>> points = new LinkedHashMap<>();

    void add(String model, List<Object> point) {
        points.computeIfAbsent(model, each -> new ArrayList<>()).add(point);
    }

    List<Plot.Series> all() {
        return points.entrySet().stream()
                .map(each -> new Plot.Series(each.getKey(), Palette.style(each.getKey()), true, null, each.getValue()))
                .toList();
    }
}
