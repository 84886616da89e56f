package org.xmlcost.docs;

import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The page that says what to choose. Each task has a sentence, and a table with the figures that carry it: each is a
 * line of a published results.csv.
 */
record TaskPage(SourceRuns runs, Licences licences, List<Integer> releases) {

    /** Returns the page; empty if no run has what it needs. */
    Optional<String> markdown() {
        Map<Task, List<TaskRanking>> rankings = new LinkedHashMap<>();
        Task.ALL.forEach(task -> rankings.put(task, rankings(task)));
        rankings.values().removeIf(List::isEmpty);
        String sections = rankings.entrySet().stream()
                .map(each -> "## " + each.getKey().title() + "\n\n"
                        + each.getValue().stream().map(TaskRanking::markdown).collect(Collectors.joining()))
                .collect(Collectors.joining());
        return sections.isEmpty() ? Optional.empty() : Optional.of("""
                # What to choose

                Each table has the best row of a published run first, then the next ones and `dom.xerces`. All rows are
                of codecs in a JVM. *With a Java library* means XML as text, read or written by a general-purpose
                library: no binary formats, no attachments, no native code, no code for one schema. \u00b1 is half the
                95 % interval; many intervals are similarly wide, since the variance of each row is moderated by that
                of all rows ([precision](../precision.md)). *Over the first* has a 95 % interval, not corrected for the
                number of rows. A row is *tied* with the first if this interval is *within 2 %* of 1; or, if it is
                wider, contains 1: then they are *not separable*. A repetition of the run may find another winner. If
                the first codec wins with a probability of 75 % or less, the next ones are named as well, until their
                probabilities add up to more than 75 %. A row may be tied with the first and yet not be named: it
                rarely wins. Lossy rows, and rows
                without the checks of the others, are left out. *Numbers* says who converts the numbers to and from
                text: the JDK (`jdk`), the codec (`own`), faster libraries (`fast`), or nobody (`bits`). With random
                doubles the conversion is half of the time or more, so compare rows of one mode. The order depends on
                your data and your machine: measure with `./xmlcost run headline --data FILE --kind double`. The
                [catalogue](../catalogue.md) says what each codec is. *Licence* is that of its library (SPDX).

                Where a section says that rows on binary wires were not warmed up for 3 s, they may be up to 40 % slower
                than after it ([precision](../precision.md)).

                ## At a glance

                Each cell has the best codec or codecs, their time, rate or memory, others that are tied with the first,
                and the ratio of `dom.xerces` to it. **Do not compare the columns**: the Javas may have run on different
                machines, which the sections name. Where a cell is empty, too few codecs were measured on that Java.

                """ + summary(rankings) + "\n" + sections);
    }

    private String summary(Map<Task, List<TaskRanking>> rankings) {
        Table<Map.Entry<Task, List<TaskRanking>>> table = Table.of(rankings.entrySet())
                .column(
                        "what a program does",
                        line -> "[%s](#%s)"
                                .formatted(
                                        line.getKey().title(),
                                        Markdown.anchor(line.getKey().title())));
        releases.stream()
                .filter(release -> rankings.values().stream()
                        .flatMap(List::stream)
                        .anyMatch(ranking -> ranking.run().release() == release))
                .forEach(release -> table.column(
                        "Java " + release,
                        line -> line.getValue().stream()
                                .filter(ranking -> ranking.run().release() == release)
                                .map(TaskRanking::brief)
                                .collect(Collectors.joining())));
        return table.markdown();
    }

    /** Returns the rankings by release. A release with less than half of the rows of another has none. */
    List<TaskRanking> rankings(Task task) {
        List<TaskRanking> all = releases.stream()
                .flatMap(release -> runs.newest(task.profile(), release, task.question()).stream())
                .flatMap(run -> TaskRanking.of(task, run, licences).stream())
                .toList();
        int most = all.stream().mapToInt(each -> each.ranked().size()).max().orElse(0);
        return all.stream().filter(each -> 2 * each.ranked().size() >= most).toList();
    }
}
