package org.xmlcost.study;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Figures that the study plots or mentions without printing them. They are computed from printed figures, or only
 * measured.
 *
 * @param title title of their table
 * @param note remark about the figures, or empty
 * @param unit unit of all figures
 * @param label columns that make the label of a figure; by default the label and the table of the printed figure
 * @param rows columns that select the printed figures, each of which has one derived figure
 * @param figure computation of each figure
 */
record Derivation(
        String title, String note, String unit, List<String> label, Map<String, String> rows, Expression figure) {

    Derivation {
        note = note == null ? "" : note;
    }

    /** Returns the label of the derived figure that belongs to a printed one. */
    String label(Printed at, Study study) {
        return label == null ? study.label(at) : label.stream().map(at::get).collect(Collectors.joining(", "));
    }

    /** Returns the rows of a run that the derived figures name. */
    Stream<Measure> measures(Study study) {
        return figures(study).flatMap(at -> figure.measures(at, study).stream());
    }

    /** Returns the printed figures that have a derived figure. */
    Stream<Printed> figures(Study study) {
        return study.figures().stream().filter(at -> at.matches(rows));
    }
}
