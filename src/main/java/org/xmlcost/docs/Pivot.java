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
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Table of rows of a run that is described by properties, which CONTRIBUTING.md explains. */
final class Pivot {
    private static final String NAMES = "rows|lines|columns|figure|head";
    /** In a value {@code A/B}, what A is without, and B. */
    private static final String OF = "/.*";

    private static final String BASE = ".*/";
    private static final Pattern AXIS = Pattern.compile("([^;]*?)(?: as ([^;]*?))?(?:; (.*))?");
    private static final Pattern FIGURE = Pattern.compile(
            "(both )?(ratio|quotient|(ns|us|ms|bytes|kB)(/value)?)(?: to ((?: ?\\w+=\\S+)+))?((?: [0-9.]+)*)");
    private static final Pattern ONE = Pattern.compile("\\w+=[^,]*");
    private static final Map<String, Double> UNITS = Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "bytes", 1.0, "kB", 1e3);

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
                                case "distribution" -> each.equals("uniform-bits") ? "" : ", " + each;
                                default -> each.replace("%", " %");
                            })
                            .collect(Collectors.joining(" / "));
            String gap = title.isEmpty() || text.matches("(,.*)?") ? "" : text.startsWith("`") ? ", " : " ";
            return new Item(title + gap + text, merged(conditions, Map.of(key, value)), figure);
        }
    }

    /**
     * A figure, as {@link #FIGURE} matches it. The digits are their number, and limits from which on there are fewer.
     */
    private record Figure(MatchResult text, Map<String, String> base, double... digits) {
        Optional<?> of(Optional<RunRow> row, Optional<RunRow> below, Optional<Ratio> ratio) {
            if (text.group(2).equals("ratio")) {
                return ratio.map(each -> digits.length == 0 ? Figures.ratio(each) : Text.fixed(each, digits));
            }
            if (text.group(2).equals("quotient")) {
                return row.flatMap(own -> below.map(other -> fixed(own.score() / other.score())));
            }
            return text.group(1) == null
                    ? row.map(this::number)
                    : row.flatMap(own -> below.map(other -> number(own) + " / " + number(other)));
        }

        private Object number(RunRow row) {
            return text.group(4) == null
                    ? fixed(row.score() / UNITS.get(text.group(3)))
                    : digits.length == 0 ? Estimate.perValue(row) : fixed(row.perValue() / UNITS.get(text.group(3)));
        }

        private String fixed(double value) {
            return digits.length == 0 ? Figures.of(value) : Text.fixed(value, digits);
        }
    }

    private Pivot(RunRows rows, String properties, boolean strict) {
        this.rows = rows;
        this.strict = strict;
        Map<String, List<String>> given = new HashMap<>();
        for (String each : properties.strip().split("\\s+(?=(?:" + NAMES + "): )")) {
            String[] nameAndValue = each.replaceAll("\\s+", " ").split(": ", 2);
            require(nameAndValue[0].matches(NAMES), each + ": no property");
            given.computeIfAbsent(nameAndValue[0], name -> new ArrayList<>()).add(nameAndValue[1]);
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
                    return new Figure(
                            part,
                            conditions(property, Objects.toString(part.group(5), "")),
                            Stream.of(part.group(6).split(" "))
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
            items.forEach(item -> all.add(new Item(Objects.toString(axis.group(2), item.title), item.conditions, own)));
        }
        return all;
    }

    /** Returns the values of {@code KEY=A,B}; of {@code KEY} and {@code KEY!=A} those that rows have. */
    private Stream<String> values(String property, Item item, String word) {
        String[] keyAndValue = word.split("!?=", 2);
        String key = keyAndValue[0];
        return word.matches("\\w+=.*")
                ? Stream.of(keyAndValue[1].split(",")).peek(value -> conditions(property, key + "=" + value))
                : side(merged(conditions, item.conditions), OF).rows().stream()
                        .map(row -> row.get(key))
                        .filter(value -> !value.isEmpty() && !value.equals(keyAndValue[keyAndValue.length - 1]))
                        .distinct();
    }

    /** Returns the rows that have values, or those that they are compared with. */
    private RunRows side(Map<String, String> all, String other) {
        Map<String, String> own = new LinkedHashMap<>(all);
        own.replaceAll((key, value) -> value.replaceAll(other, ""));
        return rows.where(own);
    }

    /** Returns the row that has values; of alternatives, the least. */
    private Optional<RunRow> row(Map<String, String> all, String other) {
        List<RunRow> found = side(all, other).rows();
        boolean any = all.toString().contains("|");
        require(!strict || any || found.size() < 2, "rows: %d have %s".formatted(found.size(), all));
        return any
                ? found.stream().min(Comparator.comparing(RunRow::score))
                : found.stream().findFirst();
    }

    private Optional<?> cell(Item line, Item column, Map<List<String>, Ratio> ratios) {
        Map<String, String> all = merged(merged(conditions, line.conditions), column.conditions);
        Optional<RunRow> row = row(all, OF);
        List<?> parts = Stream.of(column.figure, line.figure, figure)
                .filter(own -> !own.isEmpty())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("figure: missing"))
                .stream()
                .flatMap(part -> {
                    Optional<RunRow> below = row.flatMap(own -> row(merged(all, part.base), BASE));
                    Optional<Ratio> ratio = rows.ratio(row, below);
                    ratio.ifPresent(each -> ratios.put(List.of(line.title, column.title), each));
                    return part.of(row, below, ratio).stream();
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
