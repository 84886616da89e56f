package org.xmlcost.guide;

import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The runs that pages are made from: of each profile and Java the newest complete run.
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
     * Returns the newest run of a profile on a release of Java. A run with fewer than half as many rows as another,
     * such as one of some codecs only, is passed over.
     */
    Optional<View> newest(String profile, int release) {
        List<View> all = views.stream()
                .filter(view -> view.profile().equals(profile) && view.release() == release)
                .toList();
        long most = all.stream().mapToLong(view -> view.all().count()).max().orElse(0);
        return all.stream().filter(view -> 2 * view.all().count() >= most).reduce((older, newer) -> newer);
    }

    /** Returns the releases of Java on which a profile was measured, the oldest first. */
    List<Integer> releases(String profile) {
        return views.stream()
                .filter(view -> view.profile().equals(profile))
                .map(View::release)
                .distinct()
                .sorted()
                .toList();
    }
}
