package org.xmlcost.report.study;

import java.util.Map;

/**
 * Figures that the study plots or speaks of and does not print, worked out from those that it does, or measured alone.
 *
 * @param title  of their table
 * @param note   what to know of them, or empty
 * @param unit   of all
 * @param rows   columns that choose the printed figures they go with
 * @param figure how each comes about
 */
record Derivation(String title, String note, String unit, Map<String, String> rows, Expression figure) {

    Derivation {
        note = note == null ? "" : note;
    }
}
