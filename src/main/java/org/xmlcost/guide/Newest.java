package org.xmlcost.guide;

import org.xmlcost.result.RunRow;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The newest runs of a profile on a release of Java: one run for all questions, or several, each with some of them. */
final class Newest {
    private final int release;
    private final List<View> views;
    private final Map<String, View> byQuestion = new LinkedHashMap<>();
    private final Map<String, RunRow> codecs = new LinkedHashMap<>();

    /**
     * Finds the runs.
     *
     * @param profile profile that was measured on this release
     */
    Newest(Evidence evidence, String profile, int release) {
        this.release = release;
        this.views = evidence.newestOfAnyQuestion(profile, release);
        for (View view : views) {
            view.all()
                    .map(RunRow::question)
                    .distinct()
                    .filter(question -> evidence.newest(profile, release, question)
                            .filter(view::equals)
                            .isPresent())
                    .forEach(question -> byQuestion.put(question, view));
        }
        views.forEach(view -> view.codecs().forEach(codecs::putIfAbsent));
    }

    /** Returns the release of Java. */
    int release() {
        return release;
    }

    /** Returns the runs that are the newest for any question, older runs first. */
    List<View> views() {
        return views;
    }

    /** Returns the newest run that answers a question; any run, which has no such rows, if none does. */
    View of(String question) {
        return byQuestion.getOrDefault(question, views.get(0));
    }

    /** Returns a row of each codec on its first wire, by codec. */
    Map<String, RunRow> codecs() {
        return codecs;
    }
}
