package org.xmlcost.docs;

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

    /** Returns whether the licence of a row's library is the GPL or the AGPL, with no exception and no alternative. */
    boolean isGpl(RunRow row) {
        return of(row).matches("A?GPL-[^ ]+");
    }

    /** Returns whether the licence of a row's library is known to be another one. */
    boolean isOther(RunRow row) {
        return !of(row).isEmpty() && !isGpl(row);
    }
}
