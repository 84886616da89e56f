package org.xmlcost.docs;

import org.xmlcost.report.Markdown;
import org.xmlcost.result.RunRow;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The newest runs of a profile on a release of Java: one run for all questions, or several, each with some of them.
 *
 * @param runs runs that are the newest for any question, older runs first
 * @param codecs a row of each codec on its first wire, by codec: of the newest run that has the codec
 */
record NewestRuns(int release, List<ReleaseRun> runs, Map<String, ReleaseRun> byQuestion, Map<String, RunRow> codecs) {

    /** Takes all runs of the profile on the release, older runs first. */
    static NewestRuns of(int release, List<ReleaseRun> all) {
        Map<String, ReleaseRun> byQuestion = new LinkedHashMap<>();
        Map<String, RunRow> codecs = new LinkedHashMap<>();
        all.forEach(run -> run.figures().keySet().stream()
                .filter(question -> newest(all, question).equals(Optional.of(run)))
                .forEach(question -> byQuestion.put(question, run)));
        List<ReleaseRun> runs = all.stream().filter(byQuestion::containsValue).toList();
        for (int i = runs.size() - 1; i >= 0; i--) {
            runs.get(i).codecs().forEach(codecs::putIfAbsent);
        }
        return new NewestRuns(release, runs, byQuestion, codecs);
    }

    /** Passes over a run with fewer than half as many figures as another: one of some codecs, or one that failed. */
    private static Optional<ReleaseRun> newest(List<ReleaseRun> all, String question) {
        long most = all.stream().mapToLong(run -> run.figures(question)).max().orElse(0);
        return all.stream()
                .filter(run -> most > 0 && 2 * run.figures(question) >= most)
                .reduce((older, newer) -> newer);
    }

    /** Returns links to the results of the runs, each with the questions that it answers if there are several. */
    String links(String root) {
        return String.join(
                "; ",
                runs.stream()
                        .map(run -> run.link(root) + ", " + run.measuredOn()
                                + (runs.size() > 1 ? ": " + Markdown.codes(questions(run)) : ""))
                        .toList());
    }

    List<String> questions(ReleaseRun run) {
        return questions().stream()
                .filter(question -> byQuestion.get(question).equals(run))
                .toList();
    }

    Set<String> questions() {
        return byQuestion.keySet();
    }

    Optional<ReleaseRun> find(String question) {
        return Optional.ofNullable(byQuestion.get(question));
    }

    /** Returns the newest run that answers a question; if there is none, a run without such rows. */
    ReleaseRun of(String question) {
        return find(question).orElse(runs.get(0));
    }
}
