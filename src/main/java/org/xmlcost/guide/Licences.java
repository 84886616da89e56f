package org.xmlcost.guide;

import org.xmlcost.result.RunRow;

import java.util.Map;

/**
 * Licences of the codecs' libraries.
 *
 * @param byCodec SPDX identifiers by the ids of codecs
 */
record Licences(Map<String, String> byCodec) {

    /** Returns the SPDX identifier of the licence of a row's library; empty if it is not known. */
    String of(RunRow row) {
        return byCodec.getOrDefault(row.codec(), "");
    }

    /** Returns whether a program that is distributed with a row's library falls under the GPL. */
    boolean isGpl(RunRow row) {
        return of(row).startsWith("GPL-") && !of(row).contains(" WITH ");
    }
}
