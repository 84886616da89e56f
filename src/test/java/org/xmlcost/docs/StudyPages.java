package org.xmlcost.docs;

import org.xmlcost.result.RunTable;
import org.xmlcost.study.Study;
import org.xmlcost.study.StudyPage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Pages of studies, as {@code xmlcost study} makes them. */
final class StudyPages {
    private StudyPages() {}

    /** @param arguments the study, and the published run if there is one */
    static String of(List<String> arguments) throws IOException {
        Study study = Study.load(arguments.get(0));
        return arguments.size() == 1
                ? StudyPage.printed(study)
                : StudyPage.measured(study, RunTable.read(Path.of("results", arguments.get(1))));
    }

    /** A line for each study, with a link to its page. */
    static String list() throws IOException {
        StringBuilder table = new StringBuilder(
                "| study | about | figures | repeated | what is repeated | what is not |\n|---|---|--:|--:|---|---|\n");
        for (String name : Study.NAMES) {
            Study study = Study.load(name);
            table.append("| [`%1$s`](studies/%1$s.md) | %2$s | %3$d | %4$d | %5$s | %6$s |\n"
                    .formatted(
                            name,
                            study.about(),
                            study.printedCount(),
                            study.repeatedCount(),
                            study.repeats(),
                            study.omits()));
        }
        return table.toString();
    }
}
