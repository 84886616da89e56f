package org.xmlcost.guide;

import org.xmlcost.result.RunRow;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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
            view.figures().keySet().stream()
                    .filter(question -> evidence.newest(profile, release, question)
                            .filter(view::equals)
                            .isPresent())
                    .forEach(question -> byQuestion.put(question, view));
        }
        for (int i = views.size() - 1; i >= 0; i--) {
            views.get(i).codecs().forEach(codecs::putIfAbsent);
        }
    }

    /** Returns the release of Java. */
    int release() {
        return release;
    }

    /** Returns the runs that are the newest for any question, older runs first. */
    List<View> views() {
        return views;
    }

    /** Returns the questions that a run is the newest for. */
    List<String> questions(View view) {
        return byQuestion.entrySet().stream()
                .filter(each -> each.getValue().equals(view))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns the questions that any of the runs answers. */
    Set<String> questions() {
        return byQuestion.keySet();
    }

    /** Returns the newest run that answers a question; if there is none, a run without such rows. */
    View of(String question) {
        return byQuestion.getOrDefault(question, views.get(0));
    }

    /** Returns whether a run answers a question. */
    boolean has(String question) {
        return byQuestion.containsKey(question);
    }

    /** Returns a row of each codec on its first wire, by codec: of the newest run that has the codec. */
    Map<String, RunRow> codecs() {
        return codecs;
    }
}
