package org.xmlcost.guide;

import org.xmlcost.page.Figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Table of the components of the cost, as shares.
 *
 * @param shares shares of the components by their ids, by what the line is called
 */
record ShareTable(Map<String, Map<String, Double>> shares) {

    /** Returns the table of the codecs whose components a run has sampled. */
    static ShareTable of(View view, List<String> codecs, List<String> directions, String payload) {
        Map<String, Map<String, Double>> shares = new LinkedHashMap<>();
        for (String codec : codecs) {
            for (String direction : directions) {
                Map<String, Double> own = view.shares(codec, direction, payload);
                if (!own.isEmpty()) {
                    shares.put(Text.code(codec) + (directions.size() > 1 ? " " + direction : ""), own);
                }
            }
        }
        return new ShareTable(shares);
    }

    boolean isEmpty() {
        return shares.isEmpty();
    }

    /** Returns the table with the component of the largest shares first. */
    String markdown() {
        List<String> names = shares.values().stream()
                .flatMap(own -> own.entrySet().stream())
                .collect(Collectors.groupingBy(Map.Entry::getKey, Collectors.summingDouble(Map.Entry::getValue)))
                .entrySet()
                .stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
        List<String> head = new ArrayList<>(List.of("codec"));
        names.forEach(name -> head.add(name.replace('-', ' ') + ":"));
        return Text.table(
                head,
                shares.entrySet().stream()
                        .map(each -> Stream.concat(
                                        Stream.of(each.getKey()),
                                        names.stream()
                                                .map(name -> Optional.ofNullable(
                                                                each.getValue().get(name))
                                                        .map(Figures::percent)
                                                        .orElse("")))
                                .toList())
                        .toList());
    }
}
