package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/** The commands with their exit codes. */
class CommandsTest {
    @TempDir
    Path folder;

    @Test
    void listTellsOfEveryCodec() throws Exception {
        Program.Result list = InProcess.run("list codecs --format csv").ok();
        assertThat(list.lines().get(0)).isEqualTo("codec,model,library,version,licence,wires,status");
        assertThat(list.lines()).hasSize(1 + Catalogue.load().all().size());
        assertThat(list.err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wires", "payloads", "questions", "profiles", "studies"})
    void listsInAllFormats(String what) throws Exception {
        for (String format : List.of("table", "csv", "json")) {
            InProcess.run("list", what, "--format", format).ok();
        }
    }

    @Test
    void listsTheStudiesAndPrintsThem() throws Exception {
        List<String> names = InProcess.run("list studies --format csv").lines().stream()
                .skip(1)
                .map(line -> line.split(",")[0])
                .toList();
        assertThat(names).contains("kisti", "tdxml");
        for (String name : names) {
            Path page = folder.resolve(name + ".md");
            InProcess.run("study", name, "-o", page).ok();
            assertThat(page)
                    .content()
                    .startsWith("# ")
                    .contains("## What would be measured", "xmlcost run study-" + name);
        }
    }

    @Test
    void aStudyOfARunWithoutItsRowsNamesTheProfile() {
        InProcess.run("study tdxml src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline")
                .refused(Main.USAGE, "xmlcost run study-tdxml");
    }

    @Test
    void encodesAndDecodesItsOwnValues() throws Exception {
        Path message = folder.resolve("message.xml");
        Path values = folder.resolve("values.csv");
        InProcess.run("payload mesh:50:walk --seed 3 -o", values).ok();
        InProcess.run("encode --codec stax.aalto --wire soap-enc --data", values, "--kind", "mesh", "-o", message)
                .ok();
        Program.Result decoded = InProcess.run("decode --codec dom.jdk --wire soap-enc --kind mesh", message)
                .ok();
        assertThat(decoded.out()).isEqualTo(Files.readString(values));
    }

    @Test
    void theSuffixOfTheFileIsItsFormat() throws Exception {
        Path csv = folder.resolve("values.csv");
        Path npy = folder.resolve("values.NPY");
        for (Path file : List.of(csv, npy)) {
            InProcess.run("payload int:5 -o", file).ok();
        }
        assertThat(Files.readAllLines(csv)).hasSize(5);
        assertThat(Files.readAllBytes(npy)).startsWith(0x93, 'N', 'U', 'M', 'P', 'Y');
        Path message = folder.resolve("message.xml");
        Path decoded = folder.resolve("decoded.npy");
        InProcess.run("encode --codec stax.aalto --wire list --payload int:5 -o", message);
        String decode = "decode --codec dom.jdk --wire list --kind int";
        InProcess.run(decode, message, "-o", decoded).ok();
        assertThat(decoded).hasSameBinaryContentAs(npy);
        InProcess.run(decode, message, "-o", decoded, "--format", "csv").ok();
        assertThat(decoded).hasSameBinaryContentAs(csv);
    }

    @Test
    void payloadPrintsWhatARunMeasures() throws Exception {
        assertThat(InProcess.run("payload", "float@kisti-float-8.csv").lines()).hasSize(8);
        Path own = Files.writeString(folder.resolve("own.csv"), "1.5\n2.5\n");
        assertThat(InProcess.run("payload", "double@" + own).out()).isEqualTo("1.5\n2.5\n");
        InProcess.run("payload", "double@" + folder.resolve("missing.csv")).refused(Main.USAGE, "no such file");
    }

    @Test
    void helpIsACommand() {
        Program.Result help = InProcess.run("help", "run").ok();
        assertThat(help.out()).isEqualTo(InProcess.run("run", "--help").out());
        assertThat(InProcess.run("help").out())
                .isEqualTo(InProcess.run("--help").out());
        assertThat(InProcess.run("help submit slurm").out()).contains("--at-most");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--color %s nonsense", "run --color=%s --nonsense", "--color %s --help", "list --help --color %s"
            })
    void colourIsAsAsked(String line) {
        for (Map.Entry<String, Boolean> when :
                Map.of("always", true, "never", false).entrySet()) {
            Program.Result answer = InProcess.run(line.formatted(when.getKey()));
            assertThat((answer.out() + answer.err()).contains("\u001b[")).isEqualTo(when.getValue());
        }
    }

    @Test
    void helpShowsTheRestOnlyWithAll() {
        assertThat(InProcess.run("--help").out())
                .contains("\n  run  ", "--help --all' explains them): fuzz, new-codec,")
                .doesNotContain("\n  fuzz  ");
        assertThat(InProcess.run("--help", "--all").out())
                .contains("\n  run  ", "\n  fuzz  ")
                .doesNotContain("More (");
        assertThat(InProcess.run("run", "--help").out()).contains(" --codec=").doesNotContain(" --seed=");
        assertThat(InProcess.run("run --help --all").out()).contains(" --codec=", " --seed=");
    }

    @Test
    void optionsOfARunStandUnderHeadings() {
        String help = InProcess.run("run", "--help").out();
        assertThat(help)
                .contains("Usage: xmlcost run [OPTIONS] [PROFILE]\n")
                .containsSubsequence(
                        "\nWhat is measured:\n",
                        " --codec=",
                        " --payload=",
                        "\nHow precisely:\n",
                        " --budget=",
                        "\nAgainst what:\n",
                        " --against=",
                        "\nWhere, and how a run is continued:\n",
                        " --jvm=",
                        " --resume=",
                        "\nGeneral:\n",
                        " --help ",
                        "\nExamples:\n");
        assertThat(InProcess.run("plan", "--help").out())
                .contains("\nHow precisely:\n")
                .doesNotContain("Against");
        assertThat(InProcess.run("encode", "--help").out()).doesNotContain("General:");
        assertThat(InProcess.run("compare", "--help").out()).contains(" RUN_A[,RUN...] [RUN_B[,RUN...]]");
    }

    @Test
    void malformedMessageIsOneLineAndNoFile() throws Exception {
        Path message = Files.writeString(folder.resolve("bad.xml"), "<a/>");
        Path out = folder.resolve("out.csv");
        InProcess.run("decode --codec sax.xerces --wire soap-enc --kind int", message, "-o", out)
                .refused(Main.FAILED, "malformed", "'a'", "document");
        assertThat(out).doesNotExist();
    }

    /** The JDK's parser would print a line of its own before. */
    @Test
    void bytesThatAreNoUtf8AreOneLine() throws Exception {
        byte[] bytes = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><a>\u00ff</a>".getBytes(StandardCharsets.ISO_8859_1);
        Path message = Files.write(folder.resolve("latin.xml"), bytes);
        InProcess.run("decode --codec stax.jdk --wire soap-enc --kind int", message)
                .refused(Main.FAILED, "malformed", "invalid UTF-8");
    }

    /** That doubles cannot be written is not why: a mode was asked for that the codec has not. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "encode --codec binding.jaxb --wire soap-enc --numbers jdk --payload double:1",
                "decode --codec binding.jaxb --wire soap-enc --numbers jdk --kind double",
                "run smoke --dry-run --codec binding.jaxb --wire soap-enc --numbers jdk"
            })
    void aNumberModeThatACodecHasNotIsToldWithThoseItHas(String line) throws Exception {
        InProcess.run(line).refused(Main.USAGE, "binding.jaxb", "number mode", "jdk", "[own]");
    }

    @Test
    void verifyEndsWithItsCount() throws Exception {
        Program.Result verified = InProcess.run(
                        "verify --codec stax.woodstox,sax.jdk --wire soap-enc,soap-enc-g,base64 --payload"
                                + " double:7:special --payload string:1")
                .ok();
        // Two codecs in two number modes and the canonical message, on soap-enc; the canonical one alone on soap-enc-g;
        // the doubles of two codecs and the canonical message on base64, where there is one mode. Strictly, each of the
        // ten written again.
        assertThat(verified.lines()).last().isEqualTo("64 passed, 0 failed");
    }

    @Test
    void dryRunMeasuresNothing() throws Exception {
        Path runs = folder.resolve("runs");
        Program.Result plan =
                InProcess.run("run headline --dry-run --out", runs).ok();
        assertThat(plan.lines()).last().asString().matches("\\d+ cells, \\d+ forks, about .*");
        assertThat(runs).doesNotExist();
    }

    @Test
    void forksAndCollectorAreThoseNamed() throws Exception {
        Program.Result five = InProcess.run("run headline --dry-run --codec floor.copy --question read --payload int:10"
                        + " --forks 5 --gc SerialGC --heap 512m")
                .ok();
        assertThat(five.lines()).last().asString().startsWith("2 cells, 10 forks");
    }
}
