package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;

import com.example.codecs.DataStreamCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/** The commands with their exit codes. */
class CommandsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "list",
                "doctor",
                "payload",
                "encode",
                "decode",
                "verify",
                "fuzz",
                "new-codec",
                "run",
                "report",
                "compare",
                "publish",
                "docs",
                "study"
            })
    void everyCommandHelpsWithAnExample(String command) throws Exception {
        Program.Result help = InProcess.run(command, "--help");
        assertThat(help.exit()).isZero();
        assertThat(help.out()).contains("Example").contains("xmlcost " + command);
        assertThat(help.err())
                .as("a description that cannot be formatted is reported here")
                .isEmpty();
    }

    @Test
    void listTellsOfEveryCodec() throws Exception {
        Program.Result list = InProcess.run("list codecs --format csv");
        assertThat(list.exit()).isZero();
        assertThat(list.lines().get(0)).isEqualTo("codec,model,library,version,licence,wires,status");
        assertThat(list.lines()).hasSize(1 + Catalogue.load().all().size());
        assertThat(list.err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wires", "payloads", "questions", "profiles", "studies"})
    void listsInAllFormats(String what) throws Exception {
        for (String format : List.of("table", "csv", "json")) {
            assertThat(InProcess.run("list", what, "--format", format).exit()).isZero();
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
            assertThat(InProcess.run("study", name, "-o", page.toString()).exit())
                    .isZero();
            assertThat(page)
                    .content()
                    .startsWith("# ")
                    .contains("## What would be measured", "xmlcost run study-" + name);
        }
    }

    @Test
    void aStudyOfARunWithoutItsRowsNamesTheProfile() throws Exception {
        Program.Result refused = InProcess.run("study tdxml src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline");
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err()).contains("xmlcost run study-tdxml");
    }

    @Test
    void encodesAndDecodesItsOwnValues() throws Exception {
        Path message = folder.resolve("message.xml");
        Path values = folder.resolve("values.csv");
        assertThat(InProcess.run("payload mesh:50:walk --seed 3 -o", values.toString())
                        .exit())
                .isZero();
        assertThat(InProcess.run(
                                "encode --codec stax.aalto --wire soap-enc --data",
                                values.toString(),
                                "--kind",
                                "mesh",
                                "-o",
                                message.toString())
                        .exit())
                .isZero();
        Program.Result decoded =
                InProcess.run("decode --codec dom.jdk --wire soap-enc --kind mesh", message.toString());
        assertThat(decoded.exit()).isZero();
        assertThat(decoded.out()).isEqualTo(Files.readString(values));
    }

    @Test
    void theSuffixOfTheFileIsItsFormat() throws Exception {
        Path csv = folder.resolve("values.csv");
        Path npy = folder.resolve("values.NPY");
        for (Path file : List.of(csv, npy)) {
            assertThat(InProcess.run("payload int:5 -o", file.toString()).exit())
                    .isZero();
        }
        assertThat(Files.readAllLines(csv)).hasSize(5);
        assertThat(Files.readAllBytes(npy)).startsWith(0x93, 'N', 'U', 'M', 'P', 'Y');
        Path message = folder.resolve("message.xml");
        Path decoded = folder.resolve("decoded.npy");
        InProcess.run("encode --codec stax.aalto --wire list --payload int:5 -o", message.toString());
        String[] decode = {
            "decode",
            "--codec",
            "dom.jdk",
            "--wire",
            "list",
            "--kind",
            "int",
            message.toString(),
            "-o",
            decoded.toString()
        };
        assertThat(InProcess.run(decode).exit()).isZero();
        assertThat(decoded).hasSameBinaryContentAs(npy);
        String[] asCsv = Arrays.copyOf(decode, decode.length + 2);
        asCsv[decode.length] = "--format";
        asCsv[decode.length + 1] = "csv";
        assertThat(InProcess.run(asCsv).exit()).isZero();
        assertThat(decoded).hasSameBinaryContentAs(csv);
    }

    @Test
    void payloadPrintsWhatARunMeasures() throws Exception {
        assertThat(InProcess.run("payload", "float@kisti-float-8.csv").lines()).hasSize(8);
        Path own = Files.writeString(folder.resolve("own.csv"), "1.5\n2.5\n");
        assertThat(InProcess.run("payload", "double@" + own).out()).isEqualTo("1.5\n2.5\n");
        Program.Result missing = InProcess.run("payload", "double@" + folder.resolve("missing.csv"));
        assertThat(missing.exit()).isEqualTo(Main.USAGE);
        assertThat(missing.err()).contains("no such file");
    }

    @Test
    void helpIsACommand() {
        Program.Result help = InProcess.run("help", "run");
        assertThat(help.exit()).isZero();
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
            Program.Result answer = InProcess.run(line.formatted(when.getKey()).split(" "));
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
    }

    @Test
    void malformedMessageIsOneLineAndNoOutput() throws Exception {
        Path message = Files.writeString(folder.resolve("bad.xml"), "<a/>");
        Path out = folder.resolve("out.csv");
        Program.Result decoded = InProcess.run(
                "decode --codec sax.xerces --wire soap-enc --kind int", message.toString(), "-o", out.toString());
        assertThat(decoded.exit()).isEqualTo(1);
        assertThat(decoded.out()).isEmpty();
        assertThat(decoded.err().lines()).hasSize(1);
        assertThat(decoded.err()).contains("malformed").contains("'a'").contains("document");
        assertThat(out).doesNotExist();
    }

    /** The JDK's parser would print a line of its own before. */
    @Test
    void bytesThatAreNoUtf8AreOneLine() throws Exception {
        byte[] bytes = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><a>\u00ff</a>".getBytes(StandardCharsets.ISO_8859_1);
        Path message = Files.write(folder.resolve("latin.xml"), bytes);
        Program.Result decoded =
                InProcess.run("decode --codec stax.jdk --wire soap-enc --kind int", message.toString());
        assertThat(decoded.exit()).isEqualTo(1);
        assertThat(decoded.err().lines()).hasSize(1);
        assertThat(decoded.err()).contains("malformed").contains("invalid UTF-8");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "payload double",
                "payload double:-1",
                "encode --codec stax.woodstox --wire raw --payload int:1",
                "encode --codec floor.copy --wire raw --payload string:1",
                "run --jvm /nowhere",
                "run --resume runs/any --forks 3",
                "verify --hostile --payload int:1 --codec stax.jdk",
                "new-codec",
                "new-codec 1st",
                "new-codec int.mine",
                "new-codec Mine",
                "new-codec mine..stax",
                "new-codec ../mine",
                "new-codec stax.jdk",
                "new-codec mine.x -o src",
                "new-codec mine.x -o no/such/folder",
                "encode --codec floor.copy --wire soap-enc --payload int:1"
            })
    void wrongUsageIsExitCodeTwo(String line) throws Exception {
        Program.Result result = InProcess.run(line);
        assertThat(result.exit()).as(result.err()).isEqualTo(2);
        assertThat(result.err()).isNotBlank().doesNotContain("\tat ");
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
        Program.Result refused = InProcess.run(line);
        assertThat(refused.exit()).as(refused.err()).isEqualTo(2);
        assertThat(refused.err().lines()).hasSize(1);
        assertThat(refused.err())
                .contains("binding.jaxb")
                .contains("number mode")
                .contains("jdk")
                .contains("[own]");
    }

    @Test
    void verifyEndsWithItsCount() throws Exception {
        Program.Result verified =
                InProcess.run("verify --codec stax.woodstox,sax.jdk --wire soap-enc,soap-enc-g,base64 --payload"
                        + " double:7:special --payload string:1");
        assertThat(verified.exit()).isZero();
        // Two codecs in two number modes and the canonical message, on soap-enc; the canonical one alone on soap-enc-g;
        // the doubles of two codecs and the canonical message on base64, where there is one mode. Strictly, each of the
        // ten written again.
        assertThat(verified.lines()).last().isEqualTo("64 passed, 0 failed");
    }

    @Test
    void dryRunMeasuresNothing() throws Exception {
        Path runs = folder.resolve("runs");
        Program.Result plan = InProcess.run("run headline --dry-run --out", runs.toString());
        assertThat(plan.exit()).isZero();
        assertThat(plan.lines()).last().asString().matches("\\d+ cells, \\d+ forks, about .*");
        assertThat(runs).doesNotExist();
    }

    @Test
    void dryRunSaysWhatTheBudgetIsGoodFor() throws Exception {
        Program.Result alone = InProcess.run("run headline --dry-run --codec floor.copy --budget 1s");
        assertThat(alone.lines())
                .last()
                .asString()
                .matches(".* about \\d+ s; the budget of 1 s is too short for all of them: give --budget 1m or more");
    }

    @Test
    void bothSidesOfACompareAreInItsUsage() throws Exception {
        assertThat(InProcess.run("compare", "--help").out()).contains(" RUN_A[,RUN...] [RUN_B[,RUN...]]");
    }

    @Test
    void forksAndCollectorAreThoseNamed() throws Exception {
        Path runs = folder.resolve("runs");
        Program.Result five = InProcess.run(
                "run headline --dry-run --codec floor.copy --question read --payload int:10"
                        + " --forks 5 --gc SerialGC --out",
                runs.toString());
        assertThat(five.exit()).as(five.err()).isZero();
        assertThat(five.lines()).last().asString().startsWith("2 cells, 10 forks");
        for (String[] wrong :
                new String[][] {{"--gc", "FastGC"}, {"--gc", "-XX:+UseSerialGC"}, {"--forks", "0"}, {"--forks", "many"}
                }) {
            Program.Result refused =
                    InProcess.run("run headline --dry-run", wrong[0], wrong[1], "--out", runs.toString());
            assertThat(refused.exit()).isEqualTo(2);
            assertThat(refused.err()).isNotBlank().doesNotContain("\tat ");
        }
    }

    @Test
    void codecsOfOthersAreFoundAndVerified() throws Exception {
        Path jar = ForeignJar.of(folder.resolve("others.jar"), DataStreamCodec.class, Map.of());
        assertThat(InProcess.runWith(jar, "list", "codecs").out()).contains("example.datastream");
        Program.Result verified = InProcess.runWith(
                jar,
                "verify --codec example.datastream,floor.buffer --wire raw --payload int:1000"
                        + " --payload double:1000:special");
        assertThat(verified.exit()).isZero();
        assertThat(verified.lines()).last().isEqualTo("12 passed, 0 failed");
    }
}
