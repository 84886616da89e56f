package org.xmlcost.report;

import org.apache.commons.text.WordUtils;

import java.io.Console;

/** The terminal, if somebody watches what is printed. */
public final class Terminal {
    private Terminal() {}

    /**
     * Returns the length of a line of standard output in characters: the system property {@code xmlcost.columns}, which
     * the launcher sets. Without it there is no limit, so that a program finds each row of a table in one line.
     */
    public static int columns() {
        int columns = Integer.getInteger("xmlcost.columns", 0);
        return columns > 0 ? columns : Integer.MAX_VALUE;
    }

    /** Returns a text with line breaks where a line would be longer than {@link #columns}. */
    public static String wrap(String text) {
        return WordUtils.wrap(text, columns());
    }

    /** Returns whether lines can be replaced as they change. */
    public static boolean isInteractive() {
        return isTerminal(System.console()) && !"dumb".equals(System.getenv("TERM"));
    }

    /**
     * Returns whether the console is a terminal. Before Java 22 there is a console only on a terminal. Since Java 22
     * there is one without a terminal, too, and its method {@code isTerminal} distinguishes the two.
     */
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isTerminal(Console console) {
        try {
            return console != null
                    && (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException before22) {
            return true;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
