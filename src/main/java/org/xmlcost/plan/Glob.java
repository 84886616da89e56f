package org.xmlcost.plan;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Comma-separated patterns of ids in which {@code *} stands for any text: {@code stax.*,gsoap.jni}. */
public final class Glob {
    /** Pattern that matches every id. */
    public static final Glob ALL = new Glob("*");

    private final String text;
    private final List<Pattern> patterns;

    /** Returns the patterns of a text; {@link #ALL} for {@code *}. */
    public static Glob of(String text) {
        return text.equals(ALL.text) ? ALL : new Glob(text);
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
