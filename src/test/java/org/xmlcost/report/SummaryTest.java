package org.xmlcost.report;

import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import tools.jackson.databind.node.ObjectNode;

import javax.xml.parsers.DocumentBuilderFactory;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class SummaryTest {

    @Test
    void columnsNameTheirCountWhereThereAreSeveral() throws Exception {
        RunTable run = RunRows.table(
                RunRows.time("write", "dom.jdk", "DOM"),
                RunRows.time("read", "dom.jdk", "DOM")
                        .with("kind", "int", "count", 20_000)
                        .taking(400_000, 1),
                RunRows.time("read", "dom.jdk", "DOM")
                        .with("kind", "int", "wire", "list", "count", 20_000)
                        .taking(40_000, 1));
        assertThat(Summary.of(run).markdown()).contains("""
            | ns per value | read int × 20 000 | write double × 100 |
            |---|--:|--:|
            | `dom.jdk`, soap-enc | 20 | 50 |
            | `dom.jdk`, list | 2.0 |  |
            """.replace("20 000", "20\u202f000"));
    }

    /** Decimals are shorter than random bits: a column does not pass for the other. */
    @Test
    void columnsNameADistributionThatIsNotTheUsualOne() throws Exception {
        RunTable run = RunRows.table(
                RunRows.time("read", "dom.jdk", "DOM")
                        .with("payload", "double:100:decimal2", "distribution", "decimal2"),
                RunRows.time("read", "dom.jdk", "DOM").with("kind", "int"));
        assertThat(Summary.of(run).markdown()).contains("| ns per value | read double decimal2 | read int |\n");
        assertThat(Summary.of(run).svg()).contains(">read double decimal2<", ">read int<");
        assertThat(ReportPage.of(run)).contains("read double \u00d7 100 decimal2");
    }

    @Test
    void whatTakesLessThanANanosecondKeepsTwoDigits() throws Exception {
        RunTable run = RunRows.table(
                RunRows.time("read", "a", "DOM").taking(4.2, 1),
                RunRows.time("read", "b", "DOM").taking(96, 1),
                RunRows.time("read", "c", "DOM").taking(99.6, 1));
        assertThat(Summary.of(run).markdown()).contains("| `a` | 0.042 |\n| `b` | 0.96 |\n| `c` | 1.0 |\n");
    }

    @Test
    void lossyRowsStandApart() throws Exception {
        RunTable run = RunRows.table(
                RunRows.time("read", "exi.lossy", "EXI").with("numbers", "own").taking(100, 1),
                RunRows.time("read", "exi.lossy", "EXI")
                        .with("wire", "base64", "numbers", "bits")
                        .taking(300, 1),
                RunRows.time("read", "exi.exact", "EXI").with("numbers", "own"));
        ((ObjectNode) run.environment()).putObject("lossy").put("exi.lossy", "up to 3 ulp");
        assertThat(Summary.of(run).markdown()).contains("""
            | `exi.lossy`, base64 | 3.0 |
            | `exi.exact` | 50 |
            | `exi.lossy`, soap-enc, lossy | 1.0 |
            """);
        assertThat(ReportPage.of(run))
                .containsSubsequence("[\"exi.lossy, base64\",\"exi.exact\",\"exi.lossy, soap-enc, lossy\"]");
    }

    @Test
    void pictureIsSvgWithABarAndAnIntervalForEveryFigure() throws Exception {
        RunTable run = RunTable.read(Path.of("src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline"));
        String svg = Summary.of(run).svg();
        Document picture = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        assertThat(picture.getDocumentElement().getTagName()).isEqualTo("svg");
        NodeList groups = picture.getElementsByTagName("g");
        // Eight rows of int, nine of double, each read and written.
        assertThat(groups.getLength()).isEqualTo(34);
        for (int i = 0; i < groups.getLength(); i++) {
            NodeList paths = ((Element) groups.item(i)).getElementsByTagName("path");
            assertThat(((Element) groups.item(i)).getElementsByTagName("rect").getLength())
                    .isEqualTo(1);
            assertThat(paths.getLength()).isEqualTo(1);
            assertThat(((Element) paths.item(0)).getAttribute("d")).matches("M[0-9.]+,[0-9.]+v6m0,-3H[0-9.]+m0,-3v6");
        }
        Element card = (Element) picture.getElementsByTagName("rect").item(0);
        assertThat(card.getAttribute("class")).isEqualTo("card");
        assertThat(svg).contains("@media(prefers-color-scheme:dark)").doesNotContain("<script");
        assertThat(svg).contains(">gsoap.jni<").contains(">read double<").contains("gsoap.jni: 352 ns");
    }

    /** Beside rows that send text, binary ones would leave a linear scale no room. */
    @Test
    void binaryRowsHaveAScaleOfTheirOwn() throws Exception {
        RunTable run = RunRows.table(
                RunRows.time("read", "text", "DOM").taking(50_000, 1),
                RunRows.time("read", "binary", "floor").with("numbers", "bits").taking(500, 1));
        String svg = Summary.of(run).svg();
        assertThat(svg).containsSubsequence(">text<", ">numbers as text, ns<", ">binary<", ">binary numbers, ns<");
        assertThat(widths(svg))
                .hasSize(2)
                .allSatisfy(width -> assertThat(width).isCloseTo(widths(svg).get(0), within(5.0)));
    }

    @Test
    void ticksAreRoundNumbers() throws Exception {
        String svg = Summary.of(
                        RunRows.table(RunRows.time("read", "copy", "floor").taking(20, 1)))
                .svg();
        assertThat(Pattern.compile("class=\"tick\">([^<]*)<")
                        .matcher(svg)
                        .results()
                        .map(tick -> tick.group(1)))
                .containsExactly("0", "0.02", "0.04", "0.06", "0.08", "0.1", "0.12", "0.14", "0.16", "0.18", "0.2");
    }

    /** How long bars are. */
    private static List<Double> widths(String svg) {
        return Pattern.compile("</title><rect class=\"c[^>]* width=\"([0-9.]+)\" height")
                .matcher(svg)
                .results()
                .map(mark -> Double.valueOf(mark.group(1)))
                .toList();
    }
}
