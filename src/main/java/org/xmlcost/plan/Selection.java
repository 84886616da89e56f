package org.xmlcost.plan;

import java.util.List;

/**
 * What the command line narrows a profile to.
 *
 * @param payloads in place of the profile's; empty to keep them
 */
public record Selection(Glob questions, Glob codecs, Glob wires, Glob numbers, List<String> payloads, long seed) {
    public static final Selection EVERYTHING = new Selection(Glob.ALL, Glob.ALL, Glob.ALL, Glob.ALL, List.of(), 1);
}
