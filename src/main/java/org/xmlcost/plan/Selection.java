package org.xmlcost.plan;

import java.util.List;

/**
 * What the command line puts in the place of a profile's own.
 *
 * @param questions {@link Glob#ALL} to keep the profile's, as for codecs, wires and numbers
 * @param payloads  empty to keep the profile's
 */
public record Selection(Glob questions, Glob codecs, Glob wires, Glob numbers, List<String> payloads, long seed) {
    /** Keeps all that the profile names. */
    public static final Selection EVERYTHING = new Selection(Glob.ALL, Glob.ALL, Glob.ALL, Glob.ALL, List.of(), 1);
}
