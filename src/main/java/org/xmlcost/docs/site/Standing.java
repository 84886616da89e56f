package org.xmlcost.docs.site;

import org.xmlcost.report.Estimate;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Plot;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Leaders;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.Tie;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * How a codec stands against the others on its wire: times of one run to read or to write one payload.
 *
 * @param others ratios of the others to it, the fastest first
 */
record Standing(RunFigure own, List<Other> others) {
    /** Payloads that are looked at first. */
    private static final List<String> PAYLOADS =
            List.of("double:100000:decimal2", "double:100000:uniform-bits", "int:100000:uniform-bits");
    /** Number of neighbours on either side that a plot shows, beside the fastest codec of each model. */
    private static final int NEIGHBOURS = 3;

    /** Another codec, with the ratio of its time to that of the codec. */
    record Other(RunFigure figure, Ratio ratio) {
        private String name() {
            return figure.row().codec() + (figure.row().numbers().equals("fast") ? ", fast numbers" : "");
        }
    }

    /**
     * Returns the standing in the newest run that measured the codec beside about as many others as any run, for the
     * payload that is looked at first. Empty if no run measured another codec beside it.
     *
     * @param figures figures of the codec, older runs first
     */
    static Optional<Standing> of(String question, List<RunFigure> figures, Peers peers) {
        List<Standing> all = figures.stream()
                .filter(figure -> figure.row().question().equals(question) && Peers.isComparable(figure))
                .map(figure -> new Standing(figure, others(figure, peers)))
                .filter(standing -> !standing.others.isEmpty())
                .toList();
        int most = all.stream().mapToInt(each -> each.others.size()).max().orElse(0);
        List<Standing> wide =
                all.stream().filter(each -> 2 * each.others.size() >= most).toList();
        return wide.stream()
                .map(each -> each.own.row().payload())
                .min(Comparator.comparing(
                        (String payload) -> PAYLOADS.contains(payload) ? PAYLOADS.indexOf(payload) : PAYLOADS.size()))
                .flatMap(payload -> wide.stream()
                        .filter(each -> each.own.row().payload().equals(payload))
                        .reduce((older, newer) -> newer));
    }

    private static List<Other> others(RunFigure own, Peers peers) {
        return peers.of(own).stream()
                .map(other -> new Other(
                        other, Ratio.of(own.side().orElseThrow(), other.side().orElseThrow())))
                .sorted(Comparator.comparing(other -> other.ratio.value()))
                .toList();
    }

    private String name() {
        return own.row().codec() + ": this codec" + (own.lossy() ? ", " + Plot.LOSSY : "");
    }

    /** Returns the ratios of the fastest codec of each model and of those that are nearest to the codec. */
    Plot plot() {
        List<Plot.Dot> dots = new ArrayList<>(shown().stream()
                .map(other -> Plot.Dot.of(other.figure.row(), other.name(), Estimate.of(other.ratio)))
                .toList());
        dots.add(Plot.Dot.of(own.row(), name(), Estimate.exact(1)));
        RunRow row = own.row();
        return Plot.dots(
                "time to " + row.question() + " " + row.payload() + " over that of " + row.codec(),
                Plot.Axis.log("ratio to " + row.codec()),
                dots,
                1.0);
    }

    private int place() {
        return (int) count(ratio -> ratio.log() < 0);
    }

    private Set<Other> shown() {
        Set<Other> shown = new LinkedHashSet<>();
        Set<String> models = new LinkedHashSet<>();
        others.stream().filter(other -> models.add(other.figure.row().model())).forEach(shown::add);
        IntStream.range(place() - NEIGHBOURS, place() + NEIGHBOURS)
                .filter(i -> i >= 0 && i < others.size())
                .mapToObj(others::get)
                .forEach(shown::add);
        return shown;
    }

    String sentence() {
        RunRow row = own.row();
        long faster = count(ratio -> ratio.high() < 1 && Tie.of(ratio).isEmpty());
        long slower = count(ratio -> ratio.low() > 1 && Tie.of(ratio).isEmpty());
        long equivalent =
                count(ratio -> Tie.of(ratio).filter(Tie.EQUIVALENT::equals).isPresent());
        Estimate time = Estimate.perValue(row);
        return "%s ns %s to %s a value of %s: %d of %d other codecs on %s %s faster, %s, %s%s; %s"
                .formatted(
                        Figures.of(time.value()),
                        time.interval(),
                        row.question(),
                        row.payload(),
                        faster,
                        others.size(),
                        row.wire(),
                        faster == 1 ? "is" : "are",
                        number(slower, "slower"),
                        number(others.size() - faster - slower, "tied"),
                        equivalent == 0 ? "" : " (%d %s)".formatted(equivalent, Tie.EQUIVALENT.words()),
                        faster == 0 ? "none is faster." : "the fastest is " + fastest() + " of its time.");
    }

    private String fastest() {
        List<Ratio> levels = others.stream()
                .map(other -> other.figure.side().orElseThrow().logarithm())
                .toList();
        return Figures.choice(others.stream()
                .limit(Leaders.count(levels))
                .map(other -> "%s, with %s"
                        .formatted(other.name(), Estimate.of(other.ratio).range()))
                .toList());
    }

    String source() {
        String jvm = own.row().jvm();
        return own.run().name() + (jvm.isEmpty() ? "" : ", Java " + jvm);
    }

    private static String number(long count, String what) {
        return count + (count == 1 ? " is " : " are ") + what;
    }

    private long count(Predicate<Ratio> which) {
        return others.stream().filter(other -> which.test(other.ratio)).count();
    }

    /** Returns all codecs with their times and ratios, the fastest first, and links to their pages. */
    Table<?> table(Function<RunRow, String> address) {
        List<Other> all = new ArrayList<>(others);
        all.add(place(), new Other(own, Ratio.NONE));
        RunRow row = own.row();
        return Table.of(
                        "ranked-" + row.question(),
                        "All codecs on " + row.wire() + ", " + row.question() + " " + row.payload(),
                        all)
                .folded()
                .column(
                        "codec",
                        other -> other.figure.equals(own)
                                ? name()
                                : Table.Cell.link(other.figure.row().codec(), address.apply(other.figure.row())))
                .column("numbers", other -> other.figure.row().numbers())
                .column("model", other -> other.figure.row().model())
                .column("ns per value", other -> Estimate.perValue(other.figure.row()))
                .column("ratio", other -> other.ratio.value())
                .column("from", other -> other.ratio.low())
                .column("to", other -> other.ratio.high());
    }
}
