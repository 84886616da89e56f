package org.xmlcost.docs;

import org.xmlcost.result.Breakdown;
import org.xmlcost.result.RunTable;
import org.xmlcost.sampling.Component;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;

/** Tables of docs/where.md. */
final class WhereTables {
    /** Smaller shares are left out of the table of checks. */
    private static final double LEAST_SHARE = 0.001;

    private WhereTables() {}

    /** What belongs to each component. */
    static String components() {
        return "| component | what belongs to it |\n|---|---|\n"
                + Arrays.stream(Component.values())
                        .map(each -> "| `" + each + "` | " + each.about() + " |\n")
                        .collect(Collectors.joining());
    }

    /**
     * Nanoseconds a value of each component of each row of published runs, the fastest row first.
     *
     * @param arguments names of the runs, and {@code read} or {@code write}
     */
    static String shares(List<String> arguments) throws IOException {
        String direction = arguments.get(arguments.size() - 1);
        List<Breakdown> rows = rows(arguments.subList(0, arguments.size() - 1), direction);
        List<Component> columns = Arrays.stream(Component.values())
                .filter(each -> rows.stream().anyMatch(row -> share(row, each) > 0))
                .toList();
        return "| %ss, ns per value | all | %s |\n|---|%s\n"
                        .formatted(
                                direction,
                                columns.stream().map(Component::id).collect(Collectors.joining(" | ")),
                                "--:|".repeat(1 + columns.size()))
                + rows.stream()
                        .map(row -> "| `%s`, `%s` | %s | %s |\n"
                                .formatted(
                                        row.time().codec(),
                                        row.time().wire(),
                                        figure(row.time().perValue()),
                                        columns.stream()
                                                .map(each -> row.component(each.id())
                                                        .map(part -> figure(part.perValue()))
                                                        .orElse(""))
                                                .collect(Collectors.joining(" | "))))
                        .collect(Collectors.joining());
    }

    /**
     * Share of this suite's own checks in the rows of published runs, the largest first; rows without are left out.
     *
     * @param names names of the runs
     */
    static String suiteChecks(List<String> names) throws IOException {
        Map<String, Map<String, Double>> shares = new LinkedHashMap<>();
        for (String direction : List.of("read", "write")) {
            for (Breakdown row : rows(names, direction)) {
                shares.computeIfAbsent(row.time().codec(), codec -> new LinkedHashMap<>())
                        .put(direction, share(row, Component.CHECKS));
            }
        }
        assertThat(shares).as("%s", names).isNotEmpty();
        List<String> without = new ArrayList<>();
        StringBuilder table = new StringBuilder("| codec | reading | writing |\n|---|--:|--:|\n");
        shares.entrySet().stream()
                .sorted(Comparator.comparingDouble(
                        each -> -Collections.max(each.getValue().values())))
                .forEach(each -> {
                    if (Collections.max(each.getValue().values()) < LEAST_SHARE) {
                        without.add("`" + each.getKey() + "`");
                    } else {
                        table.append("| `%s` | %s | %s |\n"
                                .formatted(
                                        each.getKey(),
                                        percent(each.getValue().get("read")),
                                        percent(each.getValue().get("write"))));
                    }
                });
        Collections.sort(without);
        return table + "\nBelow 0.1 % both ways: " + String.join(", ", without) + ".\n";
    }

    private static String percent(Double share) {
        return share == null ? "" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private static List<Breakdown> rows(List<String> names, String direction) throws IOException {
        List<Breakdown> rows = new ArrayList<>();
        for (String name : names) {
            rows.addAll(Breakdown.of(RunTable.read(Path.of("results", name)).rows()));
        }
        rows.removeIf(row -> !row.time().direction().equals(direction));
        rows.sort(Comparator.comparingDouble(row -> row.time().perValue()));
        assertThat(rows).as("%s", names).isNotEmpty();
        return rows;
    }

    private static double share(Breakdown row, Component component) {
        return row.component(component.id())
                .map(part -> part.score() / row.time().score())
                .orElse(0.0);
    }

    /** Two digits, and no more than two decimals; empty if that is nothing. */
    private static String figure(double nanoseconds) {
        return nanoseconds < 0.005
                ? ""
                : String.format(
                        Locale.ROOT, nanoseconds < 1 ? "%.2f" : nanoseconds < 10 ? "%.1f" : "%.0f", nanoseconds);
    }
}
