package org.xmlcost.docs;

import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The complete runs that pages can be made from. Pages use the newest one for each profile, Java and question.
 *
 * @param runs runs, older runs first
 */
record SourceRuns(List<ReleaseRun> runs) {
    static final String CATALOGUE = "catalogue";
    /** Profile with several threads, collectors and other circumstances. */
    static final String CONDITIONS = "conditions";

    static final String ACCESS = "access";

    static SourceRuns of(List<RunTable> runs) {
        List<ReleaseRun> all = new ArrayList<>();
        runs.stream()
                .filter(run -> run.isComplete()
                        && run.machines().size() < 2
                        && !run.plan().path("shard").isObject())
                .sorted(Comparator.comparing(RunTable::name))
                .forEach(run -> ReleaseRun.releases(run).forEach(release -> all.add(ReleaseRun.of(run, release))));
        return new SourceRuns(all);
    }

    private List<ReleaseRun> of(String profile) {
        return runs.stream().filter(run -> run.profile().equals(profile)).toList();
    }

    NewestRuns newest(String profile, int release) {
        return NewestRuns.of(
                release,
                of(profile).stream().filter(run -> run.release() == release).toList());
    }

    Optional<ReleaseRun> newest(String profile, int release, String question) {
        return newest(profile, release).find(question);
    }

    /** Returns the releases of Java on which a profile has figures, the oldest first. */
    List<Integer> releases(String profile) {
        return of(profile).stream()
                .filter(run -> !run.figures().isEmpty())
                .map(ReleaseRun::release)
                .distinct()
                .sorted()
                .toList();
    }
}
