package org.xmlcost.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Comma-separated patterns of ids in which {@code *} stands for any text: {@code stax.*,gsoap.jni}. */
public final class Glob {
    /** Globs by their text, each compiled once. */
    private static final Map<String, Glob> KNOWN = new ConcurrentHashMap<>();

    private final String text;
    private final List<Pattern> patterns;

    public static Glob of(String text) {
        return KNOWN.computeIfAbsent(text, Glob::new);
    }

    public static boolean matches(List<String> globs, String id) {
        return globs.stream().anyMatch(glob -> of(glob).matches(id));
    }

    private Glob(String text) {
        this.text = text;
        this.patterns = Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .map(each -> Pattern.compile(
                        Arrays.stream(each.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"))))
                .toList();
    }

    /** Returns whether one of the patterns matches the whole id. */
    public boolean matches(String id) {
        return patterns.stream().anyMatch(pattern -> pattern.matcher(id).matches());
    }

    @Override
    public String toString() {
        return text;
    }
}
