package org.xmlcost.site;

import org.xmlcost.result.RunTable;
import org.xmlcost.study.Study;
import org.xmlcost.study.StudyPage;

import java.io.IOException;
import java.util.Optional;

/** Pages of studies: what a publication printed, beside the newest run that repeats it. */
final class StudyPages {
    private static final Frame FRAME = new Frame("../");

    private StudyPages() {}

    /** Returns the study that a run repeats, if there is one. */
    static Optional<Study> of(RunTable run) throws IOException {
        String profile = run.plan().path("profile").asString("");
        for (String name : Study.NAMES) {
            if (profile.equals("study-" + name) && run.machines().size() < 2) {
                return Optional.of(Study.load(name));
            }
        }
        return Optional.empty();
    }

    /** Returns the page of a study as HTML. */
    static String html(Study study, RunTable run, SiteRun measured) throws IOException {
        String link = "<p><a href=\"" + FRAME.root() + measured.address() + "\">The report of the run</a></p>\n";
        return FRAME.page(
                study.about(),
                "Measured by " + measured.name() + ".",
                link + MarkdownHtml.html(StudyPage.measured(study, run), address -> Optional.empty()),
                "");
    }
}
