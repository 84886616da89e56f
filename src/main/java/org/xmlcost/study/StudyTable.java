package org.xmlcost.study;

import java.util.List;

/**
 * A table of a study.
 *
 * @param table its number as printed; also {@code prose}, for what running text says
 * @param note what sets the measured figures apart, or empty
 * @param label columns that tell its figures apart for a reader
 * @param rules the first that matches a figure is its rule
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

    /** A word or two that name the table. */
    String name() {
        return Character.isDigit(table.charAt(0))
                ? "table " + table
                : table.equals("prose") ? "text" : table.replace('-', ' ');
    }
}
