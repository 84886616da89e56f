package org.xmlcost.docs.study;

import org.xmlcost.result.BundledFiles;

import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A published study: the figures that it prints, and the rows of a run that repeat them. It is read from
 * {@code studies/NAME.json}, which is JSON with comments, and from the CSV of figures that this file names. The JSON
 * file also contains the profile of the runs.
 *
 * @param about one sentence, for lists
 * @param publication authors, title, place and date of the publication
 * @param repeats the figures that a run repeats, in a clause
 * @param omits the figures that a run does not repeat, in a clause
 * @param caveats remarks to read before a comparison, each a sentence or more
 * @param words for each name, the texts in rows of a run that replace texts of the figures
 * @param standIns rows that do not decide any claim
 * @param derivations tables of figures that are not printed
 * @param steps steps of reading and writing, with the components that correspond to them; null if there are none
 * @param inconsistencies contradictions in the publication that do not show in its figures
 */
public record Study(
        String name,
        String about,
        String publication,
        String repeats,
        String omits,
        List<Printed> figures,
        List<String> caveats,
        Map<String, Map<String, String>> words,
        List<PrintedTable> tables,
        List<StandIn> standIns,
        List<Derivation> derivations,
        List<Claim> claims,
        List<Check> checks,
        Steps steps,
        List<String> inconsistencies) {
    private static final String FOLDER = "/studies/";

    /** Names of all studies that are part of the program. */
    public static final List<String> NAMES = BundledFiles.names(FOLDER, ".json");

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    /** Replaces lists that the file leaves out by empty ones. */
    public Study {
        words = words == null ? Map.of() : words;
        standIns = orNone(standIns);
        derivations = orNone(derivations);
        claims = orNone(claims);
        checks = orNone(checks);
        inconsistencies = orNone(inconsistencies);
    }

    /**
     * A table of a study.
     *
     * @param table number of the table as printed, or {@code prose} for figures in running text
     * @param note differences between the measured and the printed figures, or empty
     * @param label columns that make the label of a figure
     * @param rules rules in order; the first one that matches a figure applies to it
     */
    record PrintedTable(String table, String title, String note, List<String> label, List<Rule> rules) {

        PrintedTable {
            note = note == null ? "" : note;
            label = label == null ? List.of("payload_type", "payload_count") : label;
        }

        String label(Printed figure) {
            return label.stream()
                    .map(figure::get)
                    .filter(each -> !each.isEmpty())
                    .collect(Collectors.joining(", "))
                    .replace('_', ' ');
        }

        String name() {
            return Character.isDigit(table.charAt(0))
                    ? "table " + table
                    : table.equals("prose") ? "text" : table.replace('-', ' ');
        }
    }

    /**
     * Computation of some figures of a table.
     *
     * @param figure computation of each figure; null if it is unknown
     * @param against columns of the figure that they are compared with, or null
     * @param missing reason why they are not measured, or null if they are
     * @param atLeast whether the study prints "over": the figure is a minimum, and a greater one is no contradiction
     */
    record Rule(
            Map<String, String> match,
            Expression figure,
            Map<String, String> against,
            String missing,
            boolean atLeast) {

        Rule {
            match = match == null ? Map.of() : match;
            if (figure == null && missing == null) {
                throw new IllegalArgumentException("neither a figure nor why there is none for " + match);
            }
        }
    }

    /**
     * Rows of codecs that replace a program which is not measured. They do not decide any claim of the study.
     *
     * @param codec ids of the codecs, separated by {@code |}
     * @param questions questions in which the codecs are stand-ins, separated by {@code |}; all if left out
     * @param why the program that they replace, and the limits of the replacement, in a clause
     */
    record StandIn(String codec, String questions, String why) {

        boolean is(Measure measure) {
            return anyOf(codec).contains(measure.codec())
                    && (questions == null || anyOf(questions).contains(measure.question()));
        }

        private static List<String> anyOf(String text) {
            return List.of(text.split("\\|"));
        }
    }

    /**
     * Figures that the study plots or mentions without printing them. They are computed from printed figures, or only
     * measured.
     *
     * @param note remark about the figures, or empty
     * @param label columns that make the label of a figure; by default the label and the table of the printed figure
     * @param rows columns that select the printed figures, each of which has one derived figure
     * @param figure computation of each figure
     */
    record Derivation(
            String title, String note, String unit, List<String> label, Map<String, String> rows, Expression figure) {

        Derivation {
            note = note == null ? "" : note;
        }

        String label(Printed at, Study study) {
            return label == null ? study.label(at) : label.stream().map(at::get).collect(Collectors.joining(", "));
        }

        Stream<Printed> figures(Study study) {
            return study.figures().stream().filter(at -> at.matches(rows));
        }
    }

    /** A printed figure that also follows from other printed figures. */
    record Check(String text, Map<String, String> printed, Expression workedOut) {}

    /**
     * Loads the study with a name.
     *
     * @throws IllegalArgumentException if there is no such study; the message lists the studies
     */
    public static Study load(String name) throws IOException {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException("no study '" + name + "'; there are " + String.join(", ", NAMES));
        }
        try (InputStream in = Study.class.getResourceAsStream(FOLDER + name + ".json")) {
            ObjectNode json = (ObjectNode) JSON.readTree(in);
            json.put("name", name).remove("profile");
            json.set(
                    "figures",
                    JSON.valueToTree(Printed.read(FOLDER + json.path("figures").asString())));
            return JSON.treeToValue(json, Study.class);
        } catch (JacksonException e) {
            throw new IllegalStateException(name + ".json is no study: " + e.getMessage(), e);
        }
    }

    public String profile() {
        return "study-" + name;
    }

    public int printedCount() {
        return figures.size();
    }

    public long repeatedCount() {
        return figures.stream().filter(this::isRepeated).count();
    }

    /** Returns the explanations of the stand-ins among some rows; empty if no row is a stand-in. */
    List<String> standIns(List<Measure> rows) {
        return standIns.stream()
                .filter(each -> rows.stream().anyMatch(each::is))
                .map(StandIn::why)
                .distinct()
                .toList();
    }

    /** Returns all rows of a run from which the measured counterpart of a printed figure is computed. */
    List<Measure> behind(Printed figure) {
        return isRepeated(figure) ? rule(figure).figure().behind(figure, this) : List.of();
    }

    List<Printed> figures(PrintedTable table) {
        return figures.stream()
                .filter(each -> each.table().equals(table.table()))
                .toList();
    }

    Rule rule(Printed figure) {
        return table(figure).rules().stream()
                .filter(rule -> figure.matches(rule.match()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(name + " has no rule for " + figure));
    }

    /**
     * Returns the only figure that has some values of columns.
     *
     * @param columns the values, in which <code>{column}</code> is replaced by the value of {@code at}; if they do not
     *     name a table, it is the table of {@code at}
     * @throws IllegalStateException if there is no such figure, or more than one
     */
    Printed find(Map<String, String> columns, Printed at) {
        List<Printed> found = figures.stream()
                .filter(each -> columns.containsKey("table") || each.table().equals(at.table()))
                .filter(each -> columns.entrySet().stream()
                        .allMatch(wanted -> each.get(wanted.getKey()).equals(at.fill(wanted.getValue(), words))))
                .toList();
        if (found.size() != 1) {
            throw new IllegalStateException(found.size() + " figures of " + name + " are " + columns + " for " + at);
        }
        return found.get(0);
    }

    String label(Printed figure) {
        PrintedTable table = table(figure);
        return table.name() + ": " + table.label(figure);
    }

    /** Returns the label of a figure, with its table unless this is also the table of {@code at}. */
    String label(Printed figure, Printed at) {
        return figure.table().equals(at.table()) ? table(figure).label(figure) : label(figure);
    }

    /** Returns the rows of a run that the figures, derivations and claims need. */
    List<Measure> measures() {
        Stream<Measure> own = figures.stream().flatMap(each -> behind(each).stream());
        Stream<Measure> derived = derivations.stream()
                .flatMap(each -> each.figures(this).flatMap(at -> each.figure().behind(at, this).stream()));
        Stream<Measure> claimed = claims.stream().flatMap(each -> each.behind(this).stream());
        return Stream.of(own, derived, claimed).flatMap(each -> each).distinct().toList();
    }

    private boolean isRepeated(Printed figure) {
        return rule(figure).missing() == null;
    }

    private PrintedTable table(Printed figure) {
        return tables.stream()
                .filter(table -> table.table().equals(figure.table()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(name + " does not define table " + figure.table()));
    }

    private static <T> List<T> orNone(List<T> list) {
        return list == null ? List.of() : list;
    }
}
