package org.xmlcost.docs;

import org.xmlcost.model.Question;
import org.xmlcost.plan.Profile;
import org.xmlcost.report.Markdown;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.io.UncheckedIOException;
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
public final class ResultPages {
    /** Name of the page with links to the others. */
    public static final String INDEX = "README.md";

    /** Profiles whose runs the pages are made from. */
    public static final List<String> PROFILES = List.of(SourceRuns.CATALOGUE, SourceRuns.CONDITIONS, SourceRuns.ACCESS);

    /** Name of the page that says what to choose. */
    public static final String CHOICE = "choose.md";

    /** Name of the page that says what changes the figures. */
    public static final String CHANGES = "conditions.md";

    private static final String SECTION = "## ";

    private ResultPages() {}

    /**
     * Returns the pages in Markdown, by their paths with slashes. Links to runs expect the folder of the pages beside
     * the folder {@code results}, one level deeper.
     *
     * @param licences SPDX identifiers of the licences of libraries, by the ids of codecs
     * @return no pages if no run has what they need
     */
    public static Map<String, String> pages(List<RunTable> runs, Map<String, String> licences) {
        SourceRuns sources = SourceRuns.of(runs);
        Map<String, String> pages = documents(sources, licences);
        if (!sources.releases(SourceRuns.CATALOGUE).isEmpty()) {
            ReleasePages models = models(sources);
            ReleasePages questions = questions(sources);
            pages.putAll(models.pages());
            pages.putAll(questions.pages());
            pages.put(INDEX, index(pages, models, questions));
        }
        return pages;
    }

    /** Returns the pages that are also documents of the project: {@link #CHOICE} and {@link #CHANGES}. */
    static Map<String, String> documents(SourceRuns sources, Map<String, String> licences) {
        Map<String, String> pages = new LinkedHashMap<>();
        if (!sources.releases(SourceRuns.CATALOGUE).isEmpty()) {
            choice(sources, new Licences(licences)).markdown().ifPresent(text -> pages.put(CHOICE, text));
            new ConditionsPage(sources, sources.releases(SourceRuns.CONDITIONS))
                    .markdown()
                    .ifPresent(text -> pages.put(CHANGES, text));
        }
        return pages;
    }

    static TaskPage choice(SourceRuns sources, Licences licences) {
        return new TaskPage(
                sources,
                licences,
                PROFILES.stream()
                        .flatMap(profile -> sources.releases(profile).stream())
                        .distinct()
                        .sorted()
                        .toList());
    }

    private static ReleasePages models(SourceRuns sources) {
        ReleasePages pages = new ReleasePages("models/");
        for (int release : sources.releases(SourceRuns.CATALOGUE)) {
            NewestRuns newest = sources.newest(SourceRuns.CATALOGUE, release);
            newest.codecs().values().stream()
                    .map(RunRow::model)
                    .distinct()
                    .forEach(model ->
                            pages.add(Text.slug(model), model, release, new ModelPage(newest, model).markdown()));
        }
        return pages;
    }

    /**
     * Returns a page for each question and profile. Its name is that of the question, and ends with the profile's if
     * another profile asks the question first. So names do not depend on what is published.
     */
    private static ReleasePages questions(SourceRuns sources) {
        List<Profile> profiles = PROFILES.stream().map(ResultPages::profile).toList();
        ReleasePages pages = new ReleasePages("questions/");
        for (String profile : PROFILES) {
            for (int release : sources.releases(profile)) {
                NewestRuns newest = sources.newest(profile, release);
                for (String question : newest.questions()) {
                    String other = owner(question, profiles).equals(profile) ? "" : profile;
                    QuestionPage page = new QuestionPage(newest.of(question), question, other);
                    if (page.isOfSeveralCodecs()) {
                        String name = question + (other.isEmpty() ? "" : "-in-" + other);
                        String title = Markdown.code(question)
                                + (other.isEmpty()
                                        ? ": " + Question.of(question).about()
                                        : " in profile " + Markdown.code(other));
                        pages.add(name, title, release, page.markdown());
                    }
                }
            }
        }
        return pages;
    }

    /** Returns the first profile that asks a question; the first of all if none does. */
    private static String owner(String question, List<Profile> profiles) {
        return profiles.stream()
                .filter(profile -> profile.asks(question))
                .findFirst()
                .orElse(profiles.get(0))
                .name();
    }

    private static Profile profile(String name) {
        try {
            return Profile.load(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String index(Map<String, String> pages, ReleasePages models, ReleasePages questions) {
        List<String> lines = new ArrayList<>();
        lines.add("# Results\n");
        lines.add("These pages are generated from the published runs. Each names its Java and its machine.\n");
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
        lines.add("");
        lines.add(models.index("processing model"));
        lines.add(questions.index("question"));
        return String.join("\n", lines);
    }
}
