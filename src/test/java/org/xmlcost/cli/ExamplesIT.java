package org.xmlcost.cli;

import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The examples of every command's help, typed as they stand in a folder in which the runs and files that they name
 * exist. Examples of {@code run} get {@code --dry-run}, since measuring takes minutes; the one that resumes is parsed
 * alone, since it needs a run of this very build.
 */
class ExamplesIT {
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
    /** The runs that examples name, by what stands in for them. */
    private static final Map<String, String> RUNS = Map.of(
            "2026-01-31T10-00-00Z_host_headline", "2026-11-23T11-51-30Z_vm_headline",
            "2026-01-31T10-00-00Z_host_study-kisti", "2026-11-23T07-34-47Z_vm_study-kisti",
            "one", "2026-11-21T08-33-03Z_vm_headline",
            "two-builds", "2026-11-23T11-18-02Z_vm_fairness",
            "before1", "2026-11-23T05-08-45Z_vm_headline",
            "before2", "2026-11-23T05-15-38Z_vm_headline",
            "after1", "2026-11-23T05-22-16Z_vm_headline",
            "after2", "2026-11-23T06-10-53Z_vm_headline");

    private static final String PROPERTIES = ".properties";

    @TempDir
    Path folder;

    /** Examples by the command that shows them, each as its words. */
    private static Map<List<String>, List<List<String>>> examples() {
        Map<List<String>, List<List<String>>> examples = new LinkedHashMap<>();
        add(Main.commandLine(), List.of(), examples);
        return examples;
    }

    private static void add(CommandLine above, List<String> names, Map<List<String>, List<List<String>>> examples) {
        above.getSubcommands().forEach((name, command) -> {
            if (!command.getCommandSpec().usageMessage().hidden()) {
                List<String> all =
                        Stream.concat(names.stream(), Stream.of(name)).toList();
                examples.put(all, examples(command));
                add(command, all, examples);
            }
        });
    }

    private static List<List<String>> examples(CommandLine command) {
        return Arrays.stream(command.getCommandSpec().usageMessage().footer())
                .filter(line -> line.startsWith("  xmlcost "))
                .map(line -> words(line.replace("%%", "%").replaceFirst(" && .*", "")))
                .toList();
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        for (Matcher word = WORD.matcher(line); word.find(); ) {
            words.add(word.group(1) != null ? word.group(1) : word.group(2));
        }
        return words.subList(1, words.size());
    }

    @Test
    void everyCommandHasAnExample() {
        assertThat(examples())
                .isNotEmpty()
                .allSatisfy((command, lines) -> assertThat(lines)
                        .anySatisfy(line -> assertThat(line).startsWith(command.toArray(String[]::new))));
    }

    @Test
    void everyExampleWorks() throws Exception {
        for (Map.Entry<String, String> run : RUNS.entrySet()) {
            copy(Path.of("results", run.getValue()), folder.resolve("runs").resolve(run.getKey()));
        }
        String java = System.getProperty("java.home");
        for (List<List<String>> lines : examples().values()) {
            for (List<String> line : lines) {
                List<String> typed = new ArrayList<>(line);
                typed.replaceAll(word -> word.startsWith("/path/to/jdk-") ? java : word);
                // So many values in streams, or messages for fuzzing, would take minutes.
                typed.replaceAll(word -> word.replaceFirst("(:10)0{6,}\\b|(^10)0{4,}$", "$1$2"));
                // What they name is nowhere: a run that was stopped, what a shell makes of a pattern, and Slurm; see
                // MergeIT
                // and SlurmIT.
                if (typed.contains("--resume") || List.of("merge", "submit").contains(typed.get(0))) {
                    assertThat(Main.commandLine()
                                    .parseArgs(typed.toArray(String[]::new))
                                    .errors())
                            .isEmpty();
                    continue;
                }
                if (typed.get(0).equals("run") && !typed.contains("--dry-run")) {
                    typed.add("--dry-run");
                }
                if (typed.get(0).equals("publish")) {
                    typed.addAll(List.of("--to", "published"));
                }
                works(typed);
            }
        }
    }

    private void works(List<String> typed) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        int exit = Program.command(List.of(), List.of(), typed.toArray(String[]::new))
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start()
                .waitFor();
        List<Integer> expected = typed.get(0).equals("doctor") ? List.of(0, Main.MISSING) : List.of(0);
        assertThat(exit)
                .as("%s: %s", String.join(" ", typed), Files.readString(err))
                .isIn(expected);
    }

    /** With its samples as a run has them before it is published. */
    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        Path packed = from.resolve("raw.tar.gz");
        if (Files.exists(packed)) {
            try (TarArchiveInputStream samples =
                    new TarArchiveInputStream(new GZIPInputStream(Files.newInputStream(packed)))) {
                for (TarArchiveEntry entry = samples.getNextEntry(); entry != null; entry = samples.getNextEntry()) {
                    Path file = to.resolve(entry.getName());
                    Files.createDirectories(entry.isDirectory() ? file : file.getParent());
                    if (file.toString().endsWith(PROPERTIES)) {
                        // Builds before this one left these in place of a report.
                        Properties facts = new Properties();
                        facts.load(samples);
                        Files.writeString(
                                Path.of(file.toString().replace(PROPERTIES, ".report")),
                                "{\"verified\": " + facts.getProperty("verified", "0") + "}");
                    } else if (!entry.isDirectory()) {
                        Files.copy(samples, file);
                    }
                }
            }
        }
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(each -> Files.isRegularFile(each) && !each.equals(packed))
                    .toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }
}
