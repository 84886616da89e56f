package org.xmlcost.model;

import org.xmlcost.result.PlanFile;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunRow;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

class CellTest {
    private static final Cell CELL = new Cell(
            "id",
            "access",
            "read",
            new Cell.Implementation("c", "StAX", "l", "1"),
            new Cell.Message("soap-enc", "jdk", "int:1", "int", 1, "uniform-bits", 1),
            new Cell.Execution(1, "17", "home", null),
            true,
            null,
            "",
            new Cell.Access("1%", "all after it"),
            "",
            null);

    @TempDir
    private Path folder;

    private RunFolder run() throws Exception {
        return RunFolder.create(folder, "p", MadePlan.plan(MadePlan.settings(1, 0, 0), List.of(CELL)), Map.of());
    }

    @Test
    void thePlanKeepsThePart() throws Exception {
        assertThat(run().plan().cells()).containsExactly(CELL);
        assertThat(CELL.in("b", "2", null).part()).isEqualTo("1%");
        assertThat(CELL.withGc("ZGC").access().unchecked()).isEqualTo("all after it");
        assertThat(RunRow.of("run", CELL, "ZGC").columns())
                .containsEntry("part", "1%")
                .containsEntry("unchecked", "all after it");
    }

    /** The file of a plan names the forks of a cell only where they are its own. */
    @Test
    void aCellMayHaveItsOwnForks() throws Exception {
        Settings two = MadePlan.settings(2, 0, 0);
        Cell eight = CELL.withForks(8);
        assertThat(List.of(CELL, eight, eight.withGc("ZGC"), eight.in("b", "2", null), eight.on("m", true)))
                .extracting(cell -> cell.under(two).forks())
                .containsExactly(2, 8, 8, 8, 8);
        assertThat(eight.isFor(Question.ACCESS, CELL)).isTrue();
        RunPlan plan = MadePlan.plan(two, List.of(CELL, eight));
        Path file = folder.resolve("plan.json");
        Files.writeString(file, PlanFile.text(plan));
        assertThat(PlanFile.read(file)).isEqualTo(plan);
        assertThat(Files.readString(file)).containsOnlyOnce("\"forks\" : 8").doesNotContain("\"forks\" : null");
    }

    /** Plans of older releases have cells without a part. */
    @Test
    void aPlanWithoutPartsCanBeRead() throws Exception {
        RunFolder run = run();
        Path plan = run.path().resolve("plan.json");
        String text = Files.readString(plan);
        String old = text.replaceAll(",\\s*\"(part|unchecked)\"\\s*:\\s*\"[^\"]*\"", "");
        assertThat(old).isNotEqualTo(text).doesNotContain("unchecked");
        Files.writeString(plan, old);
        Cell cell = run.plan().cells().get(0);
        assertThat(cell.access()).isEqualTo(Cell.Access.NONE);
        assertThat(cell.codec()).isEqualTo("c");
    }
}
