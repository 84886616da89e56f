package org.xmlcost.docs;

import org.xmlcost.report.Estimate;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Ratio;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Table of rows of a run. Properties describe it, as CONTRIBUTING.md explains. */
final class Pivot {
    private static final String NAMES = "rows|lines|columns|figure|head";
    /** Matches {@code /B} in a value {@code A/B}: without it, A is left. */
    private static final String SECOND = "/.*";
    /** Matches {@code A/} in a value {@code A/B}: without it, B is left. */
    private static final String FIRST = ".*/";

    private static final Pattern AXIS = Pattern.compile("([^;]*?)(?: as ([^;]*?))?(?:; (.*))?");
    /** What is shown, the row that it is compared with, and digits. */
    private static final Pattern FIGURE = Pattern.compile(
            "(?:(ratio|quotient)|(both )?(us|ms|kB|MB|ns|bytes)((?<=ns|bytes)/value)?)(?: to ((?: ?\\w+=\\S+)+))?(?: (\\d)((?: [0-9.]+)*))?");

    private static final Pattern COMPONENT = Pattern.compile("\\bcomponent\\b");
    private static final Pattern ONE = Pattern.compile("\\w+=[^,]*");
    private static final Map<String, Double> UNITS =
            Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "bytes", 1.0, "kB", 1e3, "MB", 1e6);

    private final RunRows rows;
    private final boolean strict;
    private final Map<String, String> conditions;
    private final List<Figure> figure;
    private final List<Item> lines;
    private final List<Item> columns;
    private final List<String> head;

    /** A line or a column. A value {@code A/B} is A for its rows, and B for the rows that these are compared with. */
    private record Item(String title, Map<String, String> conditions, List<Figure> figure) {
        Item with(String key, String value, boolean titled) {
            String text = !titled
                    ? ""
                    : Stream.of(value.split("/"))
                            .map(each -> switch (key) {
                                case "codec", "wire" -> Markdown.code(each);
                                case "count" -> "x " + Text.grouped(Integer.parseInt(each));
                                case "threads" -> each + " threads";
                                case "metric" ->
                                    each.equals("held") ? ", heap" : each.equals("native_held") ? ", native" : each;
                                case "distribution" -> each.equals("uniform-bits") ? "" : ", " + each;
                                default -> each.replace("%", " %");
                            })
                            .collect(Collectors.joining(" / "));
            String gap = title.isEmpty() || text.matches("(,.*)?") ? "" : text.startsWith("`") ? ", " : " ";
            return new Item(title + gap + text, merged(conditions, Map.of(key, value)), figure);
        }
    }

    /**
     * A figure.
     *
     * @param comparison {@code ratio}, {@code quotient}, {@code both}, or empty
     * @param unit of each row that is shown; empty if none is
     * @param base conditions of the row that it is compared with, beside those of the cell
     * @param decimals none for the usual three significant digits, and an interval
     * @param limits from each of which on there is one decimal fewer
     */
    private record Figure(
            String comparison,
            String unit,
            boolean perValue,
            Map<String, String> base,
            OptionalInt decimals,
            double... limits) {
        Optional<?> of(RunRow row, Optional<RunRow> below, Optional<Ratio> ratio) {
            return switch (comparison) {
                case "ratio" ->
                    ratio.map(each ->
                            decimals.isEmpty() ? Figures.ratio(each) : Text.fixed(each, decimals.getAsInt(), limits));
                case "quotient" -> below.map(other -> fixed(row.score() / other.score()));
                case "both" -> below.map(other -> number(row) + " / " + number(other));
                default -> Optional.of(number(row));
            };
        }

        private Object number(RunRow row) {
            boolean isTime = unit.endsWith("s") && !unit.equals("bytes");
            require(row.unit().startsWith(isTime ? "ns" : "B"), "figure: %s of a %s".formatted(unit, row.metric()));
            Estimate estimate =
                    perValue ? Estimate.perValue(row) : Estimate.ofMessage(row).over(UNITS.get(unit));
            // Sizes are nearly exact.
            return decimals.isEmpty() && (isTime || perValue) ? estimate : fixed(estimate.value());
        }

        private String fixed(double value) {
            return decimals.isEmpty() ? Figures.of(value) : Text.fixed(value, decimals.getAsInt(), limits);
        }
    }

    private Pivot(RunRows rows, String properties, boolean strict) {
        this.rows = COMPONENT.matcher(properties).find() ? rows.components() : rows;
        this.strict = strict;
        Map<String, List<String>> given = new HashMap<>();
        for (String each : properties.strip().split("\\s+(?=(?:" + NAMES + "): )")) {
            String[] nameAndValue = each.replaceAll("\\s+", " ").split(": ", 2);
            require(nameAndValue[0].matches(NAMES), each + ": no property");
            given.computeIfAbsent(nameAndValue[0], name -> new ArrayList<>()).add(nameAndValue[1]);
            require(given.getOrDefault("head", List.of()).size() < 2, "head: twice");
        }
        conditions = conditions("rows", String.join(" ", given.getOrDefault("rows", List.of())));
        figure = figure("figure", String.join(" = ", given.getOrDefault("figure", List.of())));
        lines = items("lines", given);
        columns = items("columns", given);
        head = given.containsKey("head")
                ? List.of(given.get("head").get(0).split(" ?\\| ?"))
                : Stream.concat(Stream.of("codec"), columns.stream().map(Item::title))
                        .toList();
        require(head.size() == columns.size() + 1, "head: %d titles for %d".formatted(head.size(), columns.size() + 1));
    }

    /** Returns a table that is empty if no row has what it takes. Of several rows in one place it takes the first. */
    static Pivot of(RunRows rows, String properties) {
        return new Pivot(rows, properties, false);
    }

    /** Returns the table of a marker. It is an error if no row has a value, or if several rows have one place. */
    static String ofMarker(RunRows rows, String properties) {
        String table = new Pivot(rows, properties, true).markdown();
        require(!table.isEmpty(), "rows: no figures");
        return table;
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }

    private static void requireColumn(String property, String key) {
        require(RunRow.COLUMNS.contains(key), property + ": no column " + key);
    }

    private static Map<String, String> merged(Map<String, String> first, Map<String, String> later) {
        Map<String, String> all = new LinkedHashMap<>(first);
        all.putAll(later);
        return all;
    }

    private Map<String, String> conditions(String property, String text) {
        Map<String, String> all = RunRows.conditions(text);
        require(text.isEmpty() || text.split(" ").length == all.size(), property + ": a column twice: " + text);
        all.keySet().forEach(key -> requireColumn(property, key));
        all.forEach((key, value) -> require(
                !strict
                        || Stream.of(value.split("[|/]", -1))
                                .allMatch(each ->
                                        !rows.where(Map.of(key, each)).rows().isEmpty()),
                "%s: no row has %s=%s".formatted(property, key, value)));
        return all;
    }

    private List<Figure> figure(String property, String text) {
        return Stream.of(text.split(" = "))
                .filter(each -> !each.isEmpty())
                .map(each -> {
                    Matcher part = FIGURE.matcher(each);
                    require(part.matches(), property + ": no figure: " + each);
                    String comparison = part.group(2) == null ? Objects.toString(part.group(1), "") : "both";
                    String base = Objects.toString(part.group(5), "");
                    require(base.isEmpty() || !comparison.isEmpty(), property + ": compares nothing: " + each);
                    return new Figure(
                            comparison,
                            Objects.toString(part.group(3), ""),
                            part.group(4) != null,
                            conditions(property, base),
                            part.group(6) == null
                                    ? OptionalInt.empty()
                                    : OptionalInt.of(Integer.parseInt(part.group(6))),
                            Stream.of(Objects.toString(part.group(7), "").split(" "))
                                    .skip(1)
                                    .mapToDouble(Double::parseDouble)
                                    .toArray());
                })
                .toList();
    }

    private List<Item> items(String property, Map<String, List<String>> given) {
        require(given.containsKey(property), property + ": missing");
        List<Item> all = new ArrayList<>();
        for (String text : given.get(property)) {
            Matcher axis = AXIS.matcher(text);
            require(axis.matches(), property + ": " + text);
            String[] words = axis.group(1).split(" ");
            require(
                    Stream.of(words)
                                    .map(word -> word.split("!?=")[0])
                                    .distinct()
                                    .count()
                            == words.length,
                    property + ": a column twice: " + text);
            boolean one = Stream.of(words).allMatch(ONE.asMatchPredicate());
            List<Figure> own = figure(property, Objects.toString(axis.group(3), ""));
            List<Item> items = List.of(new Item("", Map.of(), own));
            for (String word : words) {
                String key = word.split("!?=")[0];
                requireColumn(property, key);
                boolean titled = one || !ONE.matcher(word).matches();
                items = items.stream()
                        .flatMap(item -> values(property, item, word).map(value -> item.with(key, value, titled)))
                        .toList();
            }
            require(axis.group(2) == null || items.size() == 1, property + ": one title for several: " + text);
            items.forEach(item -> all.add(new Item(Objects.toString(axis.group(2), item.title), item.conditions, own)));
        }
        return all;
    }

    /**
     * Returns the values of {@code KEY=A,B}; of {@code KEY} those that rows have, of {@code KEY!=A,B} all but these.
     */
    private Stream<String> values(String property, Item item, String word) {
        String[] keyAndValues = word.split("!?=", 2);
        String key = keyAndValues[0];
        List<String> named = keyAndValues.length == 1 ? List.of() : List.of(keyAndValues[1].split(","));
        named.forEach(value -> conditions(property, key + "=" + value));
        return word.matches("\\w+=.*")
                ? named.stream()
                : rows.where(side(merged(conditions, item.conditions), SECOND)).rows().stream()
                        .map(row -> row.get(key))
                        .filter(value -> !value.isEmpty() && !named.contains(value))
                        .distinct();
    }

    /** Returns the conditions of the rows that are shown, or of those that they are compared with. */
    private static Map<String, String> side(Map<String, String> all, String other) {
        Map<String, String> own = new LinkedHashMap<>(all);
        own.replaceAll((key, value) -> value.replaceAll(other, ""));
        return own;
    }

    /** Returns the row that meets the conditions; of alternatives, the least. */
    private Optional<RunRow> row(Map<String, String> conditions) {
        List<RunRow> found = rows.where(conditions).rows();
        List<String> free = conditions.keySet().stream()
                .filter(key -> conditions.get(key).contains("|"))
                .toList();
        long places = found.stream()
                .map(row -> free.stream().map(row::get).toList())
                .distinct()
                .count();
        require(!strict || places == found.size(), "rows: %d have %s".formatted(found.size(), conditions));
        return free.isEmpty() ? found.stream().findFirst() : found.stream().min(Comparator.comparing(RunRow::score));
    }

    private Optional<?> cell(Item line, Item column, Map<List<String>, Ratio> ratios) {
        Map<String, String> all = merged(merged(conditions, line.conditions), column.conditions);
        Optional<RunRow> row = row(side(all, SECOND));
        List<?> parts = Stream.of(column.figure, line.figure, figure)
                .filter(own -> !own.isEmpty())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("figure: missing"))
                .stream()
                .flatMap(part -> {
                    if (part.comparison.isEmpty()) {
                        return row.flatMap(own -> part.of(own, Optional.empty(), Optional.empty())).stream();
                    }
                    require(
                            !part.base.isEmpty() || all.values().stream().anyMatch(value -> value.contains("/")),
                            "figure: %s to nothing".formatted(part.comparison));
                    Optional<RunRow> below = row.flatMap(own -> row(side(merged(all, part.base), FIRST)));
                    Optional<Ratio> ratio = rows.ratio(row, below);
                    ratio.ifPresent(each -> ratios.put(List.of(line.title, column.title), each));
                    return row.flatMap(own -> part.of(own, below, ratio)).stream();
                })
                .toList();
        return parts.size() > 1
                ? Optional.of(parts.stream().map(Object::toString).collect(Collectors.joining(" = ")))
                : parts.stream().findFirst();
    }

    /** Returns the ratios of all rows to those that they are compared with, by the titles of line and column. */
    Map<List<String>, Ratio> ratios() {
        Map<List<String>, Ratio> ratios = new LinkedHashMap<>();
        lines.forEach(line -> columns.forEach(column -> cell(line, column, ratios)));
        return ratios;
    }

    /** Returns the table without lines and columns that have no figures. */
    String markdown() {
        Table<Item> table = Table.of(lines).column(head.get(0), Item::title);
        for (int i = 0; i < columns.size(); i++) {
            Item column = columns.get(i);
            table.columnIfAny(head.get(i + 1) + ":", line -> cell(line, column, new HashMap<>()));
        }
        return table.filled().markdown();
    }
}
