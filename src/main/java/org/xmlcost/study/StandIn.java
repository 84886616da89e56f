package org.xmlcost.study;

import java.util.Arrays;
import java.util.List;

/**
 * Rows in the place of a program that is not measured. They decide no claim of the study.
 *
 * @param codec ids, with {@code |} between several
 * @param questions that it is so for, likewise; all if left out
 * @param why whose place they take and what that leaves open, in a clause
 */
record StandIn(String codec, String questions, String why) {

    boolean is(Measure measure) {
        return anyOf(codec).contains(measure.codec())
                && (questions == null || anyOf(questions).contains(measure.question()));
    }

    private static List<String> anyOf(String text) {
        return Arrays.asList(text.split("\\|"));
    }
}
