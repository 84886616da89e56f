package org.xmlcost.report;

import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

class AccessSectionTest {
    private static void row(MadeRun run, String codec, String model, String direction, String part, double time) {
        run.row(thousand("access", codec, direction, part).with("model", model).taking(time, 1), time, time);
    }

    private static RunRows thousand(String question, String codec, String direction, String part) {
        return RunRows.time(question, codec, "m")
                .with("direction", direction, "part", part, "forks", 2)
                .with("payload", "double:1000:uniform-bits", "count", 1000);
    }

    /** A tree that is built on demand, a stream, and a second stream that is none of the first ones of a model. */
    private static RunTable run() {
        MadeRun run = new MadeRun("made");
        Map<String, double[]> times = Map.of(
                "header", new double[] {1_000, 2_000},
                "middle", new double[] {20_000, 40_000},
                "1%", new double[] {30_000, 45_000},
                "all", new double[] {100_000, 50_000});
        times.forEach((part, of) -> {
            row(run, "axiom.a", "on-demand tree", "read", part, of[0]);
            row(run, "stax.a", "StAX", "read", part, of[1]);
            row(run, "stax.b", "StAX", "read", part, 2 * of[1]);
        });
        row(run, "axiom.a", "on-demand tree", "forward", "header", 3_000);
        row(run, "stax.a", "StAX", "forward", "header", 30_000);
        return run.table();
    }

    private static PageSection section() {
        return new AccessSection(run().rows(), new RowNames(run())).section();
    }

    @Test
    void drawsCurvesPartsAndBars() {
        PageSection section = section();
        assertThat(section.plots())
                .extracting(Plot::title)
                .containsExactly(
                        "read double \u00d7 1000: time by share of the values",
                        "forward double \u00d7 1000",
                        "read double \u00d7 1000: time by part");
        Plot curves = section.plots().get(0);
        assertThat(curves.series()).extracting(Plot.Series::name).containsExactly("axiom.a", "stax.a", "stax.b");
        // One of 1000 values, 1 % of them, and all of them.
        assertThat(curves.series().get(0).points())
                .extracting(point -> point.get(1))
                .containsExactly(0.1, 1.0, 100.0);
        assertThat(section.plots().get(2).x().names()).containsExactly("header", "middle", "1%", "all");
        assertThat(section.html()).contains("access-times").contains("access-0");
    }

    @Test
    void saysWhatPartsCostAndWhereTheLinesCross() {
        // 15 us faster at 10 values, 50 us slower at 1000: equal at 10 + 990 * 15 / 65 = 238 of 1000.
        assertThat(section().paragraphs().get("read double \u00d7 1000"))
                .contains(
                        "axiom.a reads all in 100 \u00b5s; of this time, the header takes 1.0 %, the value in the middle 20 % "
                                + "and every hundredth value 30 %.")
                .contains("stax.a reads all in 50 \u00b5s")
                .contains("axiom.a is faster than stax.a up to about 24 % of the values (between 23 % and 25 %)")
                .doesNotContain("stax.b");
        assertThat(section().paragraphs().get("forward double \u00d7 1000"))
                .isEqualTo("axiom.a takes 3.0 \u00b5s, stax.a 10 times as long.");
    }

    @Test
    void hasATableOfTheParts() {
        Table<?> table = section().tables().get(0);
        List<String> titles = table.titles();
        assertThat(titles).containsExactly("row", "what", "header", "middle", "1%", "all");
        assertThat(table.rows()).hasSize(5);
        assertThat(table.rows())
                .anySatisfy(row -> assertThat(row.get(titles.indexOf("row"))).isEqualTo("stax.b"));
    }

    /** Rows of question memory that are about a part are in a table here, and in no plot of whole messages. */
    @Test
    void hasATableOfWhatIsHeld() {
        MadeRun run = new MadeRun("made");
        row(run, "axiom.a", "on-demand tree", "read", "all", 100_000);
        for (String part : List.of("1%", "all")) {
            double bytes = part.equals("all") ? 50_000 : 700;
            run.row(
                    thousand("memory", "axiom.a", "read", part)
                            .with("metric", "retained", "unit", "B")
                            .taking(bytes, 1),
                    bytes);
        }
        RunTable table = run.table();
        RowNames names = new RowNames(table);
        List<Table<?>> tables = new AccessSection(table.rows(), names).section().tables();
        assertThat(tables).hasSize(2);
        Table<?> held = tables.get(1);
        assertThat(held.html()).contains("id=\"access-retained\"");
        assertThat(held.titles()).containsExactly("row", "what", "1%", "all");
        assertThat(held.rows()).hasSize(1);
        assertThat(new AccessSection(table.rows(), names).section().plots())
                .extracting(Plot::title)
                .contains("read double \u00d7 1000: held on the Java heap after reading a part");
        assertThat(new MemorySection(table.rows(), names).section().plots()).isEmpty();
    }

    @Test
    void saysWhyThereIsNothing() {
        RunTable other = new MadeRun("made").row("stax.a", "int:5", 1, 2).table();
        assertThat(new AccessSection(other.rows(), new RowNames(other))
                        .section()
                        .html())
                .contains("did not ask question access");
    }
}
