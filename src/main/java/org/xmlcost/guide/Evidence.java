package org.xmlcost.guide;

import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The complete runs that pages can be made from. Pages use the newest one for each profile, Java and question.
 *
 * @param views runs, older runs first
 */
record Evidence(List<View> views) {
    /** Profile with every codec. */
    static final String CATALOGUE = "catalogue";
    /** Profile with several threads, collectors and other circumstances. */
    static final String CONDITIONS = "conditions";
    /** Profile with parts of messages. */
    static final String ACCESS = "access";

    static Evidence of(List<RunTable> runs) {
        List<View> views = new ArrayList<>();
        runs.stream()
                .filter(run -> run.isComplete()
                        && run.machines().size() < 2
                        && !run.plan().path("shard").isObject())
                .sorted(Comparator.comparing(RunTable::name))
                .forEach(run -> View.releases(run).forEach(release -> views.add(new View(run, release))));
        return new Evidence(views);
    }

    /**
     * Returns the newest run of a profile on a release of Java that answers a question. The questions of a profile may
     * have runs of their own. A run with fewer than half as many figures of the question as another, such as one of
     * some codecs only, or one in which most rows failed, is passed over.
     */
    Optional<View> newest(String profile, int release, String question) {
        List<View> all = of(profile, release);
        long most =
                all.stream().mapToLong(view -> figures(view, question)).max().orElse(0);
        return all.stream()
                .filter(view -> most > 0 && 2 * figures(view, question) >= most)
                .reduce((older, newer) -> newer);
    }

    private static long figures(View view, String question) {
        return view.figures().getOrDefault(question, 0L);
    }

    private List<View> of(String profile, int release) {
        return views.stream()
                .filter(view -> view.profile().equals(profile) && view.release() == release)
                .toList();
    }

    /** Returns the runs of a profile on a release of Java that are the newest for any question, older runs first. */
    List<View> newestOfAnyQuestion(String profile, int release) {
        Set<View> newest = of(profile, release).stream()
                .flatMap(view -> view.figures().keySet().stream())
                .distinct()
                .flatMap(question -> newest(profile, release, question).stream())
                .collect(Collectors.toSet());
        return views.stream().filter(newest::contains).toList();
    }

    /** Returns the releases of Java on which a profile has figures, the oldest first. */
    List<Integer> releases(String profile) {
        return views.stream()
                .filter(view ->
                        view.profile().equals(profile) && !view.figures().isEmpty())
                .map(View::release)
                .distinct()
                .sorted()
                .toList();
    }
}
