package org.xmlcost.guide;

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
 * @param views runs of the profile {@code conditions}, one for each release of Java, the oldest first
 */
record ConditionsPage(List<View> views) {

    /** Returns the page; empty if no run has any of this. */
    Optional<String> markdown() {
        String sections = section(
                        "Threads",
                        "Messages per second on several threads over those on one. Each thread has a codec of its own.",
                        ConditionTables::threads)
                + section(
                        "Connections",
                        "Kilobytes that an open codec holds between two messages that it reads, on the heap and outside.",
                        ConditionTables::connections)
                + section("Collectors", "Times under several garbage collectors.", ConditionTables::collectors)
                + section(
                        "After other codecs",
                        "Time in a JVM that has used six other codecs before, over that in a JVM of its own.",
                        ConditionTables::others)
                + section(
                        "Measured data",
                        "Nanoseconds for a value: 100 000 random bit patterns, and 10 000 measured times with up to six "
                                + "digits. \u00b1 is half the 95 % interval.",
                        ConditionTables::measured)
                + java();
        return sections.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "# What changes the figures\n\nFigures of the profile `conditions`. Ratios are of rows of one run, with 95 % intervals: "
                                + sources()
                                + ".\n"
                                + sections);
    }

    /** Returns links to the runs, each with its releases of Java. */
    private String sources() {
        return views.stream()
                .collect(Collectors.groupingBy(view -> view.run().name(), LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(run -> "[%s](../../results/%s/results.csv), Java %s, %s"
                        .formatted(
                                run.getKey(),
                                run.getKey(),
                                Text.list(run.getValue().stream()
                                        .map(view -> Integer.toString(view.release()))
                                        .toList()),
                                run.getValue().get(0).processors()))
                .collect(Collectors.joining("; "));
    }

    /** Returns the section that compares releases of Java of the same run. */
    private String java() {
        String tables = IntStream.range(1, views.size())
                .filter(i ->
                        views.get(i).run().name().equals(views.get(i - 1).run().name()))
                .mapToObj(i -> new ConditionTables(views.get(i)).java(views.get(i - 1)))
                .collect(Collectors.joining("\n"));
        return tables.isEmpty() ? "" : "\n## Java\n\n" + tables;
    }

    private String section(String title, String intro, Function<ConditionTables, String> tables) {
        StringBuilder section = new StringBuilder();
        for (View view : views) {
            String text = tables.apply(new ConditionTables(view));
            if (!text.isEmpty()) {
                section.append(views.size() > 1 ? "### " + title + ", Java " + view.release() + "\n\n" : "")
                        .append(text.stripTrailing())
                        .append("\n\n");
            }
        }
        return section.isEmpty()
                ? ""
                : "\n## " + title + "\n\n" + intro + "\n\n" + section.toString().stripTrailing() + "\n";
    }
}
