package org.xmlcost.docs;

import org.xmlcost.report.Figures;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.PlotLibrary;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Ratio;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Page of what changes the figures of a codec: threads, the collector, other codecs in the JVM, the data, the Java; and
 * of what an open codec holds for each connection.
 *
 * @param releases releases of Java, the oldest first
 */
record ConditionsPage(SourceRuns runs, List<Integer> releases) {
    private static final String TEMPLATE = template();
    private static final Pattern SECTION =
            Pattern.compile("(?s)## ([^\n]*)\n\n([^\n]*)\n\n<!-- question (\\w+)(?:: )?([^\n]*)\n(.*?)-->");
    /** Release of Java from which on doubles are written with the least number of digits. */
    private static final int SHORTEST_DECIMALS = 19;

    private static String template() {
        try {
            return PlotLibrary.resource(ConditionsPage.class, "conditions.md");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The sections before {@code ## Java}, as {@code conditions.md} has them. */
    static final List<Section> SECTIONS =
            SECTION.matcher(TEMPLATE).results().map(Section::of).toList();

    /**
     * A section whose tables are of a run for each release of Java.
     *
     * @param remark stands before the tables of a run
     * @param properties those of a {@link Pivot}. Without a payload in them there is a table for each direction and
     *     payload.
     */
    record Section(String title, String intro, String question, String remark, String properties) {
        private static Section of(MatchResult part) {
            return new Section(part.group(1), part.group(2), part.group(3), part.group(4), part.group(5));
        }

        /** Returns the tables with figures, by what stands before them. */
        Map<String, Pivot> tables(ReleaseRun run) {
            Map<String, Pivot> tables = new LinkedHashMap<>();
            boolean ofCollectors = properties.contains("gc");
            RunRows rows = run.usual().where(row -> ofCollectors || run.isOfUsualCollector(row));
            String own = properties.replace("COLLECTOR", run.collector());
            if (own.contains("payload")) {
                tables.put("", Pivot.of(rows, own));
            } else {
                ModelPage.DIRECTIONS.forEach(direction -> rows.where("direction=" + direction)
                        .by("payload")
                        .forEach((payload, some) -> tables.put(
                                "To %s `%s`:\n\n".formatted(direction, payload.get(0)), Pivot.of(some, own))));
            }
            tables.values().removeIf(table -> table.markdown().isEmpty());
            return tables;
        }

        private String text(ReleaseRun run) {
            Map<String, Pivot> tables = tables(run);
            List<Ratio> ratios = tables.values().stream()
                    .flatMap(table -> table.ratios().values().stream())
                    .toList();
            String before = remark.replace("COLLECTOR", run.collector())
                    .replace("COUNT", ratios.stream().filter(Ratio::excludesOne).count() + " of " + ratios.size());
            return (before.isEmpty() ? "" : before + "\n\n")
                    + tables.entrySet().stream()
                            .map(each -> each.getKey() + each.getValue().markdown())
                            .collect(Collectors.joining("\n"));
        }

        private String markdown(List<ReleaseRun> all) {
            String text = all.stream()
                    .filter(run -> !tables(run).isEmpty())
                    .map(run ->
                            (all.size() > 1 ? "### %s, Java %d\n\n".formatted(title, run.release()) : "") + text(run))
                    .collect(Collectors.joining("\n"));
            return text.isEmpty() ? "" : "\n## %s\n\n%s\n\n%s".formatted(title, intro, text);
        }
    }

    /** Returns the page; empty if no run has any of this. */
    Optional<String> markdown() {
        String sections = SECTIONS.stream()
                        .map(section -> section.markdown(newest(section.question)))
                        .collect(Collectors.joining())
                + java();
        return sections.isEmpty()
                ? Optional.empty()
                : Optional.of(TEMPLATE.split("\n## ")[0].replace("RUNS", sources()) + sections);
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
                        + ", " + same.get(0).measuredOn()
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
                .mapToObj(i -> javaText(all.get(i), all.get(i - 1)))
                .collect(Collectors.joining("\n"));
        return tables.isEmpty() ? "" : "\n## Java\n\n" + tables;
    }

    /** Returns the newest run of each release of Java that answers a question. */
    private List<ReleaseRun> newest(String question) {
        return releases.stream()
                .flatMap(release -> runs.newest(SourceRuns.CONDITIONS, release, question).stream())
                .toList();
    }

    /** Times on a release of Java over those on another one of the same run. */
    static Pivot java(ReleaseRun run, ReleaseRun base) {
        List<RunRow> rows = Stream.of(run, base)
                .flatMap(each -> each.usual().where(each::isOfUsualCollector).rows().stream())
                .toList();
        return Pivot.of(new RunRows(run.run(), run.usual().statistics(), rows), """
                rows: question=read|write metric=time jvm=%s/%s
                lines: codec
                columns: direction=read,write payload
                figure: ratio
                """.formatted(jvms(run), jvms(base)));
    }

    private static String jvms(ReleaseRun run) {
        return run.all().stream().map(RunRow::jvm).distinct().collect(Collectors.joining("|"));
    }

    private static String javaText(ReleaseRun run, ReleaseRun base) {
        String table = java(run, base).markdown();
        String why = base.release() < SHORTEST_DECIMALS && run.release() >= SHORTEST_DECIMALS
                ? "`Double.toString` changed in Java 19 (JDK-4511638). Rows in which the JDK writes random doubles show "
                        + "it. Other differences have other reasons, which are not measured here.\n\n"
                : "";
        return table.isEmpty()
                ? ""
                : why + "Time on Java %d over that on Java %d:\n\n%s".formatted(run.release(), base.release(), table);
    }
}
