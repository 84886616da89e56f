package org.xmlcost.report;

import org.xmlcost.model.Factor;
import org.xmlcost.model.Shape;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RowStatistics;

import org.junit.jupiter.api.Test;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

class StructureSectionTest {
    private static final List<String> SHAPES = List.of(
            "shape:100kB",
            "shape:1kB",
            "shape:100kB:depth=4",
            "shape:100kB:depth=64",
            "shape:100kB:attributes=2",
            "shape:100kB:name=16",
            "shape:100kB:name=64",
            "shape:100kB:text=0",
            "shape:100kB:text=64");

    /** An element costs 50 ns, a character of its name 2, an attribute 40, a text 20, and a character of it 1. */
    private static double time(Shape shape) {
        return 50 * Factor.ELEMENT.amount(shape)
                + 2 * Factor.NAME_CHARACTER.amount(shape)
                + 40 * Factor.ATTRIBUTE.amount(shape)
                + 20 * Factor.TEXT.amount(shape)
                + Factor.TEXT_CHARACTER.amount(shape);
    }

    private static RunTable run(List<String> shapes) {
        MadeRun run = new MadeRun("made");
        add(run, shapes, "", 1);
        return run.table();
    }

    /** @param slower factor by which a machine takes longer */
    private static void add(MadeRun run, List<String> shapes, String machine, double slower) {
        for (String direction : List.of("read", "write")) {
            double times = slower * (direction.equals("read") ? 1 : 2);
            for (String spec : shapes) {
                double time = times * time(Shape.parse(spec));
                run.row(
                        RunRows.time("structure", "stax.a", "m")
                                .with("direction", direction, "kind", "", "payload", spec, "score", time, "forks", 2)
                                .with("machine", machine),
                        0.999 * time,
                        1.001 * time);
            }
        }
    }

    private static PageSection section(RunTable run) {
        return new StructureSection(run, RowStatistics.of(run), new RowNames(run)).section();
    }

    @Test
    void showsWhatEachPartCosts() {
        PageSection section = section(run(SHAPES));
        assertThat(section.tables()).hasSize(1);
        Table<?> table = section.tables().get(0);
        List<String> titles = table.titles();
        assertThat(titles).contains("element, ns", "attribute, ns", "text character, ns", "deviation", "tags / text");
        assertThat(table.rows()).hasSize(2);
        assertThat(cell(table, titles, 0, "element, ns")).startsWith("50 (4").contains(" to 5");
        assertThat(cell(table, titles, 1, "element, ns")).startsWith("100 (");
        assertThat(cell(table, titles, 0, "attribute, ns")).startsWith("40 (");
        assertThat(cell(table, titles, 0, "text character, ns")).startsWith("1.00 (");
        // No shape declares a namespace.
        assertThat(cell(table, titles, 0, "declaration, ns")).isEmpty();
        // 58 ns for the 13 bytes of the tags, and 1 ns for a byte of text.
        assertThat(cell(table, titles, 0, "tags / text")).startsWith("4.4");
        assertThat(section.plots())
                .extracting(Plot::title)
                .contains("read: cost of a character of a text", "write: cost of a character of a text");
    }

    @Test
    void machinesHaveCostsOfTheirOwn() {
        MadeRun run = new MadeRun("merged");
        add(run, SHAPES, "node1", 1);
        add(run, SHAPES, "node2", 3);
        Table<?> table = section(run.table()).tables().get(0);
        assertThat(table.rows()).hasSize(4);
        assertThat(cell(table, table.titles(), 0, "element, ns")).startsWith("50 (");
        assertThat(cell(table, table.titles(), 2, "element, ns")).startsWith("150 (");
    }

    private static String cell(Table<?> table, List<String> titles, int row, String title) {
        return table.rows().get(row).get(titles.indexOf(title));
    }

    @Test
    void saysWhyThereIsNothing() {
        assertThat(section(run(SHAPES.subList(0, 4))).html()).contains("too few shapes");
        assertThat(section(new MadeRun("made").row("stax.a", "int:5", 1, 2).table())
                        .html())
                .contains("did not ask question structure");
    }
}
