package org.xmlcost.docs.site;

import org.xmlcost.report.Citation;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Facts of a run that pages show in lists.
 *
 * @param slug name of the run's files and of its folder
 * @param profile name of the run's profile; empty if it is unknown
 * @param date day on which it began; empty if it is unknown
 * @param machine processor and operating system
 * @param collector collector of the rows that name no other
 */
record SiteRun(
        String slug,
        String name,
        String profile,
        String date,
        String machine,
        List<String> jvms,
        String collector,
        boolean complete,
        long measured,
        long unmeasured) {

    static SiteRun of(RunTable run, String slug) throws IOException {
        Map<Boolean, Long> measured = run.rows().stream()
                .filter(row -> row.component().isEmpty())
                .collect(Collectors.partitioningBy(RunRow::isMeasured, Collectors.counting()));
        return new SiteRun(
                slug,
                run.name(),
                run.plan().path("profile").asString(""),
                Citation.date(run).orElse(""),
                Citation.machine(run),
                run.rows().stream()
                        .map(RunRow::jvm)
                        .filter(jvm -> !jvm.isEmpty())
                        .distinct()
                        .toList(),
                RunTable.collector(run.rows()),
                run.isComplete(),
                measured.get(true),
                measured.get(false));
    }

    /** Returns the address of the run's page from the root of the site. */
    String address() {
        return "runs/" + slug + "/index.html";
    }

    /** Returns the feature release of a version of Java, such as 17. */
    static String release(String jvm) {
        return jvm.split("[.+-]", 2)[0];
    }

    String javas() {
        return String.join(", ", jvms);
    }
}
