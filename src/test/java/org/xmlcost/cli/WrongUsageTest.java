package org.xmlcost.cli;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** What commands answer to names, files and options that do not exist: one line that helps, and exit code 2. */
class WrongUsageTest {
    private static final String HEADLINE = "src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "run --codec stax.woodstocks|no codec 'stax.woodstocks'; did you mean stax.woodstox, ",
                "run --codec nosuch|no codec 'nosuch'; see 'xmlcost list codecs'",
                "run --codec sax.*,stax.woodstocks|no codec 'stax.woodstocks'; did you mean stax.woodstox",
                "run --codec stacks.*|no codec matches 'stacks.*'",
                "run --wire soap-end|no wire 'soap-end'; did you mean soap-enc",
                "run --question raed|no question 'raed'; did you mean read",
                "run --numbers fats|no number mode 'fats'; did you mean fast",
                "run --payload duble:10|no payload kind 'duble'; did you mean double",
                "run --payload double:10:walks|no distribution of double 'walks'; did you mean walk",
                "run headlines|no profile 'headlines'; did you mean headline",
                "verify --codec gsoap.jin|no codec 'gsoap.jin'; did you mean gsoap.jni",
                "verify --wire lits|no wire 'lits'; did you mean list",
                "verify --payload integer:10|no payload kind 'integer'; did you mean int",
                "encode --codec dom.xerxes --wire soap-enc --payload int:1|no codec 'dom.xerxes'; did you mean dom.xerces",
                "encode --codec dom.xerces --wire soapenc --payload int:1|no wire 'soapenc'; did you mean soap-enc",
                "encode --codec dom.xerces --wire soap-enc --numbers jkd --payload int:1|no number mode 'jkd'; there are jdk, fast, own, bits",
                "decode --codec dom.xerxes --wire soap-enc --kind int|no codec 'dom.xerxes'; did you mean dom.xerces",
                "decode --codec dom.xerces --wire soap-enc --kind flaot|no payload kind 'flaot'; did you mean float",
                "run --document nosuch.xml|no such file: nosuch.xml",
                "run --document README.md|README.md, line 1, column 1: Unexpected character",
                "run --values a/b|--values are those of a --document",
                "run --document pom.xml --values a//b|'a//b' is not of the form PATH[;ENCODING]",
                "run --document pom.xml --values a;base65|no encoding 'base65'",
                "run --document pom.xml --values project/nosuch|no numbers at project/nosuch",
                "run --document pom.xml --values project/artifactId|at project/artifactId: not an xsd:double: 'xmlcost'",
                "payload shape:1kB|shape:1kB' is a document without values",
                "stream --payload float@kisti-float-8.csv|float@kisti-float-8.csv' names a file, and a stream generates",
                "payload strng:3|no payload kind 'strng'; did you mean string",
                "payload double:3:uniform|no distribution of double 'uniform'; did you mean uniform01, uniform-bits",
                "flamegraph --codec dom.vtd --wire soap-enc --payload int:1 --direction write|dom.vtd does not write int on soap-enc",
                "flamegraph --codec dom.vtd --wire fi --payload int:1 --direction read|dom.vtd does not support fi",
                "flamegraph --codec dom.vdt --wire soap-enc --payload int:1 --direction read|no codec 'dom.vdt'; did you mean dom.vtd",
                "stream --codec stax.woodstocks --payload int:1|no codec 'stax.woodstocks'; did you mean stax.woodstox",
                "stream --payload duble:1|no payload kind 'duble'; did you mean double",
                "stream --codec dom.xerces --payload int:1|dom.xerces cannot stream int on soap-enc; these can: ",
                "stream --codec stax.aalto --wire list --payload int:1|stax.aalto cannot stream int on list; these can: ",
                "stream --codec stax.aalto --wire mtom --payload int:1|cannot stream int on mtom, and no other codec can",
                "stream --codec stax.aalto --payload blob:1|blob is no stream of values",
                "study kist|no study 'kist'; did you mean kisti",
                "study nosuch|no study 'nosuch'; there are axis2c-blog",
                "list codec|invalid WHAT: 'codec'; did you mean codecs?",
                "list x|invalid WHAT: 'x'; there are codecs, wires, payloads",
                "list codecs nosuch|no codec 'nosuch'; see 'xmlcost list codecs'",
                "list wires soap-enx|no wire 'soap-enx'; did you mean soap-enc",
                "list studies x*|no study matches 'x*'; there are axis2c-blog",
                "list codecs --format jsno|jsno'; did you mean json?",
                "payload int:1 --format xml|xml'; there are csv, npy",
                "compare " + HEADLINE + " " + HEADLINE + " --a colour=red|no column 'colour'; there are run, question,",
                "compare " + HEADLINE + " " + HEADLINE + " --a codec=fi.sox|no codec 'fi.sox'; did you mean fi.sax",
                "compare " + HEADLINE + " " + HEADLINE + " --metric tiem|no metric 'tiem'; did you mean time",
                "help rnu|no command 'rnu'; there are list, doctor,",
                "rnu|no command 'rnu'",
                "repport|did you mean report",
                "report --out page.html|xmlcost report --help",
                "run --codek stax.jdk|did you mean --codec",
                "compare|xmlcost compare --help",
                "list|missing required parameter: 'WHAT', one of codecs, wires, payloads",
                "encode --codec dom.jdk|missing required option",
                "payload int:1 --format xml|xmlcost payload --help",
                "run --forks many|xmlcost run --help",
                "run smoke headline|xmlcost run --help",
                "study|xmlcost study --help",
                "stream|either --payload or --document is required",
                "stream --payload int:1 --document pom.xml|either --payload or --document is required",
                "stream --document none.xml|no such file: none.xml",
                "stream --codec dom.jdk --document pom.xml|dom.jdk cannot stream documents; these can: ",
                "flamegraph --codec dom.jdk --wire soap-enc --payload int:1|missing required option: '--direction",
                "flamegraph --codec dom.jdk --wire soap-enc --payload int:1 --direction both|'--direction'",
                "run --budget 10 min|not a time: '10'; write 90s, 10m or 2h",
                "run headline --budget 10 min|not a time: '10'; write 90s, 10m or 2h",
                "run --budget soon|not a time: 'soon'; write 90s, 10m or 2h",
                "run --budget 0s --dry-run|no fork can start in 0s; write 'none' for no end",
                "fuzz --time 10 min|not a time: '10'; write 90s, 10m or 2h",
                "submit slurm smoke --shards 2 --poll 10 min|not a time: '10'; write 90s, 10m or 2h",
                "payload double|payload 'double' is not of the form KIND:COUNT",
                "payload double:-1|count '-1' is not a whole number",
                "encode --codec stax.woodstox --wire raw --payload int:1|stax.woodstox does not support raw",
                "encode --codec floor.copy --wire raw --payload string:1|floor.copy has no string: ",
                "encode --codec floor.copy --wire soap-enc --payload int:1|floor.copy does not support soap-enc",
                "run --jvm /nowhere|no Java at /nowhere",
                "run --resume runs/any --forks 3|only --budget may be given with --resume",
                "run headline --dry-run --heap 4|'4' is no size of a heap, such as 512m or 4g",
                "run headline --dry-run --gc FastGC|no collector 'FastGC'; there are SerialGC",
                "run headline --dry-run --gc -XX:+UseSerialGC|no collector '-XX:+UseSerialGC'",
                "run headline --dry-run --forks 0|the number of forks must be at least 1: 0",
                "verify --hostile --payload int:1 --codec stax.jdk|omit --payload",
                "new-codec|missing required parameter: 'NAME'",
                "new-codec 1st|'1st' is no name for a codec: letters a to z",
                "new-codec int.mine|'int.mine' is no name for a codec",
                "new-codec Mine|'Mine' is no name for a codec",
                "new-codec mine..stax|'mine..stax' is no name for a codec",
                "new-codec ../mine|'../mine' is no name for a codec",
                "new-codec stax.jdk|there is a codec stax.jdk already",
                "new-codec mine.x -o src|src exists already",
                "new-codec mine.x -o no/such/folder|cannot make the folder no/such/folder"
            })
    void wrongUsageIsOneLineThatHelps(String line, String words) {
        InProcess.run(line).refused(Main.USAGE, words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10min", "10 min", "none"})
    void aBudgetIsATimeOrNone(String budget) {
        InProcess.run("run smoke --codec floor.copy --dry-run --budget", budget).ok();
    }

    /** Before anything is measured: the noise of the machine alone takes seconds. */
    @Test
    void aRunThatCannotBeWrittenIsSaidAtOnce() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        for (Path out : new Path[] {file, file.resolve("below"), Path.of("/proc/nowhere")}) {
            InProcess.run("run smoke --codec floor.copy --out", out)
                    .refused(Main.USAGE, "cannot write runs into " + out + ": ");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "decode --codec dom.jdk --wire soap-enc --kind int %s",
                "encode --codec dom.jdk --wire soap-enc --kind int --data %s",
                "run smoke --kind int --data %s",
                "run smoke --against %s/xmlcost.jar",
                "run smoke --against-library %s/mine.jar",
                "run smoke --against-library woodstox-core=%s/mine.jar",
                "report %s",
                "compare %s",
                "compare " + HEADLINE + " %s",
                "publish %s",
                "study kisti %s",
                "run --resume %s",
                "payload int:1 -o %s/values.csv",
                "flamegraph --codec dom.jdk --wire soap-enc --payload int:1 --direction read -o %s/page.html",
                "stream --codec stax.aalto --payload int:1 --to %s/message.xml",
                "run %s"
            })
    void aMissingFileIsNamed(String line) {
        Path missing = folder.resolve("missing");
        Program.Result answer = InProcess.run(line.formatted(missing)).refused(Main.USAGE, missing.toString());
        assertThat(answer.err()).containsPattern("no (such file|such run folder|such folder|profile)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "decode --codec dom.jdk --wire soap-enc --kind int %s",
                "encode --codec dom.jdk --wire soap-enc --kind int --data %s",
                "run smoke --kind int --data %s",
                "payload int:1 -o %s",
                "stream --codec stax.aalto --payload int:1 --to %s",
                "flamegraph --codec dom.jdk --wire soap-enc --payload int:1 --direction read -o %s",
                "run %s"
            })
    void aFolderWhereAFileIsExpectedIsSaid(String line) {
        InProcess.run(line.formatted(folder)).refused(Main.USAGE, folder + ": it is a folder");
    }

    @ParameterizedTest
    @ValueSource(strings = {"report %s", "compare %s", "publish %s", "study kisti %s", "run --resume %s"})
    void aFileWhereARunIsExpectedIsSaid(String line) throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        InProcess.run(line.formatted(file)).refused(Main.USAGE, file + " is a file");
    }

    /** What is not usage fails with exit code 1, in one line all the same. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "report %s",
                "compare %s",
                "compare " + HEADLINE + " %s",
                "publish %s",
                "study kisti %s",
                "run --resume %s"
            })
    void aFolderThatHoldsNoRunIsSaid(String line) throws IOException {
        for (String table : new String[] {"", "a,b\n1,2\n"}) {
            Path run = Files.createDirectories(folder.resolve("run" + table.length()));
            if (!table.isEmpty()) {
                Files.writeString(run.resolve("results.csv"), table);
                Files.writeString(run.resolve("plan.json"), "{");
                Files.writeString(run.resolve("environment.json"), "{}");
            }
            InProcess.run(line.formatted(run)).refused(Main.FAILED, "is not a run folder");
        }
    }

    /** Each command that takes --data, with a header, a table, another format, half a file and no value. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "encode --codec stax.woodstox --wire literal",
                "flamegraph --codec stax.woodstox --wire literal --direction read -o page.html",
                "run smoke --codec stax.woodstox --dry-run",
                "plan smoke --codec stax.woodstox -o plan.json"
            })
    void dataThatIsNotOfTheKindIsSaid(String command) throws IOException {
        for (Map.Entry<String, String> data : Map.of(
                        "value\n1\n",
                                "data, line 1: not a double: 'value'; if this line is a header, choose by name: --column value",
                        "1\n\n2\n", "data, line 2: blank line before other values; remove it",
                        "1,2,3\n",
                                "data, line 1: expected value, found 3 fields; choose one of the columns with --column",
                        "\u0093NUMPY\u0001", "data, header: the file ends in the header",
                        "", "data: no values; for a message without values, give --payload double:0")
                .entrySet()) {
            Path file = Files.writeString(folder.resolve("data"), data.getKey(), StandardCharsets.ISO_8859_1);
            InProcess.run(command + " --kind double --data " + file)
                    .refused(Main.USAGE, "xmlcost: " + folder.resolve(data.getValue()) + "\n");
        }
        InProcess.run(command + " --column 2").refused(Main.USAGE, "--column");
    }

    @Test
    void aColumnOfATableIsEncoded() throws IOException {
        Path file = Files.writeString(folder.resolve("table.csv"), "t,temp\n1,2.5\n");
        Program.Result answer = InProcess.run(
                        "encode --codec stax.woodstox --wire literal --kind double --column temp --data " + file)
                .ok();
        assertThat(answer.out()).contains("2.5").doesNotContain("temp");
    }

    @Test
    void aFileThatMayNotBeReadIsSaid() throws IOException {
        Path file = Files.createFile(folder.resolve("secret.xml"));
        assertThat(file.toFile().setReadable(false)).isTrue();
        assumeFalse(Files.isReadable(file), "root reads every file");
        InProcess.run("decode --codec dom.jdk --wire soap-enc --kind int", file)
                .refused(Main.USAGE, "cannot read " + file + ": permission denied");
    }

    /** A link to itself is refused to root, too. */
    @ParameterizedTest
    @ValueSource(
            strings = {"report %s", "compare %s", "publish %s", "study kisti %s", "run --resume %s", "site -o s %s"})
    void aRunThatMayNotBeReadIsSaid(String line) throws IOException {
        Path run = Files.createDirectory(folder.resolve("run"));
        for (String name : List.of("results.csv", "plan.json", "environment.json")) {
            Files.createSymbolicLink(run.resolve(name), Path.of(name));
        }
        Program.Result answer = InProcess.run(String.format(line, run));
        assertThat(answer.exit()).isNotZero();
        assertThat(answer.err().lines()).as(answer.err()).hasSize(1);
        assertThat(answer.err())
                .contains(run.toString())
                .doesNotContain("is not a run folder", "Exception", "internal error", "\tat ");
        assumeTrue(run.toFile().setExecutable(false) && !Files.isExecutable(run), "root searches every folder");
        answer = InProcess.run(String.format(line, run));
        assertThat(run.toFile().setExecutable(true)).isTrue();
        assertThat(answer.exit()).isEqualTo(Main.USAGE);
        assertThat(answer.err().lines()).singleElement().asString().endsWith("permission denied");
    }

    @ParameterizedTest
    @ValueSource(strings = {"report results", "publish results", "study kisti results"})
    void aFolderOfRunsWhereOneIsExpectedNamesOne(String line) {
        Program.Result answer = InProcess.run(line).refused(Main.USAGE, "name one, such as");
        assertThat(answer.err()).containsPattern("results contains \\d+ runs: name one, such as results/2\\S+");
    }

    @Test
    void aRunFolderThatIsMistypedIsMetWithThoseNearby() {
        InProcess.run("report", HEADLINE.replace("08-33-03Z", "08-33-04Z"))
                .refused(Main.USAGE, "no such run folder", "did you mean " + HEADLINE);
    }

    @Test
    void nothingAskedIsTheWholeHelp() {
        assertThat(InProcess.run().ends(Main.USAGE).err()).contains("Usage: xmlcost", "compare");
    }
}
