package org.xmlcost.docs;

import org.xmlcost.report.Figures;
import org.xmlcost.report.Markdown;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Page of what changes the figures of a codec: threads, the collector, other codecs in the JVM, the data, the Java; and
 * of what an open codec holds for each connection.
 *
 * @param releases releases of Java, the oldest first
 */
record ConditionsPage(SourceRuns runs, List<Integer> releases) {

    /** Returns the page; empty if no run has any of this. */
    Optional<String> markdown() {
        String sections = section(
                        "concurrency",
                        "Threads",
                        "Messages per second on several threads over those on one. Each thread has a codec of its own.",
                        ConditionTables::threadsText)
                + section(
                        "memory",
                        "Connections",
                        "Kilobytes that an open codec holds between two messages that it reads, on the heap and outside. The "
                                + "JVM itself allocates a few kilobytes outside meanwhile.",
                        ConditionTables::connectionsText)
                + section(
                        "read",
                        "Collectors",
                        "Times under several garbage collectors. ZGC is generational on Java 25, and not on Java 17. "
                                + "Iterations on a contended processor are discarded under the collectors that stop all "
                                + "threads, `SerialGC` and `ParallelGC`, and not under the others, whose own threads contend "
                                + "for it.",
                        ConditionTables::collectorsText)
                + section(
                        "megamorphic",
                        "After other codecs",
                        "Time in a JVM that has used six other codecs before, over that in a JVM of its own.",
                        ConditionTables::othersText)
                + section(
                        "read",
                        "Measured data",
                        "Nanoseconds for a value: 100 000 random bit patterns, and 10 000 measured times with up to six "
                                + "digits. \u00b1 is half the 95 % interval.",
                        ConditionTables::measuredText)
                + java();
        return sections.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "# What changes the figures\n\nFigures of the profile `conditions`, with the heap that it sets. Ratios are of rows of one run. They have 95 % "
                                + "intervals, not corrected for the number of rows, most of whose width is the spread of all "
                                + "rows ([precision](../precision.md)). `floor.copy` only copies: where its ratios differ "
                                + "from 1, XML is not the reason. Runs: "
                                + sources()
                                + ".\n"
                                + sections);
    }

    /** Returns links to the runs, each with its releases of Java, and with its questions if there are several runs. */
    private String sources() {
        List<NewestRuns> all = releases.stream()
                .map(release -> runs.newest(SourceRuns.CONDITIONS, release))
                .toList();
        Collection<List<ReleaseRun>> sources = all.stream()
                .flatMap(newest -> newest.runs().stream())
                .collect(Collectors.groupingBy(run -> run.run().name(), LinkedHashMap::new, Collectors.toList()))
                .values();
        return sources.stream()
                .map(same -> same.get(0).link("../../") + ", Java "
                        + Figures.list(same.stream()
                                .map(run -> Integer.toString(run.release()))
                                .toList())
                        + ", " + same.get(0).processors()
                        + (sources.size() < 2
                                ? ""
                                : ": "
                                        + Markdown.codes(all.stream()
                                                .flatMap(newest ->
                                                        same.stream().flatMap(run -> newest.questions(run).stream()))
                                                .distinct()
                                                .toList())))
                .collect(Collectors.joining("; "));
    }

    private String java() {
        List<ReleaseRun> all = newest("read");
        String tables = IntStream.range(1, all.size())
                .filter(i -> all.get(i).run().name().equals(all.get(i - 1).run().name()))
                .mapToObj(i -> new ConditionTables(all.get(i)).javaText(all.get(i - 1)))
                .collect(Collectors.joining("\n"));
        return tables.isEmpty() ? "" : "\n## Java\n\n" + tables;
    }

    /** Returns the newest run of each release of Java that answers a question. */
    private List<ReleaseRun> newest(String question) {
        return releases.stream()
                .flatMap(release -> runs.newest(SourceRuns.CONDITIONS, release, question).stream())
                .toList();
    }

    private String section(String question, String title, String intro, Function<ConditionTables, String> tables) {
        StringBuilder section = new StringBuilder();
        List<ReleaseRun> all = newest(question);
        for (ReleaseRun run : all) {
            String text = tables.apply(new ConditionTables(run));
            if (!text.isEmpty()) {
                section.append(all.size() > 1 ? "### " + title + ", Java " + run.release() + "\n\n" : "")
                        .append(text.stripTrailing())
                        .append("\n\n");
            }
        }
        return section.isEmpty()
                ? ""
                : "\n## " + title + "\n\n" + intro + "\n\n" + section.toString().stripTrailing() + "\n";
    }
}
