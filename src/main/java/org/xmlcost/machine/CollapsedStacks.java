package org.xmlcost.machine;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Stacks of a sampled fork in the collapsed form of async-profiler: on each line, the names of functions, the outermost
 * first, separated by semicolons, and the number of samples that had this stack. The first name is that of the thread.
 */
public final class CollapsedStacks {
    private static final String SEPARATOR = ";";
    /** Start of the thread's name. JMH ends the name of a measuring thread with this word and a number. */
    private static final String MEASURING = "-jmh-worker-";
    /** Start of a stack whose outermost functions could not be found, as in some of the JVM's stubs. */
    private static final String UNKNOWN = "[unknown";

    private CollapsedStacks() {}

    /**
     * Counts the samples of each component. Only samples below the measured call count. A stack of the measuring thread
     * whose outermost functions are unknown also counts, since nothing but the measured call is sampled for long.
     *
     * @param measured name of the function that makes the measured call, such as {@code org/xmlcost/bench/Read.read}
     * @param writes whether the measured call writes messages, and does not read them
     * @return number of samples; components without samples are absent
     * @throws IOException if the file cannot be read, or if a line is not a stack and a number
     */
    public static Map<Component, Long> count(Path file, String measured, boolean writes, ComponentTable table)
            throws IOException {
        Map<Component, Long> counts = new EnumMap<>(Component.class);
        try (BufferedReader in = Files.newBufferedReader(file)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                int end = line.lastIndexOf(' ');
                try {
                    long samples = Long.parseLong(line.substring(end + 1));
                    List<String> stack = below(measured, line.substring(0, end));
                    if (stack != null) {
                        counts.merge(table.componentOf(stack, writes), samples, Long::sum);
                    }
                } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
                    throw new IOException(file + " is not a file of collapsed stacks: " + line, e);
                }
            }
        }
        return counts;
    }

    /** Returns the functions below the measured call; null if the stack is not below it. */
    private static List<String> below(String measured, String stack) {
        List<String> functions = Arrays.asList(stack.split(SEPARATOR));
        int call = functions.lastIndexOf(measured);
        if (call >= 0) {
            return functions.subList(call + 1, functions.size());
        }
        boolean cut = functions.size() > 1
                && functions.get(0).contains(MEASURING)
                && functions.get(1).startsWith(UNKNOWN);
        return cut ? functions.subList(2, functions.size()) : null;
    }
}
