package org.xmlcost.report;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RowStatistics;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reading and writing where something else is otherwise: the same row's time there over its time in the questions read and write. */
final class Conditions {
    /** Questions with what they change, in the order of the page. */
    private static final Map<String, String> QUESTIONS = questions();

    private final RunTable run;
    private final RowStatistics statistics;
    private final RowNames names;

    Conditions(RunTable run, RowNames names) {
        this.run = run;
        this.statistics = RowStatistics.of(run);
        this.names = names;
    }

    private static Map<String, String> questions() {
        Map<String, String> questions = new LinkedHashMap<>();
        questions.put("first", "the first message of a JVM");
        questions.put("setup", "factories made for each message");
        questions.put("concurrency", "on several threads");
        questions.put("megamorphic", "after other codecs in the same JVM");
        return questions;
    }

    PageSection section() {
        List<RunRow> plain = CostTable.times(run.rows());
        List<Plot> plots = new ArrayList<>();
        QUESTIONS.forEach((question, words) -> {
            List<RunRow> asked = run.rows().stream()
                    .filter(row -> row.question().equals(question)
                            && row.metric().equals("time")
                            && row.isMeasured()
                            && twin(plain, row).isPresent())
                    .toList();
            for (Panel panel : Panel.atCommonCount(asked)) {
                List<DotPlot.Dot> dots = new ArrayList<>();
                panel.rows()
                        .forEach(row -> twin(plain, row)
                                .flatMap(twin -> statistics.ratio(row, twin))
                                .ifPresent(ratio -> dots.add(DotPlot.Dot.of(
                                        ratio, names.row(row), row.model(), Palette.style(row.model())))));
                plots.add(DotPlot.plot(
                        "elsewhere-" + plots.size(),
                        names.panel(panel.key(), panel.count()) + ": " + words,
                        Plot.Axis.log("times as long as by itself, warm"),
                        dots,
                        1.0));
            }
        });
        return new PageSection(
                "elsewhere",
                "Other circumstances",
                "Time of a row in another question of the run over its time in the question read or write, where nothing but its own codec "
                        + "runs in a JVM that is warm. Right of the line it takes longer.",
                plots,
                List.of(),
                "This run asked none of the questions " + String.join(", ", QUESTIONS.keySet())
                        + " beside read and write.");
    }

    private static Optional<RunRow> twin(List<RunRow> plain, RunRow row) {
        return plain.stream()
                .filter(each -> each.question().equals(row.direction())
                        && each.get("threads").equals("1")
                        && List.of("codec", "wire", "numbers", "payload", "seed", "jvm", "gc").stream()
                                .allMatch(column -> each.get(column).equals(row.get(column))))
                .findFirst();
    }
}
