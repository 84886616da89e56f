package org.xmlcost.cli;

import org.xmlcost.result.PackedFile;
import org.xmlcost.result.SamplesFile;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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
            "2026-01-31T10-00-00Z_host_headline", "results/2026-11-23T11-51-30Z_vm_headline",
            "2026-01-31T10-00-00Z_host_study-kisti", "results/2026-11-23T07-34-47Z_vm_study-kisti",
            "one", "src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline",
            "two-builds", "src/test/resources/runs/2026-11-23T11-18-02Z_vm_fairness",
            "before1", "results/2026-11-23T05-08-45Z_vm_headline",
            "before2", "results/2026-11-23T05-15-38Z_vm_headline",
            "after1", "results/2026-11-23T05-22-16Z_vm_headline",
            "after2", "results/2026-11-23T06-10-53Z_vm_headline");

    /** The documents that examples name. */
    private static final Map<String, String> DOCUMENTS =
            Map.of("large.mzML", "<mzML><run><spectrum>1 2</spectrum><spectrum>3</spectrum></run></mzML>");

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

    /** {@link #everyExampleWorks} takes minutes; that one of its files is missing is seen here at once. */
    @Test
    void everyFileThatExamplesReadIsThere() {
        Set<String> there = new HashSet<>(DOCUMENTS.keySet());
        there.add("runs");
        RUNS.keySet().forEach(run -> there.add("runs/" + run));
        Set<String> read = new HashSet<>();
        for (List<List<String>> lines : examples().values()) {
            for (List<String> line : lines) {
                if (isOnlyParsed(line)) {
                    continue;
                }
                if (line.get(0).equals("plan")) {
                    there.add("plan.json");
                }
                ParseResult parsed = Main.commandLine().parseArgs(line.toArray(String[]::new));
                while (parsed.hasSubcommand()) {
                    parsed = parsed.subcommand();
                }
                for (ArgSpec given : parsed.matchedArgs()) {
                    if (given instanceof OptionSpec option
                            && option.shortestName().equals("-o")) {
                        there.addAll(given.stringValues());
                    } else if (given.paramLabel().matches("(FILE|.?RUN).*")) {
                        read.addAll(given.stringValues());
                    }
                }
            }
        }
        assertThat(read).contains("runs/one", "plan.json", "message.xml");
        assertThat(there).containsAll(read);
    }

    @Tag("exhaustive")
    @Test
    void everyExampleWorks() throws Exception {
        for (Map.Entry<String, String> run : RUNS.entrySet()) {
            copy(Path.of(run.getValue()), folder.resolve("runs").resolve(run.getKey()));
        }
        for (Map.Entry<String, String> document : DOCUMENTS.entrySet()) {
            Files.writeString(folder.resolve(document.getKey()), document.getValue());
        }
        String java = System.getProperty("java.home");
        List<List<String>> all = new ArrayList<>();
        for (List<List<String>> lines : examples().values()) {
            for (List<String> line : lines) {
                List<String> typed = new ArrayList<>(line);
                typed.replaceAll(word -> word.startsWith("/path/to/jdk-") ? java : word);
                // So many values in streams, or messages for fuzzing, would take minutes.
                typed.replaceAll(word -> word.replaceFirst("(:10)0{6,}\\b|(^10)0{4,}$", "$1$2"));
                if (isOnlyParsed(typed)) {
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
                all.add(typed);
            }
        }
        // Examples of other commands name the plan that this one writes.
        all.sort(Comparator.comparing(typed -> !typed.get(0).equals("plan")));
        work(all);
    }

    /**
     * Whether what a line names is nowhere: a run that was stopped, what a shell makes of a pattern, and Slurm; see
     * {@link MergeIT} and {@link SlurmIT}.
     */
    private static boolean isOnlyParsed(List<String> line) {
        return line.contains("--resume") || List.of("merge", "submit").contains(line.get(0));
    }

    /** Types lines in the folder, in one JVM for all of them. */
    private void work(List<List<String>> lines) throws IOException, InterruptedException {
        Path typed = folder.resolve("typed.json");
        JsonMapper.shared().writeValue(typed, lines);
        ProcessBuilder builder = Program.command(
                List.of(),
                List.of(Path.of("target", "test-classes").toAbsolutePath().toString()),
                typed);
        builder.command().set(builder.command().indexOf(Main.class.getName()), ExamplesIT.class.getName());
        assertThat(Program.run(builder.directory(folder.toFile())).ok().lines())
                .contains(lines.size() + " examples work");
    }

    /** Types the lines of a file, up to the first that fails. */
    public static void main(String[] file) {
        JsonNode lines = JsonMapper.shared().readTree(Path.of(file[0]));
        for (JsonNode line : lines) {
            String[] typed = line.valueStream().map(JsonNode::asString).toArray(String[]::new);
            int exit = Main.commandLine().execute(typed);
            if (exit != 0 && !(typed[0].equals("doctor") && exit == Main.MISSING)) {
                System.out.println("exit code " + exit + " of " + line);
                System.exit(Main.FAILED);
            }
        }
        System.out.println(lines.size() + " examples work");
        System.exit(0);
    }

    /** As it was before it was published. */
    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        for (String name : List.of("results.csv", "forks.csv", "environment.json", "plan.json")) {
            Files.write(to.resolve(name), PackedFile.read(from.resolve(name)));
        }
        String samples = new String(PackedFile.read(from.resolve(SamplesFile.NAME)), StandardCharsets.UTF_8);
        for (String line : samples.lines().toList()) {
            ObjectNode fork = (ObjectNode) new ObjectMapper().readTree(line);
            Path raw = Files.createDirectories(
                    to.resolve("raw").resolve(fork.remove("cell").asString()));
            String name = "fork-" + (fork.has("fork") ? fork.remove("fork").asInt() : 1);
            Files.writeString(
                    raw.resolve(name + ".report"), fork.remove("report").toString());
            Files.writeString(raw.resolve(name + ".json"), fork.toString());
        }
    }
}
