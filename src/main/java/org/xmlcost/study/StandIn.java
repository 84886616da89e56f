package org.xmlcost.study;

import java.util.Arrays;
import java.util.List;

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
        return Arrays.asList(text.split("\\|"));
    }
}
