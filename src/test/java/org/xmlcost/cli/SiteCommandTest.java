package org.xmlcost.cli;

import org.xmlcost.result.PackedFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import static org.assertj.core.api.Assertions.assertThat;

/** What {@code site} makes of runs that are odd or damaged: a clear line or a whole site. */
class SiteCommandTest {
    private static final Path PUBLISHED = Path.of("src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline");

    @TempDir
    Path folder;

    private Path copy(String name) throws Exception {
        Path run = Files.createDirectory(folder.resolve(name));
        for (String file : List.of("results.csv", "forks.csv", "environment.json", "plan.json.xz")) {
            Files.copy(PUBLISHED.resolve(file), run.resolve(file));
        }
        return run;
    }

    private Program.Result site(Object... runs) {
        List<Object> arguments = new ArrayList<>(List.of("site", "-o", folder.resolve("site")));
        arguments.addAll(List.of(runs));
        return InProcess.run(arguments.toArray());
    }

    private void assertRefused(Program.Result result, String words) throws Exception {
        assertThat(result.exit()).isNotZero();
        assertThat(result.err().strip().lines()).singleElement().asString().contains(words);
        assertThat(folder.resolve("site")).doesNotExist();
        assertThat(folder.toFile().list()).noneMatch(name -> name.startsWith(".site"));
    }

    @Test
    void aRunOfALaterSchemaIsRefused() throws Exception {
        Path run = copy("later");
        Path environment = run.resolve("environment.json");
        Files.writeString(
                environment,
                Files.readString(environment).replaceFirst("\"schemaVersion\" ?: ?\\d+", "\"schemaVersion\": 99"));
        assertRefused(site(copy("whole"), run), "later: it is of schema 99");
    }

    @Test
    void aTruncatedFolderIsRefused() throws Exception {
        Path without = copy("without");
        Files.delete(without.resolve("plan.json.xz"));
        assertRefused(site(without), "without");

        Path cut = copy("cut");
        byte[] results = Files.readAllBytes(cut.resolve("results.csv"));
        Files.write(cut.resolve("results.csv"), java.util.Arrays.copyOf(results, results.length - 150));
        assertRefused(site(cut), "results.csv");

        Path lines = copy("lines");
        List<String> some = Files.readAllLines(lines.resolve("results.csv"));
        Files.write(lines.resolve("results.csv"), some.subList(0, some.size() - 2));
        assertRefused(site(lines), "is damaged: it has no line for");

        Path json = copy("json");
        byte[] environment = Files.readAllBytes(json.resolve("environment.json"));
        Files.write(json.resolve("environment.json"), java.util.Arrays.copyOf(environment, environment.length / 2));
        assertRefused(site(json), "json");

        Path bare = Files.createDirectory(folder.resolve("bare"));
        assertRefused(site(bare), "bare is not a run folder");
        assertRefused(site(folder.resolve("none")), "no such run folder");
    }

    /** Names of files are plain, whatever the names of runs are; what is shown is the name, and never markup. */
    @Test
    void oddNamesGiveAWholeSite() throws Exception {
        String odd = "a <b>&\"'#?% \u00fc\u4e2d";
        Path run = copy(odd);
        for (String file : List.of("results.csv", "forks.csv", "plan.json")) {
            String text = new String(PackedFile.read(run.resolve(file)), StandardCharsets.UTF_8);
            Files.writeString(
                    run.resolve(file),
                    text.replace("2026-11-21T08-33-03Z_vm_headline,", "<script>alert(1)</script>,")
                            .replace("stax.woodstox", "stax.<i>x"));
        }
        site(run, copy("a -b-"), copy("plain")).ok();
        Path site = folder.resolve("site");
        assertThat(Program.files(site, ""))
                .allMatch(file -> site.relativize(file).toString().matches("[A-Za-z0-9._~/-]*"));
        assertThat(site.resolve("runs").toFile().list()).hasSize(3);
        for (Path page : Program.files(site, ".html")) {
            assertThat(Files.readString(page)).doesNotContain("<script>alert", "<i>x");
        }
    }

    /** A site of all published runs takes more than a minute. */
    @Test
    void tellsHowFarItIsNowAndThen() throws Exception {
        Path runs = Files.createDirectory(folder.resolve("runs"));
        Files.move(copy("first"), runs.resolve("first"));
        Files.move(copy("second"), runs.resolve("second"));
        assertThat(progress(Duration.ofHours(1), runs)).isEmpty();
        assertThat(progress(Duration.ZERO, runs).lines())
                .containsExactly(
                        "xmlcost: run 1 of 2: first",
                        "xmlcost: run 2 of 2: second",
                        "xmlcost: all runs are written; writing the pages of the codecs and of the results");
    }

    private String progress(Duration betweenLines, Path runs) {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        SiteCommand command = new SiteCommand(betweenLines, new PrintStream(lines, true, StandardCharsets.UTF_8));
        assertThat(new CommandLine(command).execute("-o", folder.resolve("site").toString(), runs.toString()))
                .isZero();
        return lines.toString(StandardCharsets.UTF_8);
    }

    @Test
    void onlyASiteIsReplaced() throws Exception {
        Path site = Files.createDirectory(folder.resolve("site"));
        Files.writeString(site.resolve("mine.txt"), "mine", StandardCharsets.UTF_8);
        Path run = copy("run");
        Program.Result refused = site(run);
        assertThat(refused.exit()).isNotZero();
        assertThat(refused.err()).contains("files that are not of a site");
        assertThat(site.resolve("mine.txt")).exists();

        Files.delete(site.resolve("mine.txt"));
        site(run).ok();
        Files.writeString(site.resolve("old.html"), "old", StandardCharsets.UTF_8);
        site(run).ok();
        assertThat(site.resolve("old.html")).doesNotExist();
        assertThat(site.resolve("index.html")).exists();
    }

    /** The same runs give the same bytes, in whatever order they are named. */
    @Test
    void theSiteDoesNotDependOnTheOrder() throws Exception {
        Path first = copy("first");
        Path second = copy("second");
        site(first, second).ok();
        Map<String, String> before = texts();
        site(second, first, second).ok();
        assertThat(texts()).isEqualTo(before);
    }

    private Map<String, String> texts() throws Exception {
        Map<String, String> texts = new TreeMap<>();
        for (Path file : Program.files(folder.resolve("site"), "")) {
            texts.put(file.toString(), Files.readString(file));
        }
        return texts;
    }
}
