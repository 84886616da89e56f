package org.xmlcost.plan;

import org.xmlcost.model.Question;
import org.xmlcost.model.Settings;
import org.xmlcost.result.BundledFiles;

import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Description of what a run measures and how: a small file, written by hand, in JSON with comments. See
 * {@code src/main/resources/profiles}.
 *
 * @param about description in one sentence
 * @param blocks rectangles of cells; a cell that several blocks contain is measured once
 */
public record Profile(String name, String about, Settings settings, List<Block> blocks) {
    private static final String FOLDER = "/profiles/";
    private static final String STUDIES = "/studies/";
    private static final String OF_STUDY = "study-";

    /** Names of all profiles that come with the program. The profile of a study is in the study's own file. */
    public static final List<String> BUILT_IN = Stream.concat(
                    BundledFiles.names(FOLDER, ".json").stream(),
                    BundledFiles.names(STUDIES, ".json").stream().map(OF_STUDY::concat))
            .toList();

    private static final ObjectReader JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build()
            .readerFor(Profile.class);

    /**
     * Product of questions, codecs, wires, payloads and number modes, as far as the codecs support them. Questions,
     * codecs, wires and number modes are globs; an empty list of questions, codecs or wires means all. The wire
     * {@value Block#FIRST} is the first wire of each codec.
     *
     * @param payloads payloads as the command line writes them
     * @param numbers number modes; empty for each codec's usual mode
     * @param collectors names of collectors, each of which makes a row of its own; empty for the run's collector
     * @param parts globs of parts of a message. Empty means all parts, except for questions about whole messages that
     *     can also be about parts: empty then means whole messages.
     * @param threads numbers of threads of questions about several threads; empty for each question's own
     * @param forks number of forks of each cell, or null for that of the run; a cell of several blocks has the greatest
     */
    public record Block(
            List<String> questions,
            List<String> codecs,
            List<String> wires,
            List<String> payloads,
            List<String> numbers,
            List<String> collectors,
            List<String> parts,
            List<Integer> threads,
            Integer forks) {
        /** Glob of wires for the first wire of each codec. */
        public static final String FIRST = "first";

        /** Creates a block. A list that the file leaves out is treated as an empty list. */
        public Block {
            questions = orAll(questions);
            codecs = orAll(codecs);
            wires = orAll(wires);
            payloads = payloads == null ? List.of() : payloads;
            numbers = numbers == null ? List.of() : numbers;
            collectors = collectors == null ? List.of() : collectors;
            parts = parts == null ? List.of() : parts;
            threads = threads == null ? List.of() : threads;
            if (forks != null && forks < 1) {
                throw new IllegalArgumentException("the number of forks must be at least 1: " + forks);
            }
        }

        /** Creates a block under the run's collector. */
        public Block(
                List<String> questions,
                List<String> codecs,
                List<String> wires,
                List<String> payloads,
                List<String> numbers) {
            this(questions, codecs, wires, payloads, numbers, List.of(), List.of(), List.of(), null);
        }

        private static List<String> orAll(List<String> globs) {
            return globs == null || globs.isEmpty() ? List.of("*") : globs;
        }
    }

    public boolean asks(String question) {
        return blocks.stream().anyMatch(block -> Glob.matches(block.questions, question));
    }

    /**
     * Returns this profile with the values of the command line. Codecs, wires, payloads and number modes replace those
     * of each block. Codecs are measured on their first wire, unless wires are named too, and exclude questions about
     * wires or number modes alone. A question is asked by the blocks that name it; if there are none, all blocks ask
     * it.
     */
    public Profile with(Selection selection) {
        List<Block> selected = new ArrayList<>();
        for (Block block : blocks) {
            List<String> asked = Arrays.stream(Question.values())
                    .filter(question -> question.subject() == Question.Subject.CODECS
                            || question.subject() == Question.Subject.DOCUMENTS
                            || isAll(selection.codecs()))
                    .map(Question::id)
                    .filter(Glob.of(selection.questions())::matches)
                    .filter(id -> Glob.matches(block.questions, id) || (!isAll(selection.questions()) && !asks(id)))
                    .toList();
            if (!asked.isEmpty()) {
                selected.add(new Block(
                        asked,
                        replaced(block.codecs, selection.codecs()),
                        isAll(selection.codecs()) || !isAll(selection.wires())
                                ? replaced(block.wires, selection.wires())
                                : List.of(Block.FIRST),
                        selection.payloads().isEmpty() ? block.payloads : selection.payloads(),
                        replaced(block.numbers, selection.numbers()),
                        block.collectors,
                        block.parts,
                        block.threads,
                        block.forks));
            }
        }
        return new Profile(name, about, settings, selected);
    }

    private static boolean isAll(String glob) {
        return glob.equals(Selection.ALL);
    }

    private static List<String> replaced(List<String> globs, String glob) {
        return isAll(glob) ? globs : List.of(glob);
    }

    /** Returns this profile with all rows under the run's collector. */
    public Profile withoutCollectors() {
        return new Profile(
                name,
                about,
                settings,
                blocks.stream()
                        .map(each -> new Block(
                                each.questions,
                                each.codecs,
                                each.wires,
                                each.payloads,
                                each.numbers,
                                List.of(),
                                each.parts,
                                each.threads,
                                each.forks))
                        .toList());
    }

    /** Reads a built-in profile by its name, or a file of the user; an error if it is not a profile. */
    public static Profile load(String nameOrFile) throws IOException {
        boolean builtIn = BUILT_IN.contains(nameOrFile);
        boolean ofStudy = builtIn && nameOrFile.startsWith(OF_STUDY);
        if (!builtIn && !Files.isRegularFile(Path.of(nameOrFile))) {
            throw new IllegalArgumentException(
                    "no profile '" + nameOrFile + "': neither one of " + BUILT_IN + " nor a file");
        }
        String resource = ofStudy ? STUDIES + nameOrFile.substring(OF_STUDY.length()) : FOLDER + nameOrFile;
        try (InputStream in = builtIn
                ? Profile.class.getResourceAsStream(resource + ".json")
                : Files.newInputStream(Path.of(nameOrFile))) {
            return (ofStudy ? JSON.at("/profile") : JSON).readValue(in);
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                    nameOrFile + " is not a valid profile: " + e.getOriginalMessage()
                            + (e.getLocation() == null
                                    ? ""
                                    : " (line " + e.getLocation().getLineNr() + ")"),
                    e);
        }
    }
}
