package org.xmlcost.cli;

import org.xmlcost.report.RunRows;
import org.xmlcost.result.RunRow;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

class RowLabelsTest {
    private static RunRow row(Object... changed) {
        return RunRows.time("write", "fi.sax", "Fast Infoset")
                .with("wire", "fi", "payload", "int:100000:uniform-bits", "kind", "int", "count", 100_000)
                .with(changed)
                .row();
    }

    private static List<String> labels(RunRow... rows) {
        RowLabels labels = new RowLabels(List.of(rows), Set.of());
        return List.of(rows).stream().map(labels::of).toList();
    }

    @Test
    void aRowIsNamedAsOneSaysIt() {
        assertThat(labels(row())).containsExactly("fi.sax writes 100 000 ints");
        assertThat(labels(row("kind", "double", "count", "1"))).containsExactly("fi.sax writes 1 double");
        assertThat(labels(row("kind", "void", "count", "0"))).containsExactly("fi.sax writes an empty message");
        assertThat(labels(row("question", "aa", "direction", "read")))
                .containsExactly("fi.sax reads again 100 000 ints");
        assertThat(labels(row("question", "crossing", "direction", "empty")))
                .containsExactly("fi.sax crossing (empty): 100 000 ints");
    }

    @Test
    void onlyWhatTellsRowsApartIsAppended() {
        assertThat(labels(row(), row("numbers", "fast")))
                .containsExactly("fi.sax writes 100 000 ints, jdk numbers", "fi.sax writes 100 000 ints, fast numbers");
        assertThat(labels(row(), row("wire", "fi+gzip")))
                .containsExactly("fi.sax writes 100 000 ints on fi", "fi.sax writes 100 000 ints on fi+gzip");
        assertThat(labels(row(), row("distribution", "walk")))
                .containsExactly("fi.sax writes 100 000 ints (uniform-bits)", "fi.sax writes 100 000 ints (walk)");
        assertThat(labels(row("threads", "1"), row("threads", "4")))
                .containsExactly("fi.sax writes 100 000 ints, 1 thread", "fi.sax writes 100 000 ints, 4 threads");
        assertThat(labels(row(), row("codec", "stax.aalto", "wire", "soap-enc")))
                .containsExactly("fi.sax writes 100 000 ints", "stax.aalto writes 100 000 ints");
    }

    @Test
    void whatAllHaveInCommonIsSaidOnce() {
        RowLabels labels = new RowLabels(List.of(row(), row("numbers", "fast")), Set.of("wire"));
        assertThat(labels.common())
                .contains("metric time", "distribution uniform-bits")
                .doesNotContain("wire", "numbers");
    }
}
