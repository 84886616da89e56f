package org.xmlcost.docs.study;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Pages of runs written by hand: each cell can be worked out on paper. */
class StudyPageTest {
    @Test
    void printedFigureStandsBesideMeasuredOne() throws Exception {
        String page = StudyPage.measured(
                Study.load("kisti"),
                new StudyRows()
                        .row(write("soap-enc-g", "int:1000:kisti-t2"), 100_000, 90_000, 110_000)
                        .row(write("base64-decimal", "int:1000:kisti-t2"), 20_000, 19_000, 21_000)
                        .row(read("soap-enc-g", "int:1000:kisti-t2"), 200_000, 190_000, 210_000)
                        .row(read("base64-decimal", "int:1000:kisti-t2"), 20_000, 18_000, 22_000)
                        .row(write("base64-decimal", "int:10000:kisti-t2"))
                        .table());
        assertThat(page).contains("2 processors of abacus");
        // Table 7: printed 2186 / 2533 = 0.863; measured 100 / 20, from 90 / 21 to 110 / 19.
        assertThat(line(page, "| int-array, 1000 | us | 2186 |"))
                .isEqualTo(
                        "| int-array, 1000 | us | 2186 | 100 | 90 to 110 | 0.863 | 5 | no | `gsoap.native-counted soap-enc-g int:1000:kisti-t2 write time` |");
        assertThat(line(page, "| int-buffer, 1000 | us | 2533 |"))
                .startsWith("| int-buffer, 1000 | us | 2533 | 20 | 19 to 21 | 1 | 1 |  |");
        assertThat(line(page, "| int-array minus int-buffer, 1000 | us | -347 |"))
                .startsWith(
                        "| int-array minus int-buffer, 1000 | us | -347 | 80 | 69 to 91 |  |  | no | int-array, 1000 - int-buffer, 1000 |");
        // Table 9: 2.80 printed, a half measured; the buffer's interval holds 1.
        assertThat(line(page, "| int-array, 1000 | ratio | 2.80 |"))
                .startsWith("| int-array, 1000 | ratio | 2.80 | 0.5 | 0.4286 to 0.5789 |  |  | no |");
        assertThat(line(page, "| int-buffer, 1000 | ratio | 7.30 |"))
                .startsWith("| int-buffer, 1000 | ratio | 7.30 | 1 | 0.8636 to 1.167 |  |  | inconclusive |");
        assertThat(line(page, "| Serialising takes longer than deserialising, ints |"))
                .isEqualTo(
                        "| Serialising takes longer than deserialising, ints |"
                                + " yes (8 of 8) | no for 1 of 2: table 9: int-array, 1000; and inconclusive for 1 of 2: table 9: int-buffer, 1000; and not measured by this run for 6 more (`gsoap.native-counted` failed: refused) |");
        assertThat(line(page, "| Deserialising an array takes more time than a buffer |"))
                .endsWith("| yes (4 of 4) | yes (1 of 1); and not measured by this run for 3 more |");
        assertThat(page).contains("Not repeated: it needs a transport between two machines.");
        assertThat(page)
                .contains("* `gsoap.native-counted base64-decimal int:10000:kisti-t2 write time`: failed: refused");
        assertThat(page).contains("* `gsoap.native-counted soap-enc-g int:10000:kisti-t2 write time`: not in the run");
        assertThat(line(page, "| int-array, 10000 | us | 15200 |"))
                .startsWith("| int-array, 10000 | us | 15200 | not measured by this run |  | 0.8959 |  |  |");
    }

    @Test
    void componentsStandBesideTheStepsOfThePublication() throws Exception {
        Measure ints = write("soap-enc-g", "int:1000:kisti-t2");
        Measure few = write("soap-enc-g", "int:10:kisti-t2");
        Study kisti = Study.load("kisti");
        String page = StudyPage.measured(
                kisti,
                new StudyRows()
                        .row(ints, 100_000)
                        .component(ints, "number-text", 40_000)
                        .component(ints, "markup", 25_000)
                        .component(ints, "copying", 10_000)
                        .component(ints, "tree", 20_000)
                        .component(ints, "other", 5_000)
                        .row(few, 1000)
                        .component(few, "number-text", 1000)
                        .table());
        assertThat(line(page, "| step | direction |"))
                .isEqualTo("| step | direction | components | printed share | measured share of the time |");
        assertThat(line(page, "| 1. traverse"))
                .isEqualTo("| 1. traverse the data | write | tree |  | 20 % of `int:1000:kisti-t2` |");
        assertThat(line(page, "| 2. convert"))
                .isEqualTo("| 2. convert to ASCII | write | number-text | 90 % | 40 % of `int:1000:kisti-t2` |");
        assertThat(line(page, "| 3. write"))
                .endsWith("| markup, characters, copying |  | 35 % of `int:1000:kisti-t2` |");
        assertThat(line(page, "| 4. send")).isEqualTo("| 4. send | write |  |  | not measured |");
        assertThat(line(page, "| serialise")).contains("| 99.99773 % | 100 % of `int:1000:kisti-t2` |");
        assertThat(line(page, "| 1. read into")).as("not read").endsWith("| copying |  |  |");
        assertThat(line(StudyPage.printed(kisti), "| 2. convert"))
                .isEqualTo("| 2. convert to ASCII | write | number-text | 90 % |");
    }

    @Test
    void figuresThatContradictOthersInPrintAreFound() throws Exception {
        String kisti = StudyPage.printed(Study.load("kisti"));
        assertThat(kisti)
                .contains(
                        "Figures that follow from other printed figures: 32. Correct to the last digit printed: 27; these are not:");
        assertThat(line(kisti, "| table 13:"))
                .startsWith("| table 13: int-array minus int-buffer, 1000000000 | s | 525.207 | 525.208 |");
        assertThat(line(kisti, "| text: size reduction claimed")).contains("| 60 | 38.0966 |");
        assertThat(line(kisti, "| table 9: int-array, 10000 |")).contains("| 1.94 | 1.61422 |");
        assertThat(line(kisti, "| Deserialising doubles takes longer than floats |"))
                .contains("no for 2 of 5: table 16: double, 10; table 16: double, 100");
        String axis = StudyPage.printed(Study.load("axis2c-gsoap"));
        assertThat(line(axis, "| table 5: unfragmented")).contains("| 183.26 | 183.041 |");
        assertThat(line(axis, "| table 2: STRING")).contains("| 225.00 | -225 |");
        String tdxml = StudyPage.printed(Study.load("tdxml"));
        assertThat(line(tdxml, "| text: complex, TDXML string in ASP.NET SOAP, throughput"))
                .contains("| 63 | 65.3846 |");
        // Over 60 is printed for two: 72.8 is, 59.9 is not.
        assertThat(tdxml)
                .contains("| text: short, TDXML string in .NET Remoting, throughput")
                .doesNotContain("| text: simple, TDXML string in .NET Remoting, throughput");
    }

    @Test
    void whatIsAddedUpAndTurnedRoundComesInTheUnitsOfPrint() throws Exception {
        String wso2 = StudyPage.measured(
                Study.load("wso2"),
                new StudyRows()
                        .row(measure("read", "gsoap.native", "soap-enc", "string:1:text-1000"), 15_000)
                        .row(measure("write", "gsoap.native-counted", "soap-enc", "string:1:text-1000"), 5_000)
                        .row(measure("read", "native.axiom16-process", "soap-enc", "string:1:text-1000"), 6_000)
                        .row(measure("write", "native.axiom16-process", "soap-enc", "string:1:text-1000"), 2_000)
                        .row(measure("read", "axiom.deferred", "soap-enc", "string:1:text-1000"), 4_000)
                        .row(measure("write", "axiom.deferred", "soap-enc", "string:1:text-1000"), 1_000)
                        .table());
        // Nothing was printed, so there is no order to compare.
        assertThat(line(wso2, "| echo text 1k, gSOAP 2.7.15 (CGI) |"))
                .startsWith("| echo text 1k, gSOAP 2.7.15 (CGI) | 1/s |  | 50000 |  |  | 1 |  |");
        assertThat(line(wso2, "| echo text 1k, WSF/C++"))
                .startsWith("| echo text 1k, WSF/C++ 2.1.0 (Apache2 module) | 1/s |  | 125000 |  |  | 2.5 |  |");
        assertThat(line(wso2, "| It echoes 2 to 3 times as many as gSOAP"))
                .endsWith("| no figures | yes (1 of 1); and not measured by this run for 3 more |");
        assertThat(line(wso2, "| Native code beats Java"))
                .endsWith("| no figures | no (1 of 1); and not measured by this run for 3 more |");
        assertThat(line(wso2, "| throughput ratio to other stacks min")).contains("| yes |");
    }

    /** As in a run of a build without Axis2/C. */
    @Test
    void aClaimWithoutItsRowsSaysWhy() throws Exception {
        Study study = Study.load("wso2");
        StudyRows rows = new StudyRows();
        study.measures().forEach(measure -> {
            if (measure.codec().equals("native.axiom16-process")) {
                rows.unavailable(measure, "Axis2/C 1.6 is missing");
            } else {
                rows.row(measure, 1000, 999, 1001);
            }
        });
        String page = StudyPage.measured(study, rows.table());
        assertThat(study.claims())
                .allSatisfy(
                        claim -> assertThat(line(page, "| " + claim.text() + " |"))
                                .endsWith(
                                        "| no figures | not measured by this run (`native.axiom16-process` unavailable: Axis2/C 1.6 is missing) |"));
        assertThat(line(page, "| echo text 1k, WSF/C++")).contains("| not measured by this run |");
        assertThat(line(page, "| echo text 1k, WSAS")).contains("| 500000 |");
    }

    @Test
    void aRunWhoseRowsAreAllUnavailableSaysWhy() throws Exception {
        Study study = Study.load("axis2c-blog");
        StudyRows rows = new StudyRows();
        study.measures().forEach(measure -> rows.unavailable(measure, "Axis2/C 1.6 is missing"));
        String page = StudyPage.measured(study, rows.table());
        assertThat(page)
                .contains("0 rows of the run are used on this page")
                .contains(
                        "`native.axiom16-process soap-enc string:1:text-150 read time`: unavailable: Axis2/C 1.6 is missing");
    }

    @Test
    void compressionBreaksEvenWhereBitsSavedTakeAsLongAsItsTime() throws Exception {
        StudyRows rows = new StudyRows();
        for (String wire : List.of("literal", "literal+gzip")) {
            boolean zipped = wire.endsWith("gzip");
            rows.row(measure("size", "stax.woodstox", wire, "business:1:medium"), zipped ? 2_000 : 10_000)
                    .row(measure("read", "stax.woodstox", wire, "business:1:medium"), zipped ? 60_000 : 20_000)
                    .row(measure("write", "stax.woodstox", wire, "business:1:medium"), zipped ? 60_000 : 20_000);
        }
        String page = StudyPage.measured(Study.load("tdxml"), rows.table());
        // 8000 bytes are 64 000 bits; 80 us more.
        assertThat(line(page, "| medium | Mbit/s |")).startsWith("| medium | Mbit/s |  | 800 |  | ((");
        assertThat(line(page, "| Compression pays on slow links alone"))
                .endsWith("| no figures | yes (1 of 1); and not measured by this run for 3 more |");
        assertThat(line(page, "| It pays on a link of 1 Mbit/s"))
                .endsWith("| no figures | yes (1 of 1); and not measured by this run for 3 more |");
    }

    @Test
    void whatIsPlottedFollowsFromWhatIsPrinted() throws Exception {
        // (16489 - 1024) / 1024
        assertThat(line(StudyPage.printed(Study.load("kisti")), "| table 2: char, 1024 | percent |"))
                .startsWith("| table 2: char, 1024 | percent | 1510 |");
    }

    @ParameterizedTest
    @FieldSource("org.xmlcost.docs.study.Study#NAMES")
    void everyRowThatIsNamedReachesThePage(String name) throws Exception {
        Study study = Study.load(name);
        String page = equal(study);
        // A row may be told in two units, and is one row all the same.
        assertThat(page)
                .contains(study.measures().stream()
                                .map(Measure::toString)
                                .distinct()
                                .count() + " rows of the run are used on this page.");
    }

    /** The page of a run whose rows all take the same time. */
    private static String equal(Study study) {
        StudyRows rows = new StudyRows();
        study.measures().forEach(measure -> rows.row(measure, 1000, 999, 1001));
        return StudyPage.measured(study, rows.table());
    }

    /** Rows that stand for a program which is not measured, by study. */
    private static boolean standsIn(String study, Measure row) {
        return switch (study) {
            case "axis2c-gsoap" -> row.codec().equals("mtom.axiom");
            case "kisti", "tdxml" ->
                row.codec().equals("floor.java-serialization")
                        || (row.codec().equals("stax.woodstox")
                                && !row.question().equals("size"));
            default -> false;
        };
    }

    /** Whatever the rows say, and however sure: a claim that one of them decides is about another program. */
    @ParameterizedTest
    @FieldSource("org.xmlcost.docs.study.Study#NAMES")
    void noClaimIsDecidedByAStandIn(String name) throws Exception {
        Study study = Study.load(name);
        String page = equal(study);
        for (Claim claim : study.claims()) {
            boolean standsIn = claim.behind(study).stream().anyMatch(row -> standsIn(name, row));
            if (claim.own()) {
                assertThat(claim.behind(study).stream().map(Measure::codec).distinct())
                        .as(claim.text())
                        .hasSize(1);
                standsIn = false;
            }
            String line = line(page, "| " + claim.text() + " |");
            assertThat(line.contains("| inconclusive: ")).as(line).isEqualTo(standsIn);
        }
    }

    @Test
    void aRunWithoutTheRowsIsRefused() throws Exception {
        Study study = Study.load("tdxml");
        assertThatThrownBy(() -> StudyPage.measured(
                        study,
                        new StudyRows()
                                .row(read("soap-enc-g", "int:1:kisti-t2"), 1)
                                .table()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("by-hand")
                .hasMessageContaining("xmlcost run study-tdxml");
    }

    private static Measure write(String wire, String payload) {
        return measure("write", "gsoap.native-counted", wire, payload);
    }

    private static Measure read(String wire, String payload) {
        return measure("read", "gsoap.native", wire, payload);
    }

    private static Measure measure(String question, String codec, String wire, String payload) {
        boolean size = question.equals("size");
        String direction = size ? "write" : null;
        return new Measure(question, direction, codec, wire, "", payload, size ? "size" : "time", "", "");
    }

    private static String line(String page, String start) {
        List<String> found = page.lines().filter(each -> each.startsWith(start)).toList();
        assertThat(found).as(start).isNotEmpty();
        return found.get(0);
    }
}
