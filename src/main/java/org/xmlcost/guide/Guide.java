package org.xmlcost.guide;

import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * All pages. They are made from the newest runs of the profiles {@code catalogue}, {@code conditions} and
 * {@code access}.
 */
public final class Guide {
    /** Name of the page with links to the others. */
    public static final String INDEX = "README.md";

    /** Profiles whose runs the pages are made from. */
    public static final List<String> PROFILES = List.of(Evidence.CATALOGUE, Evidence.CONDITIONS, Evidence.ACCESS);

    /** Name of the page that says what to choose. */
    public static final String CHOICE = "choose.md";

    /** Name of the page that says what changes the figures. */
    public static final String CHANGES = "conditions.md";

    private static final String SECTION = "## ";
    private static final String MODELS = "models/";
    private static final String QUESTIONS = "questions/";

    private Guide() {}

    /**
     * Returns the pages in Markdown, by their paths with slashes. Links to runs expect the folder of the pages beside
     * the folder {@code results}, one level deeper.
     *
     * @param licences SPDX identifiers of the licences of libraries, by the ids of codecs
     * @return no pages if no run has what they need
     */
    public static Map<String, String> pages(List<RunTable> runs, Map<String, String> licences) {
        Evidence evidence = Evidence.of(runs);
        List<Integer> releases = evidence.releases(Evidence.CATALOGUE);
        Map<String, String> pages = new LinkedHashMap<>();
        if (releases.isEmpty()) {
            return pages;
        }
        View catalogue = evidence.newest(Evidence.CATALOGUE, releases.get(0)).orElseThrow();
        choice(evidence, licences).markdown().ifPresent(text -> pages.put(CHOICE, text));
        new ConditionsPage(evidence, evidence.releases(Evidence.CONDITIONS))
                .markdown()
                .ifPresent(text -> pages.put(CHANGES, text));
        List<String> models = catalogue.codecs().values().stream()
                .map(row -> row.model())
                .distinct()
                .toList();
        models.forEach(model ->
                pages.put(MODELS + Text.slug(model) + ".md", new ModelPage(evidence, model, releases).markdown()));
        Map<String, View> questions = new LinkedHashMap<>();
        for (String profile : PROFILES) {
            for (View view : evidence.newestOfAnyQuestion(profile, releases.get(0))) {
                QuestionPage.questions(view).stream()
                        .filter(question -> evidence.newest(profile, releases.get(0), question)
                                .filter(view::equals)
                                .isPresent())
                        .forEach(question -> questions.put(
                                questions.containsKey(question) ? question + "-in-" + profile : question, view));
            }
        }
        questions.forEach((name, view) ->
                pages.put(QUESTIONS + name + ".md", new QuestionPage(view, name.split("-in-", 2)[0]).markdown()));
        pages.put(INDEX, index(pages, models, List.copyOf(questions.keySet())));
        return pages;
    }

    /**
     * Returns a table in Markdown of what to choose, with a line for each need.
     *
     * @param licences SPDX identifiers of the licences of libraries, by the ids of codecs
     * @param page address of the page that says what to choose, for links to its sections
     */
    public static String summary(List<RunTable> runs, Map<String, String> licences, String page) {
        return choice(Evidence.of(runs), licences).summary(page);
    }

    /** Returns the page of all releases of Java that any of the profiles was measured on. */
    private static ChoicePage choice(Evidence evidence, Map<String, String> licences) {
        return new ChoicePage(
                evidence,
                new Licences(licences),
                PROFILES.stream()
                        .flatMap(profile -> evidence.releases(profile).stream())
                        .distinct()
                        .sorted()
                        .toList());
    }

    private static String index(Map<String, String> pages, List<String> models, List<String> questions) {
        List<String> lines = new ArrayList<>();
        lines.add("# Results\n");
        lines.add("These pages are generated from the published runs.\n");
        if (pages.containsKey(CHOICE)) {
            lines.add("* [What to choose](" + CHOICE + ")");
        }
        if (pages.containsKey(CHANGES)) {
            lines.add("* [What changes the figures](" + CHANGES + "): "
                    + pages.get(CHANGES)
                            .lines()
                            .filter(line -> line.startsWith(SECTION))
                            .map(line -> line.substring(SECTION.length()).toLowerCase(Locale.ROOT))
                            .map(title -> title.replace("java", "Java"))
                            .collect(Collectors.joining(", ")));
        }
        lines.add("* Processing models: "
                + models.stream()
                        .map(model -> "[" + model + "](" + MODELS + Text.slug(model) + ".md)")
                        .collect(Collectors.joining(", ")));
        lines.add("* Questions: "
                + questions.stream()
                        .map(question -> "[`" + question + "`](" + QUESTIONS + question + ".md)")
                        .collect(Collectors.joining(", ")));
        return String.join("\n", lines) + "\n";
    }
}
