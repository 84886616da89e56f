package org.xmlcost.console;

import java.io.Console;

/** Whether standard error is shown to somebody who watches it. */
final class Terminal {
    private Terminal() {}

    /** Returns whether lines can be replaced as they change. */
    static boolean isInteractive() {
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
