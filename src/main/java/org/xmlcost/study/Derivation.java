package org.xmlcost.study;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Figures that the study plots or mentions without printing them, computed from printed ones or measured alone.
 *
 * @param title of their table
 * @param note what to know of them, or empty
 * @param unit of all
 * @param label columns that tell them apart for a reader; that of the printed figure, with its table, if left out
 * @param rows columns that choose the printed figures they go with
 * @param figure how each comes about
 */
record Derivation(
        String title, String note, String unit, List<String> label, Map<String, String> rows, Expression figure) {

    Derivation {
        note = note == null ? "" : note;
    }

    /** What a reader is told that a figure is of. */
    String label(Printed at, Study study) {
        return label == null ? study.label(at) : label.stream().map(at::get).collect(Collectors.joining(", "));
    }

    /** The rows of a run that its figures name. */
    Stream<Measure> measures(Study study) {
        return figures(study).flatMap(at -> figure.measures(at, study).stream());
    }

    /** The printed figures it goes with. */
    Stream<Printed> figures(Study study) {
        return study.figures().stream().filter(at -> at.matches(rows));
    }
}
