package org.xmlcost.docs;

import org.xmlcost.compare.Comparison;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Published runs of the profile {@code fairness}: time of the suite's codecs over that of independent uses of their
 * libraries.
 */
final class FairnessTables {
    private static final List<String> COLUMNS = List.of("read int", "read double", "write int", "write double");
    private static final double AIM = 1.05;

    private FairnessTables() {}

    private static List<Comparison.Line> lines(String name) throws IOException {
        return Comparison.ofBuilds(
                        RunTable.read(Path.of("results", name)),
                        row -> row.metric().equals("time"))
                .lines();
    }

    /** A line for each codec and wire, a column for each direction and kind. */
    static String ratios(String name) throws IOException {
        Map<String, Set<String>> wires = new LinkedHashMap<>();
        Map<String, Map<String, Comparison.Line>> rows = new LinkedHashMap<>();
        for (Comparison.Line line : lines(name)) {
            RunRow row = line.a();
            wires.computeIfAbsent(row.codec(), codec -> new LinkedHashSet<>()).add(row.wire());
            Comparison.Line before = rows.computeIfAbsent(row.codec() + " " + row.wire(), key -> new HashMap<>())
                    .put(row.direction() + " " + row.kind(), line);
            assertThat(before).as("one number mode of " + line.key()).isNull();
        }
        StringBuilder table = new StringBuilder("| suite / independent |");
        COLUMNS.forEach(column -> table.append(' ').append(column).append(" |"));
        table.append("\n|---|--:|--:|--:|--:|\n");
        rows.forEach((key, cells) -> {
            String[] codecAndWire = key.split(" ");
            table.append("| `")
                    .append(codecAndWire[0])
                    .append('`')
                    .append(wires.get(codecAndWire[0]).size() > 1 ? " on `" + codecAndWire[1] + "`" : "");
            COLUMNS.forEach(column -> table.append(" | ")
                    .append(Optional.ofNullable(cells.get(column))
                            .map(Numbers::ratio)
                            .orElse("")));
            table.append(" |\n");
        });
        return table.toString();
    }

    /** How many of the ratios are within the aim. */
    static String share(String name) throws IOException {
        List<Comparison.Line> lines = lines(name);
        double[] ratios = lines.stream()
                .mapToDouble(line -> line.ratio().value())
                .sorted()
                .toArray();
        int half = ratios.length / 2;
        return String.format(
                Locale.ROOT,
                "Of %d ratios %d are %.2f or less. The median is %.3f. In %d the whole interval is above %.2f.%n",
                ratios.length,
                lines.stream().filter(line -> line.ratio().value() <= AIM).count(),
                AIM,
                (ratios[half] + ratios[(ratios.length - 1) / 2]) / 2,
                lines.stream().filter(line -> line.ratio().low() > AIM).count(),
                AIM);
    }
}
