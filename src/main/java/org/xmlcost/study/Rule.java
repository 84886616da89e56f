package org.xmlcost.study;

import java.util.Map;

/**
 * Computation of some figures of a table.
 *
 * @param match columns that select the figures
 * @param figure computation of each figure; null if it is unknown
 * @param against columns of the figure that they are compared with, or null
 * @param missing reason why they are not measured, or null if they are
 * @param atLeast whether the study prints "over": the figure is a minimum, and a greater one is no contradiction
 */
record Rule(
        Map<String, String> match, Expression figure, Map<String, String> against, String missing, boolean atLeast) {

    Rule {
        match = match == null ? Map.of() : match;
        if (figure == null && missing == null) {
            throw new IllegalArgumentException("neither a figure nor why there is none for " + match);
        }
    }
}
