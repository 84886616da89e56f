package org.xmlcost.study;

import org.xmlcost.result.BundledFiles;

import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A published study: the figures it prints, and the rows of a run that repeat them. Read from
 * {@code studies/NAME.json}, JSON with comments, and the CSV of figures that it names. The same file has the profile of
 * the runs.
 */
public final class Study {
    private static final String FOLDER = "/studies/";

    /** Names of all studies that come with the program. */
    public static final List<String> NAMES = BundledFiles.names(FOLDER, ".json");

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    /**
     * The file.
     *
     * @param about one sentence, for lists
     * @param publication who, what, where, when
     * @param repeats which of its figures a run repeats, in a clause
     * @param omits which it does not, in a clause
     * @param figures the CSV's name
     * @param caveats what to know before comparing, a sentence or more each
     * @param words by name: what stands for a text of the figures in rows of a run
     * @param standIns rows that decide no claim
     * @param derivations tables of figures that are not printed
     * @param inconsistencies of the publication, as far as no figures tell them
     * @param profile what a run measures for it
     */
    record Definition(
            String about,
            String publication,
            String repeats,
            String omits,
            String figures,
            List<String> caveats,
            Map<String, Map<String, String>> words,
            List<StudyTable> tables,
            List<StandIn> standIns,
            List<Derivation> derivations,
            List<Claim> claims,
            List<Check> checks,
            List<String> inconsistencies,
            JsonNode profile) {}

    private final String name;
    private final Definition definition;
    private final List<Printed> figures;

    private Study(String name, Definition definition, List<Printed> figures) {
        this.name = name;
        this.definition = definition;
        this.figures = figures;
    }

    /**
     * The study of a name.
     *
     * @throws IllegalArgumentException if there is no such study, naming those there are
     */
    public static Study load(String name) throws IOException {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException("no study '" + name + "'; there are " + String.join(", ", NAMES));
        }
        try (InputStream in = Study.class.getResourceAsStream(FOLDER + name + ".json")) {
            Definition definition = JSON.readValue(in, Definition.class);
            return new Study(name, definition, Printed.read(FOLDER + definition.figures));
        } catch (JacksonException e) {
            throw new IllegalStateException(name + ".json is no study: " + e.getMessage(), e);
        }
    }

    /** Its name in commands. */
    public String name() {
        return name;
    }

    /** What it is about, in one sentence for lists. */
    public String about() {
        return definition.about;
    }

    /** The profile that measures what the study has. */
    public String profile() {
        return "study-" + name;
    }

    /** Which of its figures a run repeats, in a clause. */
    public String repeats() {
        return definition.repeats;
    }

    /** Which of its figures a run does not repeat, in a clause. */
    public String omits() {
        return definition.omits;
    }

    /** Number of figures that the study prints. */
    public int printedCount() {
        return figures.size();
    }

    /** Number of printed figures that a run can measure. */
    public long repeatedCount() {
        return figures.stream().filter(this::isRepeated).count();
    }

    String publication() {
        return definition.publication;
    }

    List<String> caveats() {
        return definition.caveats;
    }

    Map<String, Map<String, String>> words() {
        return definition.words == null ? Map.of() : definition.words;
    }

    List<StudyTable> tables() {
        return definition.tables;
    }

    List<Derivation> derivations() {
        return orNone(definition.derivations);
    }

    /** Why rows decide nothing, those of them that are stand-ins; empty if none is. */
    List<String> standIns(List<Measure> rows) {
        return orNone(definition.standIns).stream()
                .filter(each -> rows.stream().anyMatch(each::is))
                .map(StandIn::why)
                .distinct()
                .toList();
    }

    /** All rows of a run that the measured figure beside a printed one is computed from. */
    List<Measure> behind(Printed figure) {
        return isRepeated(figure) ? rule(figure).figure().behind(figure, this) : List.of();
    }

    List<Claim> claims() {
        return orNone(definition.claims);
    }

    List<Check> checks() {
        return orNone(definition.checks);
    }

    List<String> inconsistencies() {
        return orNone(definition.inconsistencies);
    }

    List<Printed> figures() {
        return figures;
    }

    List<Printed> figures(StudyTable table) {
        return figures.stream()
                .filter(each -> each.table().equals(table.table()))
                .toList();
    }

    /**
     * The rule of a figure.
     *
     * @throws IllegalStateException if it has none
     */
    Rule rule(Printed figure) {
        return table(figure).rules().stream()
                .filter(rule -> figure.matches(rule.match()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(name + " has no rule for " + figure));
    }

    /**
     * The one figure with some columns.
     *
     * @param columns in which <code>{column}</code> stands for what {@code at} has; the table is its own unless it is
     *     told
     * @throws IllegalStateException if there is none, or more than one
     */
    Printed find(Map<String, String> columns, Printed at) {
        List<Printed> found = figures.stream()
                .filter(each -> columns.containsKey("table") || each.table().equals(at.table()))
                .filter(each -> columns.entrySet().stream()
                        .allMatch(wanted -> each.get(wanted.getKey()).equals(at.fill(wanted.getValue(), words()))))
                .toList();
        if (found.size() != 1) {
            throw new IllegalStateException(found.size() + " figures of " + name + " are " + columns + " for " + at);
        }
        return found.get(0);
    }

    /** A figure in words, with its table. */
    String label(Printed figure) {
        StudyTable table = table(figure);
        return table.name() + ": " + table.label(figure);
    }

    /** A figure in words, with its table unless that is the one of {@code at}. */
    String label(Printed figure, Printed at) {
        return figure.table().equals(at.table()) ? table(figure).label(figure) : label(figure);
    }

    /** The rows of a run that its figures and claims need. */
    List<Measure> measures() {
        Stream<Measure> own = figures.stream()
                .filter(this::isRepeated)
                .flatMap(each -> rule(each).figure().measures(each, this).stream());
        Stream<Measure> derived = derivations().stream().flatMap(each -> each.measures(this));
        Stream<Measure> claimed = claims().stream().flatMap(each -> each.measures(this));
        return Stream.of(own, derived, claimed).flatMap(each -> each).distinct().toList();
    }

    private boolean isRepeated(Printed figure) {
        return rule(figure).missing() == null;
    }

    private StudyTable table(Printed figure) {
        return tables().stream()
                .filter(table -> table.table().equals(figure.table()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(name + " says nothing of table " + figure.table()));
    }

    private static <T> List<T> orNone(List<T> list) {
        return list == null ? List.of() : list;
    }
}
