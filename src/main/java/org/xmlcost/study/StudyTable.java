package org.xmlcost.study;

import java.util.List;

/**
 * A table of a study.
 *
 * @param table number of the table as printed, or {@code prose} for figures in running text
 * @param note differences between the measured and the printed figures, or empty
 * @param label columns that make the label of a figure
 * @param rules rules in order; the first one that matches a figure applies to it
 */
record StudyTable(String table, String title, String note, List<String> label, List<Rule> rules) {

    StudyTable {
        note = note == null ? "" : note;
        label = label == null ? List.of("payload_type", "payload_count") : label;
    }

    String label(Printed figure) {
        return String.join(
                        ", ",
                        label.stream()
                                .map(figure::get)
                                .filter(each -> !each.isEmpty())
                                .toList())
                .replace('_', ' ');
    }

    /** Returns a name of the table in one or two words. */
    String name() {
        return Character.isDigit(table.charAt(0))
                ? "table " + table
                : table.equals("prose") ? "text" : table.replace('-', ' ');
    }
}
