package org.xmlcost.guide;

import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

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
                .forEach(run -> views.add(new View(run)));
        return new Evidence(views);
    }

    /** Returns the newest run of a profile on a release of Java. */
    Optional<View> newest(String profile, int release) {
        return views.stream()
                .filter(view ->
                        view.profile().equals(profile) && view.releases().contains(release))
                .reduce((older, newer) -> newer);
    }

    /** Returns the releases of Java on which a profile was measured, the oldest first. */
    List<Integer> releases(String profile) {
        TreeSet<Integer> releases = new TreeSet<>();
        views.stream().filter(view -> view.profile().equals(profile)).forEach(view -> releases.addAll(view.releases()));
        return List.copyOf(releases);
    }
}
