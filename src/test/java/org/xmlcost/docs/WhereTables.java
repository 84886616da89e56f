package org.xmlcost.docs;

import org.xmlcost.compare.ComponentCheck;
import org.xmlcost.compare.ComponentCheck.Part;
import org.xmlcost.compare.ComponentCheck.Way;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.sampling.Component;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Tables of docs/where.md. */
final class WhereTables {
    private WhereTables() {}

    /** What belongs to each component. */
    static String components() {
        return "| component | what belongs to it |\n|---|---|\n"
                + Arrays.stream(Component.values())
                        .map(each -> "| `" + each + "` | " + each.about() + " |\n")
                        .collect(Collectors.joining());
    }

    /**
     * Sampled parts beside the same parts measured in other ways, in a published run.
     *
     * @param part {@code number-text} or {@code rest}
     */
    static String checks(String name, String part) throws IOException {
        return checks(RunTable.read(Path.of("results", name)), part);
    }

    static String checks(RunTable run, String part) {
        boolean text = part.equals("number-text");
        List<Way> ways = text ? List.of(Way.values()) : List.of(Way.ALONE, Way.PHASES);
        String head = text
                ? "| number text, ns per value | sampled | alone | jdk less fast | phases |\n|---|--:|--:|--:|--:|\n"
                : "| the rest, ns per value | sampled | less number text | phases |\n|---|--:|--:|--:|\n";
        return head
                + ComponentCheck.of(run).stream()
                        .filter(check -> (check.part() == Part.NUMBER_TEXT) == text)
                        .map(check -> String.format(
                                Locale.ROOT,
                                "| %s | %s |%s\n",
                                name(check.row()),
                                plain(check.sampled()),
                                ways.stream().map(way -> cell(check, way)).collect(Collectors.joining())))
                        .collect(Collectors.joining());
    }

    private static String name(RunRow row) {
        return "`" + row.codec() + "` " + row.direction() + "s " + row.kind()
                + (row.get("distribution").equals("uniform-bits") ? "" : ", " + row.get("distribution"))
                + (row.numbers().equals("fast") ? ", fast numbers" : "");
    }

    /** A time with its deviation from the sampled one; bold if that certainly is more than the tolerance. */
    private static String cell(ComponentCheck check, Way way) {
        return check.verdict(way)
                .map(verdict -> {
                    String deviation = String.format(
                            Locale.ROOT, "%+.0f %%", 100 * (check.ratio(way).orElseThrow() - 1));
                    String words = switch (verdict) {
                        case AGREES -> deviation;
                        case UNDECIDED -> deviation + "?";
                        case DIFFERS -> "**" + deviation + "**";
                    };
                    return " " + plain(check.measured().get(way).time()) + " (" + words + ") |";
                })
                .orElse(" |");
    }

    private static String plain(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%.0f", value);
    }
}
