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
 * @param release release of Java whose figures are shown
 */
record ChoicePage(Evidence evidence, int release) {
    private static final int SHOWN = 6;

    /** Returns the page; empty if no run has what it needs. */
    Optional<String> markdown() {
        String needs =
                Need.ALL.stream().map(this::need).flatMap(Optional::stream).collect(Collectors.joining());
        return needs.isEmpty() ? Optional.empty() : Optional.of("""
                # What to choose

                Each answer is the fastest or smallest row of a published run on Java %d, and the rows after it. *Over
                the first* has a 95 %% interval; a row whose interval contains 1 is not significantly worse. The order
                depends on your data and your machine: measure with
                `./xmlcost run headline --data FILE --kind double`.

                """.formatted(release) + needs);
    }

    private Optional<String> need(Need need) {
        return evidence.newest(need.profile(), release).flatMap(view -> {
            List<RunRow> ranked = view.all()
                    .filter(row ->
                            row.isMeasured() && need.isMetBy(row) && !view.run().isLossy(row))
                    .sorted(Comparator.comparingDouble(RunRow::score))
                    .toList();
            return ranked.isEmpty() ? Optional.empty() : Optional.of(answer(need, view, ranked));
        });
    }

    private static String answer(Need need, View view, List<RunRow> ranked) {
        RunRow best = ranked.get(0);
        Optional<RunRow> usual =
                ranked.stream().filter(row -> row.codec().equals(need.usual())).findFirst();
        List<String> equal = ranked.stream()
                .skip(1)
                .limit(SHOWN)
                .filter(row ->
                        view.ratio(row, best).filter(ratio -> ratio.low() <= 1).isPresent())
                .map(row -> Text.code(row.codec()))
                .toList();
        StringBuilder text = new StringBuilder("## " + need.title() + "\n\nTake " + Text.code(best.codec()) + ": it "
                + need.verb() + " " + need.amount(best) + ".");
        if (!equal.isEmpty()) {
            text.append(" Not significantly worse: ").append(Text.list(equal)).append('.');
        }
        usual.filter(row -> !row.equals(best))
                .flatMap(row -> view.ratio(row, best))
                .ifPresent(ratio -> text.append(
                        " %s takes %s times as much.".formatted(Text.code(need.usual()), Text.ratio(ratio))));
        text.append("\n\n");
        List<RunRow> shown = new ArrayList<>(ranked.subList(0, Math.min(SHOWN, ranked.size())));
        usual.filter(row -> !shown.contains(row)).ifPresent(shown::add);
        text.append(Text.table(
                List.of("codec", "wire", need.column() + ":", "\u00b1:", "over the first:", "of"),
                shown.stream().map(row -> line(need, view, row, best)).toList()));
        return text
                + "\n" + need.description() + ", [" + view.run().name() + "](../../results/"
                + view.run().name()
                + "/results.csv).\n\n";
    }

    private static List<String> line(Need need, View view, RunRow row, RunRow best) {
        return List.of(
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
                row.model());
    }
}
