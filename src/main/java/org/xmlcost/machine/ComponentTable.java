package org.xmlcost.machine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Table that assigns the stack of a sample to a component. A line of the table names a component and the start of the
 * name of a function: a package, a class, a method or a symbol of native code. Of several lines that fit a function,
 * the one with the longest start counts.
 *
 * <p>The innermost function of a stack that has a line decides. If a line has a {@code +} behind the component, its
 * function decides for all functions that it calls, whatever their lines are: a conversion of a number is
 * {@code number-text}, with the strings and arrays that it makes. A line with two components, such as
 * {@code tokenising|markup}, has one for reading and one for writing.
 *
 * <p>The table is the sum of all resources {@value #RESOURCE}, and of {@code components.txt} of each native library
 * that has one. A codec in a jar of its own describes its library in such a resource.
 */
public final class ComponentTable {
    /** Name of the resources with the lines of the table. */
    public static final String RESOURCE = "META-INF/xmlcost/components.txt";

    private static final String COMMENT = "#";
    private static final String WITH_CALLEES = "+";

    private static final String OR = "|";

    private record Line(Component reading, Component writing, boolean withCallees) {
        Component component(boolean writes) {
            return writes ? writing : reading;
        }
    }

    private final Map<String, Line> lines = new HashMap<>();
    /** Lines of the functions that were looked up. */
    private final Map<String, Optional<Line>> known = new HashMap<>();

    private ComponentTable() {}

    /** Loads the table from the class path and from beside the native code; an error if a line is wrong. */
    public static ComponentTable load() {
        ComponentTable table = new ComponentTable();
        try {
            for (URL each :
                    Collections.list(ComponentTable.class.getClassLoader().getResources(RESOURCE))) {
                try (BufferedReader in =
                        new BufferedReader(new InputStreamReader(each.openStream(), StandardCharsets.UTF_8))) {
                    in.lines().forEach(line -> table.add(line, each.toString()));
                }
            }
            for (Path each : NativeFolder.components()) {
                Files.readAllLines(each).forEach(line -> table.add(line, each.toString()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return table;
    }

    /** Creates a table from lines; an error if one is not a component and the start of a name. */
    public static ComponentTable of(List<String> lines) {
        ComponentTable table = new ComponentTable();
        lines.forEach(line -> table.add(line, "the table"));
        return table;
    }

    private void add(String text, String where) {
        if (text.isBlank() || text.startsWith(COMMENT)) {
            return;
        }
        String[] words = text.strip().split("\\s+", 2);
        if (words.length < 2) {
            throw wrong(text, where);
        }
        boolean withCallees = words[0].endsWith(WITH_CALLEES);
        String ids = withCallees ? words[0].substring(0, words[0].length() - 1) : words[0];
        int or = ids.indexOf(OR);
        Component reading = Component.find(or < 0 ? ids : ids.substring(0, or)).orElseThrow(() -> wrong(text, where));
        Component writing = Component.find(ids.substring(or + 1)).orElseThrow(() -> wrong(text, where));
        lines.put(words[1], new Line(reading, writing, withCallees));
    }

    private static IllegalArgumentException wrong(String text, String where) {
        return new IllegalArgumentException("'" + text + "' in " + where
                + " is not a component and the start of a name; components are " + List.of(Component.values()));
    }

    /**
     * Returns the component of a stack.
     *
     * @param stack names of the functions below the measured call, the outermost first
     * @param writes whether the measured call writes messages, and does not read them
     */
    public Component componentOf(List<String> stack, boolean writes) {
        Component innermost = Component.OTHER;
        for (String function : stack) {
            Optional<Line> line = known.computeIfAbsent(function, this::find);
            if (line.isPresent()) {
                innermost = line.get().component(writes);
                if (line.get().withCallees) {
                    return innermost;
                }
            }
        }
        return innermost;
    }

    private Optional<Line> find(String function) {
        for (int length = function.length(); length > 0; length--) {
            Line line = lines.get(function.substring(0, length));
            if (line != null) {
                return Optional.of(line);
            }
        }
        return Optional.empty();
    }
}
