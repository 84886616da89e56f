package org.xmlcost.docs;

import org.xmlcost.report.MadeRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class PivotTest {
    private static final String MARKER = """
            rows: metric=time wire=x
            lines: codec=a
            columns: direction=read,write
            figure: us 2
            """;

    /** Messages of 100 values. */
    private static MadeRun run() {
        return new MadeRun("made")
                .row(Map.of("codec", "a", "direction", "read", "wire", "x"), 1900, 2000, 2100)
                .row(Map.of("codec", "b", "direction", "read", "wire", "x"), 3900, 4000, 4100)
                .row(Map.of("codec", "c", "direction", "read", "wire", "x"), 2900, 3000, 3100)
                .row(Map.of("codec", "a", "direction", "write", "wire", "x"), 14_500, 15_000, 15_500)
                .row(Map.of("codec", "a", "direction", "read", "wire", "y", "distribution", "walk"), 900, 1000, 1100)
                .row(Map.of("codec", "d", "direction", "write", "wire", "z", "metric", "alloc"), 123_456);
    }

    private static List<String> table(String properties) {
        return Pivot.ofMarker(RunRows.of(run().table()), properties).lines().toList();
    }

    @Test
    void valuesMakeLinesAndColumns() {
        assertThat(table("""
                rows: metric=time wire=x
                lines: codec
                columns: direction=read,write count; us 2 10
                columns: direction=read as short; ns/value 1
                """))
                .containsExactly(
                        "| codec | read x 100 | write x 100 | short |",
                        "|---|--:|--:|--:|",
                        "| `a` | 2.00 | 15.0 | 20.0 |",
                        "| `b` | 4.00 |  | 40.0 |",
                        "| `c` | 3.00 |  | 30.0 |");
    }

    @Test
    void timesWithoutDigitsHaveIntervals() {
        assertThat(table("""
                rows: metric=time wire=x
                lines: codec=a
                columns: direction=read
                columns: direction=read; ns/value
                figure: us
                """)).last().asString().matches("\\| `a` \\| 2 [^|]+% \\| 20 [^|]+% \\|");
    }

    @Test
    void aColumnOfComponentsSelectsThem() {
        MadeRun run = run();
        run.row(Map.of("codec", "a", "direction", "read", "wire", "x", "component", "base64"), 300);
        run.row(Map.of("codec", "a", "direction", "read", "wire", "x", "component", "tree"), 1700);
        assertThat(Pivot.ofMarker(RunRows.of(run.table()), """
                rows: metric=time wire=x
                lines: codec=a
                columns: component
                figure: ns/value 1
                """).lines()).contains("| `a` | 3.0 | 17.0 |");
    }

    @Test
    void rowsAreComparedWithOthers() {
        assertThat(table("""
                rows: direction=read wire=x metric=time
                lines: codec=a as base; us 1
                lines: codec=b,c
                lines: codec=b/b|c; both ns/value 0 = quotient 2
                lines: codec=a wire=y
                columns: direction=read
                figure: quotient to codec=a wire=x 3
                head: | of `a`
                """))
                .containsExactly(
                        "|  | of `a` |",
                        "|---|--:|",
                        "| base | 2.0 |",
                        "| `b` | 2.000 |",
                        "| `c` | 1.500 |",
                        "| `b` / `b\\|c` | 40 / 30 = 1.33 |",
                        "| `a`, `y` | 0.500 |");
    }

    @Test
    void ratiosHaveIntervals() {
        Pivot pivot = Pivot.of(RunRows.of(run().table()), """
                rows: wire=x direction=read metric=time
                lines: codec!=a
                columns: direction
                figure: ratio to codec=a
                """);
        assertThat(pivot.ratios()).containsOnlyKeys(List.of("`b`", "read"), List.of("`c`", "read"));
        assertThat(pivot.ratios().get(List.of("`b`", "read")).value()).isEqualTo(2, within(1e-9));
        assertThat(pivot.markdown()).containsPattern("\\| `c` \\| 1\\.5 \\(1\\.\\d+ to 1\\.\\d+\\) \\|");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "metric=time; metric=nosuch; rows: no row has metric=nosuch",
                "metric=time; nosuch=time; rows: no column nosuch",
                "codec=a; codec=a,nosuch; lines: no row has codec=nosuch",
                "codec=a; codec=d; rows: no figures",
                "wire=x; direction=read; rows: 2 have",
                "direction=read,write; direction=read; head: 3 titles for 2",
                "us 2; furlongs 2; figure: no figure: furlongs 2",
                "us 2; us two; figure: no figure: us two",
                "figure: us 2; ; figure: missing",
                "codec=a; nosuch; lines: no column nosuch",
                "codec=a; codec!=nosuch; lines: no row has codec=nosuch",
                "codec=a; codec=a codec=b; lines: a column twice",
                "codec=a; codec=a,b as x; lines: one title for several",
                "wire=x; wire=x wire=y; rows: a column twice",
                "metric=time wire=x; metric=time|alloc; rows: 2 have",
                "us 2; us/value 2; figure: no figure",
                "us 2; both ratio; figure: no figure",
                "us 2; us 2.5; figure: no figure",
                "us 2; kB 2; figure: kB of a time",
                "us 2; us 2 to codec=b; figure: no figure",
                "us 2; us to codec=b; figure: compares nothing",
                "us 2; ratio; figure: ratio to nothing",
                "rows: ; nosuch: ; no property",
            })
    void wrongMarkersAreRefused(String property, String wrong, String message) {
        String marker = MARKER + (message.startsWith("head") ? "head: a | b | c\n" : "");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> table(marker.replace(property, wrong == null ? "" : wrong)))
                .withMessageContaining(message);
    }
}
