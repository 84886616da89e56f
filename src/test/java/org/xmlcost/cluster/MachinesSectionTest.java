package org.xmlcost.cluster;

import org.xmlcost.report.MadeRun;
import org.xmlcost.report.PageSection;
import org.xmlcost.report.ReportPage;
import org.xmlcost.report.RowNames;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RowStatistics;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/** What a report says of replicates: which ratios hold on all machines, and which turn. */
class MachinesSectionTest {
    private static MadeRun add(MadeRun run, String codec, String machine, double time) {
        for (String payload : List.of("int:1000", "double:1000")) {
            run.row(
                    Map.of("codec", codec, "payload", payload, "kind", payload.split(":")[0], "machine", machine),
                    time,
                    1.01 * time,
                    0.99 * time);
        }
        return run;
    }

    private static RunTable run() {
        MadeRun run = new MadeRun("r");
        for (String machine : List.of("node1", "node2")) {
            boolean first = machine.equals("node1");
            add(run, "dom.xerces", machine, first ? 200 : 420);
            add(run, "stax.woodstox", machine, first ? 100 : 200);
            add(run, "sax.xerces", machine, first ? 80 : 240);
            add(run, "fi.sax", machine, first ? 50 : 202);
        }
        return run.replicates();
    }

    private static List<List<String>> lines(PageSection section) {
        return section.tables().get(0).rows();
    }

    private static MachinesSection section(RunTable run) {
        return new MachinesSection(run, new RowNames(run), RowStatistics.of(run));
    }

    @Test
    void machinesAreListedWithTheirSpeed() {
        RunTable run = run();
        List<List<String>> lines = lines(section(run).machines());
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).startsWith("node1", "Abacus", "2", "1024");
        assertThat(lines.get(1)).startsWith("node2", "Quipu", "4", "");
        // The geometric mean of 2.1, 2, 3 and 4.04.
        assertThat(lines.get(1).get(4)).startsWith("2.67 (");
    }

    @Test
    void ratiosAreThoseOfAllMachines() {
        RunTable run = run();
        List<List<String>> lines = lines(section(run).agreement());
        assertThat(lines).hasSize(6);
        assertThat(lines)
                .filteredOn(line -> line.get(2).equals("dom.xerces"))
                .hasSize(2)
                .allSatisfy(line -> {
                    assertThat(line.get(1)).isEqualTo("stax.woodstox");
                    assertThat(line.get(3)).startsWith("2.05 (");
                    assertThat(line.get(4)).startsWith("2 (");
                    assertThat(line.get(5)).startsWith("2.10 (");
                    assertThat(line.get(6)).isEqualTo("slower on all");
                });
        assertThat(lines)
                .filteredOn(line -> line.get(2).equals("sax.xerces"))
                .allSatisfy(line -> assertThat(line.get(6)).isEqualTo("turns"));
        assertThat(lines)
                .filteredOn(line -> line.get(2).equals("fi.sax"))
                .allSatisfy(line -> assertThat(line.get(6)).isEqualTo("open on 1 of 2"));
    }

    @Test
    void allPairsThatTurnAreListed() {
        RunTable run = run();
        List<List<String>> lines = lines(section(run).turning());
        assertThat(lines).hasSize(2).allSatisfy(line -> {
            assertThat(line.subList(1, 3)).containsExactly("stax.woodstox", "sax.xerces");
            assertThat(line.get(6)).isEqualTo("turns");
        });
    }

    @Test
    void thePageOfReplicatesHasTheseSectionsAlone() throws Exception {
        assertThat(ReportPage.of(run()))
                .contains("id=\"machines\"", "id=\"agreement\"", "id=\"turning\"", "id=\"environment\"")
                .doesNotContain("id=\"costs\"");
    }
}
