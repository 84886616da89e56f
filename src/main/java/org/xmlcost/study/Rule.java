package org.xmlcost.study;

import java.util.Map;

/**
 * How some of a table's figures are measured.
 *
 * @param match columns that choose the figures
 * @param figure how they come about; null if nobody can tell
 * @param against columns of the figure that they are compared with, or null
 * @param missing why they are not measured, or null if they are
 * @param atLeast whether print says *over*: the figure is the least, and more is no contradiction
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
