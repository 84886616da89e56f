package org.xmlcost.cli;

import org.xmlcost.report.Figures;
import org.xmlcost.report.Table;
import org.xmlcost.report.Terminal;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Comparison;
import org.xmlcost.stats.InstructionWitness;
import org.xmlcost.stats.InstructionWitness.Finding;
import org.xmlcost.stats.Precision;
import org.xmlcost.stats.Ranking;
import org.xmlcost.stats.Ratio;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Printer of a comparison. Ratios go to standard output, notes on their limits to standard error. */
public final class ComparisonText {
    /** Ratio beyond which it tells nothing that a difference would be significant. */
    private static final double MOST_DETECTABLE = 100;

    private static final int FEW = 3;
    private static final int DIGITS = 3;

    private static final String LINE = "%-6s %7s  %-14s  %s%n";
    private static final String ALL = "--all prints them";
    private static final List<String> COLUMNS = List.of("row", "b_over_a", "ci_low", "ci_high", "verdict");
    /** Columns that follow if instructions were counted. */
    private static final List<String> WITNESS =
            List.of("instructions_b_over_a", "instructions_ci_low", "instructions_ci_high", "witness");
    /** Columns that rule out a common order of codecs if the sides differ in them. */
    private static final Set<String> REPLACED = Set.of("codec", "build");

    private final Comparison comparison;
    private final InstructionWitness witness;
    private final Set<String> told;
    private final boolean all;
    private final RowLabels labels;

    /**
     * Creates the printer of a comparison.
     *
     * @param told columns that distinguish the sides
     * @param all whether the format for people includes rows without a significant difference, and whether notes list
     *     all swapped pairs and all rows of one side only
     */
    public ComparisonText(Comparison comparison, Set<String> told, boolean all) {
        this(comparison, InstructionWitness.none(), told, all);
    }

    /**
     * Creates the printer of a comparison with its second witness.
     *
     * @param witness what the instructions say of the rows; nothing is printed of it if it is empty
     */
    public ComparisonText(Comparison comparison, InstructionWitness witness, Set<String> told, boolean all) {
        this.comparison = comparison;
        this.witness = witness;
        this.told = told;
        this.all = all;
        List<RunRow> rows = comparison.lines().stream()
                .flatMap(line -> Stream.of(line.a(), line.b()))
                .toList();
        this.labels = new RowLabels(rows, told);
    }

    /**
     * Prints the comparison. In formats for programs each line has the key of its row. In the format for people each
     * line has a label, and significant differences come first.
     */
    public void print(Table.Format format) {
        if (format == Table.Format.table) {
            printVerdicts();
        } else {
            List<List<?>> rows = new ArrayList<>();
            comparison.groups().forEach(line -> rows.add(row(line, line.key() + " (geometric mean)")));
            comparison.lines().forEach(line -> rows.add(row(line, line.key())));
            List<String> columns = Stream.concat(COLUMNS.stream(), witness.isEmpty() ? Stream.of() : WITNESS.stream())
                    .toList();
            Table.of(columns, rows, row -> row).print(format, System.out);
            if (!told.isEmpty()) {
                Main.note("A is " + side(Comparison.Line::a) + ", B is " + side(Comparison.Line::b)
                        + "; a verdict is of B");
            }
        }
        notes();
    }

    private List<?> row(Comparison.Line line, String name) {
        Stream<?> ratio = Stream.of(Stream.of(name), figures(line.ratio()), Stream.of(line.verdict()))
                .flatMap(each -> each);
        Stream<?> second = witness.isEmpty()
                ? Stream.of()
                : witness.of(line)
                        .<Stream<?>>map(said -> Stream.concat(figures(said.ratio()), Stream.of(word(said.finding()))))
                        .orElse(WITNESS.stream().map(column -> ""));
        return Stream.concat(ratio, second).toList();
    }

    private static Stream<Number> figures(Ratio ratio) {
        return Stream.of(ratio.value(), ratio.low(), ratio.high()).map(each -> Figures.decimals(each, DIGITS));
    }

    private static String word(InstructionWitness.Finding finding) {
        return finding.name().toLowerCase(Locale.ROOT);
    }

    private void printVerdicts() {
        if (!told.isEmpty()) {
            System.out.println("A: " + side(Comparison.Line::a));
            System.out.println("B: " + side(Comparison.Line::b));
        }
        if (!labels.common().isEmpty()) {
            System.out.println(Terminal.wrap("All rows: " + labels.common()));
        }
        List<Comparison.Line> groups = shown(comparison.groups());
        List<Comparison.Line> lines = shown(comparison.lines());
        if (!groups.isEmpty() || !lines.isEmpty()) {
            System.out.println();
            System.out.printf(LINE, "B is", "B / A", "95 % interval", "what");
            groups.forEach(line -> print(line, groupName(line)));
            lines.forEach(line -> print(line, labels.of(line.a())));
        }
        System.out.println();
        System.out.println(rest());
        if (!witness.isEmpty()) {
            printWitness();
        }
    }

    /** Prints what the instructions say of rows whose instructions or times moved, or of all rows if asked. */
    private void printWitness() {
        List<Comparison.Line> counted = comparison.lines().stream()
                .filter(line -> witness.of(line).isPresent())
                .toList();
        List<Comparison.Line> told = counted.stream()
                .filter(line -> all || line.isDifferent() || said(line).finding() == Finding.CHANGED)
                .toList();
        System.out.println();
        System.out.printf(LINE, "B has", "B / A", "95 % interval", "instructions in user mode, a second witness");
        told.forEach(line -> print(said(line).verdict(), said(line).ratio(), labels.of(line.a()) + ": " + words(line)));
        long same = counted.stream()
                .filter(line -> said(line).finding() == Finding.SAME)
                .count();
        System.out.println("the same instructions within 1 %: " + same + " of " + count(counted.size(), "row"));
    }

    private InstructionWitness.Statement said(Comparison.Line line) {
        return witness.of(line).orElseThrow();
    }

    private String words(Comparison.Line line) {
        return switch (said(line).finding()) {
            case CHANGED -> "the program changed" + (line.isDifferent() ? "" : ", though the time did not");
            case SAME ->
                line.isDifferent()
                        ? line.verdict() + ", but not by the program's work: the machine or the memory"
                        : "the same work";
            case UNKNOWN -> "the forks differ too much to tell";
        };
    }

    private static void print(Comparison.Line line, String name) {
        print(line.verdict(), line.ratio(), name);
    }

    private static void print(String verdict, Ratio ratio, String name) {
        System.out.printf(LINE, verdict, three(ratio.value()), three(ratio.low()) + " to " + three(ratio.high()), name);
    }

    private String groupName(Comparison.Line line) {
        return (line.key().endsWith(" all") ? line.a().codec() + " in all questions" : labels.action(line.a()))
                + " (geometric mean)";
    }

    /** Returns the lines with a significant difference, then, if all are requested, the other lines. */
    private List<Comparison.Line> shown(List<Comparison.Line> lines) {
        Stream<Comparison.Line> different = lines.stream().filter(Comparison.Line::isDifferent);
        return all
                ? Stream.concat(different, lines.stream().filter(line -> !line.isDifferent()))
                        .toList()
                : different.toList();
    }

    private String rest() {
        String rows = same(comparison.lines(), "row");
        String means = same(comparison.groups(), "geometric mean");
        boolean none = Stream.of(comparison.lines(), comparison.groups())
                .allMatch(lines -> lines.stream().allMatch(Comparison.Line::isDifferent));
        String words = none
                ? "Every difference is significant."
                : "~ no significant difference: " + rows + (means.isEmpty() ? "" : ", " + means);
        return none || all ? words : words + "; " + ALL;
    }

    /** Returns how many of some lines have no significant difference; empty if there are no lines. */
    private static String same(List<Comparison.Line> lines, String noun) {
        long different = lines.stream().filter(Comparison.Line::isDifferent).count();
        return lines.isEmpty() ? "" : lines.size() - different + " of " + count(lines.size(), noun);
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private void notes() {
        if (comparison.drift() != 1) {
            Main.note(String.format(
                    Locale.ROOT,
                    "the machine of B took %.3f times as long (median over codecs); times are corrected for this",
                    comparison.drift()));
        }
        if (!comparison.decidable()) {
            Main.note("no verdicts: the variance between runs is unknown here;"
                    + " compare within one run (xmlcost run --against), or several runs a side");
        } else {
            significance();
        }
        comparison.remarks().forEach(Main::note);
        if (Collections.disjoint(told, REPLACED) && comparison.ranking().rows() > 1) {
            ranking(comparison.ranking());
        }
        limited(comparison.onlyA(), "only in A: ");
        limited(comparison.onlyB(), "only in B: ");
    }

    private void significance() {
        Main.note(
                "verdicts are corrected for the number of rows: an interval that excludes 1 is not always significant");
        double[] detectable = comparison.detectable();
        if (detectable.length > 0 && detectable[detectable.length / 2] > MOST_DETECTABLE) {
            Main.note(
                    "no difference in a single row can be significant here: there is too little to tell its variance from");
        } else if (detectable.length > 0 && detectable[detectable.length / 2] > 1 + 2 * Precision.UNDECIDED) {
            Main.note(String.format(
                    Locale.ROOT,
                    "these figures decide nothing: half of the rows must differ by a factor of %.1f or more to be significant",
                    detectable[detectable.length / 2]));
        } else if (detectable.length > 0) {
            Main.note(String.format(
                    Locale.ROOT,
                    "a difference in a single row is significant from %.1f %% (half of the rows) or %.1f %% (all)",
                    100 * (detectable[detectable.length / 2] - 1),
                    100 * (detectable[detectable.length - 1] - 1)));
        }
        if (!comparison.unjudged().isEmpty()) {
            Main.note("no verdicts of " + String.join(", ", comparison.unjudged())
                    + ": the variance between runs is unknown; compare within one run");
        }
    }

    private void ranking(Ranking ranking) {
        Main.note(String.format(
                Locale.ROOT,
                "Kendall's tau of the order of %s is %.3f, within tables %.3f; %d of %s swapped",
                count(ranking.rows(), "time"),
                ranking.tau(),
                ranking.tauWithinTables(),
                ranking.swapped().size(),
                count(ranking.pairs(), "pair")));
        limited(ranking.swapped().stream().map(this::words).toList(), "swapped: ");
    }

    private String words(Ranking.Pair pair) {
        return labels.of(pair.faster()) + " faster than " + pair.slower().codec() + " in A, slower in B";
    }

    private void limited(Collection<String> items, String before) {
        int most = all ? Integer.MAX_VALUE : FEW;
        items.stream().limit(most).forEach(item -> Main.note(before + item));
        if (items.size() > most) {
            Main.note(before + "and " + (items.size() - most) + " more (" + ALL + ")");
        }
    }

    private String side(Function<Comparison.Line, RunRow> of) {
        return told.stream()
                .map(column -> column + " "
                        + comparison.lines().stream()
                                .map(of)
                                .map(row -> row.get(column))
                                .distinct()
                                .collect(Collectors.joining(", ")))
                .collect(Collectors.joining(", "));
    }

    private static String three(double ratio) {
        return Figures.decimals(ratio, DIGITS).toString();
    }
}
