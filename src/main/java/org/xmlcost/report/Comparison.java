package org.xmlcost.report;

import org.xmlcost.result.Spread;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Two sets of rows, matched and told apart where they can be. Each line is a ratio, B over A, with its interval. It is called
 * different if any line of its table would be in one of two hundred comparisons by chance alone at most, whatever the number of lines:
 * S. Holm's step-down test (Scandinavian Journal of Statistics 6, 1979). There are two tables, so one of a hundred comparisons of
 * what is equal tells of a difference.
 *
 * <p>Two runs on one machine differ by what the machine did meanwhile. That drift is common to all rows, and is taken out where
 * asked: it is the median of the codecs' geometric means. For the rows of a codec it is that of all others: a codec that really changed
 * would hide a part of it, and more of it the fewer there are. The drift's own error is part of every interval: with few codecs or forks it
 * is not small.
 *
 * @param lines  of rows, in the order of A
 * @param groups geometric mean of each model, codec and direction over its payloads; time only
 * @param drift  of all codecs, with its error; exactly 1 if none was taken out
 * @param onlyA  keys that only A has
 * @param onlyB  keys that only B has
 * @param ranking whether both put the rows in the same order
 */
public record Comparison(List<Line> lines, List<Line> groups, Ratio drift, Set<String> onlyA, Set<String> onlyB, Ranking ranking) {
    /** Fewer codecs than this do not tell a machine's drift from a change. */
    static final int LEAST_CODECS = 4;

    private static final double CHANCE = 0.005;
    /** What makes a row itself. Versions are what one compares, and are no part of it. */
    private static final List<String> KEY = List.of("metric", "question", "direction", "codec", "wire", "numbers", "payload", "seed", "threads");
    /** Part of the key where a side has several. */
    private static final List<String> SURROUNDINGS = List.of("jvm", "gc");

    /**
     * @param group     model, for a line of a row; the model's lines stand together
     * @param verdict {@code slower}, {@code faster}, or for other metrics {@code more}, {@code less}; {@code ~} where nothing can be told
     */
    public record Line(String key, String group, String metric, Ratio ratio, String verdict) {
        /** Whether B can be told to be worse. */
        public boolean isRegression() {
            return verdict.equals("slower") || verdict.equals("more");
        }
    }

    private record Pair(Row a, Row b, Ratio.Side sideA, Ratio.Side sideB) {
        Ratio ratio() {
            return Ratio.of(sideA, sideB);
        }
    }

    /**
     * @param ignored columns of the key that tell A from B, such as {@code jvm} where two are compared
     * @param steady  whether to take the machine's drift out, as far as there are codecs enough to see it
     */
    public static Comparison of(RunTable a, List<Row> rowsA, RunTable b, List<Row> rowsB, Set<String> ignored, boolean steady) {
        Function<Row, String> key = key(rowsA, rowsB, ignored);
        Map<String, Row> left = measured(rowsA, key);
        Map<String, Row> right = measured(rowsB, key);
        Map<String, Pair> pairs = new LinkedHashMap<>();
        left.forEach((name, row) -> {
            Row other = right.get(name);
            if (other != null && row.score() > 0 && other.score() > 0) {
                pairs.put(name, new Pair(row, other, side(a, row), side(b, other)));
            }
        });
        Drift drift = steady ? Drift.of(pairs.values()) : new Drift(Map.of());
        List<Line> lines = new ArrayList<>();
        pairs.forEach((name, pair) -> lines.add(new Line(name, pair.a.model(), pair.a.metric(),
            isTime(pair.a) ? pair.ratio().over(drift.seenFrom(pair.a.codec())) : pair.ratio(), "")));
        Set<String> onlyA = new TreeSet<>(left.keySet());
        onlyA.removeAll(right.keySet());
        Set<String> onlyB = new TreeSet<>(right.keySet());
        onlyB.removeAll(left.keySet());
        List<Pair> times = pairs.values().stream().filter(pair -> isTime(pair.a)).toList();
        return new Comparison(judged(lines), judged(groups(pairs.values(), drift)), drift.ofAll(), onlyA, onlyB,
            Ranking.of(times.stream().map(Pair::a).toList(), times.stream().map(Pair::b).toList()));
    }

    private static Function<Row, String> key(List<Row> a, List<Row> b, Set<String> ignored) {
        List<String> columns = new ArrayList<>(KEY);
        for (String column : SURROUNDINGS) {
            if (distinct(a, column) > 1 || distinct(b, column) > 1) {
                columns.add(column);
            }
        }
        columns.removeAll(ignored);
        return row -> columns.stream().map(row::get).filter(value -> !value.isEmpty()).collect(Collectors.joining(" "));
    }

    private static long distinct(List<Row> rows, String column) {
        return rows.stream().map(row -> row.get(column)).filter(value -> !value.isEmpty()).distinct().count();
    }

    private static Map<String, Row> measured(List<Row> rows, Function<Row, String> key) {
        Map<String, Row> found = new LinkedHashMap<>();
        for (Row row : rows) {
            if (row.isMeasured() && found.put(key.apply(row), row) != null) {
                throw new IllegalArgumentException("two rows of one side are '" + key.apply(row) + "': narrow what is compared");
            }
        }
        return found;
    }

    /** Of one fork alone the draws were its iterations. */
    static Ratio.Side side(RunTable run, Row row) {
        int draws = row.forks() == 1 ? Integer.parseInt(row.get("iterations")) : row.forks();
        if (draws < 2) {
            return Ratio.Side.exact(row.score());
        }
        Spread lent = run.lent(row);
        double error = row.relativeHalfWidth().orElse(0.0) / run.quantile(draws - 1 + lent.df());
        return new Ratio.Side(row.score(), draws, lent.own(error * error * draws, draws - 1), lent);
    }

    /** @param codecs geometric mean of each; none where it cannot be told or is not asked */
    private record Drift(Map<String, Ratio> codecs) {
        static Drift of(Iterable<Pair> pairs) {
            Map<String, List<Ratio>> byCodec = new LinkedHashMap<>();
            for (Pair pair : pairs) {
                if (isTime(pair.a) && !pair.a.codec().isEmpty()) {
                    byCodec.computeIfAbsent(pair.a.codec(), name -> new ArrayList<>()).add(pair.ratio());
                }
            }
            Map<String, Ratio> means = new LinkedHashMap<>();
            if (byCodec.size() >= LEAST_CODECS) {
                byCodec.forEach((codec, ratios) -> means.put(codec, Ratio.mean(ratios)));
            }
            return new Drift(means);
        }

        Ratio ofAll() {
            return seenFrom("");
        }

        /** Of all codecs but one. */
        Ratio seenFrom(String codec) {
            List<Ratio> others = codecs.entrySet().stream().filter(entry -> !entry.getKey().equals(codec)).map(Map.Entry::getValue).toList();
            return others.isEmpty() ? Ratio.NONE : Ratio.median(others);
        }
    }

    private static List<Line> groups(Iterable<Pair> pairs, Drift drift) {
        Map<String, List<Pair>> groups = new LinkedHashMap<>();
        for (Pair pair : pairs) {
            if (isTime(pair.a) && !pair.a.codec().isEmpty()) {
                groups.computeIfAbsent(pair.a.codec() + " " + pair.a.question() + " " + pair.a.direction(), name -> new ArrayList<>()).add(pair);
            }
        }
        List<Line> lines = new ArrayList<>();
        groups.forEach((name, group) -> lines.add(new Line(name, group.get(0).a.model(), "time",
            Ratio.ofAlike(group.stream().map(Pair::sideA).toList(), group.stream().map(Pair::sideB).toList())
                .over(drift.seenFrom(group.get(0).a.codec())), "")));
        return lines;
    }

    private static boolean isTime(Row row) {
        return row.metric().equals("time");
    }

    private static List<Line> judged(List<Line> lines) {
        List<Line> byChance = new ArrayList<>(lines);
        byChance.sort(Comparator.comparingDouble(line -> line.ratio.chance()));
        Map<Line, String> verdicts = new LinkedHashMap<>();
        boolean told = true;
        for (int i = 0; i < byChance.size(); i++) {
            Line line = byChance.get(i);
            told &= line.ratio.chance() <= CHANCE / (byChance.size() - i);
            verdicts.put(line, told ? verdict(line) : "~");
        }
        return lines.stream().map(line -> new Line(line.key, line.group, line.metric, line.ratio, verdicts.get(line))).toList();
    }

    private static String verdict(Line line) {
        boolean up = line.ratio.log() > 0;
        return switch (line.metric) {
            case "time", "stall" -> up ? "slower" : "faster";
            case "rate" -> up ? "faster" : "slower";
            default -> up ? "more" : "less";
        };
    }
}
