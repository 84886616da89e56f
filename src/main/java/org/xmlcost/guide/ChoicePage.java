package org.xmlcost.guide;

import org.xmlcost.page.Figures;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The page that says what to choose. Each need has a sentence, and a table with the figures that carry it: each is a
 * line of a published results.csv.
 *
 * @param releases releases of Java whose figures are shown
 */
record ChoicePage(Evidence evidence, List<Integer> releases) {
    private static final int SHOWN = 6;

    /** Returns the page; empty if no run has what it needs. */
    Optional<String> markdown() {
        String needs =
                Need.ALL.stream().map(this::need).flatMap(Optional::stream).collect(Collectors.joining());
        return needs.isEmpty() ? Optional.empty() : Optional.of("""
                # What to choose

                Each answer is the fastest or smallest row of a published run, and the rows after it. *Over the
                first* has a 95 % interval, not corrected for the number of rows. Rows whose interval contains 1
                are *within the noise*. Lossy rows, and rows without the checks of the others, are left out. The
                order depends on your data and your machine: measure with
                `./xmlcost run headline --data FILE --kind double`.

                """ + needs);
    }

    private Optional<String> need(Need need) {
        String answers = releases.stream()
                .map(release -> evidence.newest(need.profile(), release))
                .flatMap(Optional::stream)
                .map(view -> answer(need, view))
                .collect(Collectors.joining());
        return answers.isEmpty() ? Optional.empty() : Optional.of("## " + need.title() + "\n\n" + answers);
    }

    private static String answer(Need need, View view) {
        List<RunRow> ranked = view.all()
                .filter(row -> row.isMeasured() && need.isMetBy(row) && !view.isUnranked(row))
                .sorted(Comparator.comparingDouble(RunRow::score))
                .toList();
        return ranked.isEmpty() ? "" : answer(need, view, ranked);
    }

    private static String answer(Need need, View view, List<RunRow> ranked) {
        RunRow best = ranked.get(0);
        Optional<RunRow> usual = ranked.stream().filter(need::isUsual).findFirst();
        List<RunRow> shown = new ArrayList<>(ranked.subList(0, Math.min(SHOWN, ranked.size())));
        List<String> equal = shown.stream()
                .skip(1)
                .filter(row -> view.ratio(row, best)
                        .filter(ratio -> !ratio.excludesOne())
                        .isPresent())
                .map(need::name)
                .toList();
        StringBuilder text = new StringBuilder("On Java " + view.release() + " take " + need.name(best) + ": it "
                + need.verb() + " " + need.amount(best) + ".");
        if (!equal.isEmpty()) {
            text.append(" Within the noise: ").append(Text.list(equal)).append('.');
        }
        usual.filter(row -> !row.equals(best))
                .flatMap(row -> view.ratio(row, best)
                        .map(ratio -> " %s %s %s times as %s."
                                .formatted(need.name(row), need.takes(), Text.ratio(ratio), need.much())))
                .ifPresent(text::append);
        usual.filter(row -> !shown.contains(row)).ifPresent(shown::add);
        boolean unchecked = shown.stream().anyMatch(row -> !row.get("unchecked").isEmpty());
        List<String> head =
                new ArrayList<>(List.of("codec", "wire", need.column() + ":", "\u00b1:", "over the first:", "model"));
        if (unchecked) {
            head.add("not checked");
        }
        return text + "\n\n"
                + Text.table(
                        head,
                        shown.stream()
                                .map(row -> line(need, view, row, best, unchecked))
                                .toList())
                + "\n" + need.description() + ", [" + view.run().name() + "](../../results/"
                + view.run().name()
                + "/results.csv).\n\n";
    }

    private static List<String> line(Need need, View view, RunRow row, RunRow best, boolean unchecked) {
        List<String> cells = new ArrayList<>(List.of(
                Text.code(row.codec()),
                Text.code(row.wire()),
                need.amount(row),
                row.relativeHalfWidth()
                        .filter(Double::isFinite)
                        .map(Figures::percent)
                        .orElse(""),
                row.equals(best)
                        ? "1"
                        : view.ratio(row, best).map(Text::ratio).orElse(Figures.of(row.score() / best.score())),
                row.model()));
        if (unchecked) {
            cells.add(row.get("unchecked"));
        }
        return cells;
    }
}
