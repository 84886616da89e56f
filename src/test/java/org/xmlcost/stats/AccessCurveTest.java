package org.xmlcost.stats;

import org.xmlcost.report.MadeRun;
import org.xmlcost.result.RunRow;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class AccessCurveTest {
    private static final Map<String, Integer> PARTS = Map.of("middle", 1, "1%", 10, "10%", 100, "all", 1000);

    /**
     * Rows whose time is a line over the number of values.
     *
     * @param half half the width of each interval, as a share
     */
    private static List<RunRow> rows(double fixed, double perValue, double half) {
        MadeRun run = new MadeRun("made");
        PARTS.forEach((part, values) -> add(run, part, fixed + perValue * values, half));
        return run.table().rows();
    }

    private static void add(MadeRun run, String part, double time, double half) {
        run.row(
                Map.of(
                        "question",
                        "access",
                        "part",
                        part,
                        "count",
                        "1000",
                        "ci_low",
                        Double.toString(time * (1 - half)),
                        "ci_high",
                        Double.toString(time * (1 + half))),
                time,
                time);
    }

    private static AccessCurve curve(double fixed, double perValue) {
        return AccessCurve.of(rows(fixed, perValue, 0.01));
    }

    @Test
    void hasAPointForEachNumberOfValues() {
        AccessCurve curve = curve(5000, 10);
        assertThat(curve.rows().keySet()).containsExactly(1, 10, 100, 1000);
        assertThat(curve.rows().get(1000).score()).isEqualTo(15_000);
    }

    @Test
    void leavesOutWhatIsNotOnTheCurve() {
        RunRow row = rows(5000, 10, 0.01).get(0);
        for (Map<String, String> other : List.of(
                Map.of("part", "first"),
                Map.of("part", "header"),
                Map.of("question", "read"),
                Map.of("metric", "alloc"),
                Map.of("direction", "scan"),
                Map.of("status", "failed"))) {
            assertThat(AccessCurve.of(List.of(row.with(other))).rows())
                    .as(other.toString())
                    .isEmpty();
        }
    }

    @Test
    void findsWhereTwoLinesMeet() {
        // 5000 + 20 n = 8000 + 10 n at 300 values.
        AccessCurve.Crossing crossing =
                curve(5000, 20).crossing(curve(8000, 10)).orElseThrow();
        assertThat(crossing.fewer()).isEqualTo(100);
        assertThat(crossing.more()).isEqualTo(1000);
        AccessCurve.Meeting meeting = crossing.meeting().orElseThrow();
        assertThat(meeting.values()).isCloseTo(300, within(0.001));
        assertThat(meeting.low()).isBetween(250.0, 299.0);
        assertThat(meeting.high()).isBetween(301.0, 350.0);
    }

    /** A stream reads to the middle for one value, and to the end for many: its time is no line between both. */
    @Test
    void drawsNoLineFromTheValueInTheMiddle() {
        AccessCurve.Crossing crossing =
                curve(5000, 200).crossing(curve(6000, 10)).orElseThrow();
        assertThat(crossing.fewer()).isEqualTo(1);
        assertThat(crossing.more()).isEqualTo(10);
        assertThat(crossing.meeting()).isEmpty();
    }

    /** A value at the front costs a stream little, and a tree as much as any other. */
    @Test
    void findsThePlaceWhereTwoLinesMeet() {
        AccessCurve stream = places(100, 5000, 10_000);
        AccessCurve tree = places(8000, 8000, 8000);
        AccessCurve.Meeting meeting =
                stream.crossing(tree).orElseThrow().meeting().orElseThrow();
        // 5000 at 500, 10 000 at 999: 8000 at 500 + 499 * 3 / 5.
        assertThat(meeting.values()).isCloseTo(799.4, within(0.001));
        assertThat(tree.crossing(stream)).isEmpty();
    }

    private static AccessCurve places(double first, double middle, double last) {
        MadeRun run = new MadeRun("made");
        Map.of("first", first, "middle", middle, "last", last).forEach((part, time) -> add(run, part, time, 0.01));
        return AccessCurve.ofPlaces(run.table().rows());
    }

    @Test
    void findsNoneForTheOtherWayRound() {
        assertThat(curve(8000, 10).crossing(curve(5000, 20))).isEmpty();
        assertThat(curve(5000, 10).crossing(curve(8000, 20))).isEmpty();
    }

    @Test
    void findsNoneWithinTheIntervals() {
        AccessCurve faster = AccessCurve.of(rows(5000, 20, 0.5));
        assertThat(faster.crossing(AccessCurve.of(rows(8000, 10, 0.5)))).isEmpty();
    }

    @Test
    void findsNoneWithoutIntervals() {
        List<RunRow> bare = rows(5000, 20, 0.01).stream()
                .map(row -> row.with(Map.of("ci_low", "", "ci_high", "")))
                .toList();
        assertThat(AccessCurve.of(bare).crossing(curve(8000, 10))).isEqualTo(Optional.empty());
    }
}
