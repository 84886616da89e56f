package org.xmlcost.result;

import tools.jackson.databind.JsonNode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * State of the source tree that a run's program was built from. A run can be published only if everything in the tree
 * that is built or measured is as committed.
 *
 * @param commit commit of the tree; {@value #UNKNOWN} if git does not know it
 * @param clean whether all files that are built or measured are as committed
 * @param changed paths of those that are not; empty also in runs that did not record them
 */
public record SourceTree(String commit, boolean clean, List<String> changed) {
    private static final String UNKNOWN = "unknown";
    private static final int NAMED = 3;

    public static SourceTree unknown() {
        return new SourceTree(UNKNOWN, false, List.of());
    }

    /** Returns the state that a run recorded in {@code environment.json}. */
    public static SourceTree of(JsonNode environment) {
        JsonNode git = environment.path("git");
        return new SourceTree(
                git.path("commit").asString(UNKNOWN),
                git.path("clean").asString("").equals("true"),
                git.path("changed").valueStream().map(JsonNode::asString).toList());
    }

    /** Returns all values, for {@code environment.json}. */
    public Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("commit", commit);
        facts.put("clean", Boolean.toString(clean));
        facts.put("changed", changed);
        return facts;
    }

    /** Returns the reason why a run of this build must not be published; empty if there is none. */
    public Optional<String> obstacle() {
        if (commit.equals(UNKNOWN)) {
            return Optional.of("git does not know the commit of its sources");
        }
        if (clean) {
            return Optional.empty();
        }
        int more = changed.size() - NAMED;
        return Optional.of("its sources are not those of commit " + commit + ": "
                + (changed.isEmpty()
                        ? "the tree had uncommitted changes"
                        : String.join(", ", changed.subList(0, Math.min(NAMED, changed.size())))
                                + (more > 0 ? " and " + more + (more == 1 ? " more file" : " more files") : "")));
    }
}
