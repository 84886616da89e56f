package org.xmlcost.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.ToIntBiFunction;

/** The program in the JVM of the test: what a shell sees, without the time that a JVM takes to start. */
public final class InProcess {
    private InProcess() {}

    /** @param arguments the first may be several, separated by blanks */
    public static Program.Result run(Object... arguments) {
        return capture((out, err) -> Main.commandLine()
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .execute(Program.split(arguments)));
    }

    /** @param command gets the standard streams, and returns the exit code */
    static Program.Result capture(ToIntBiFunction<PrintStream, PrintStream> command) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        try (PrintStream outs = new PrintStream(printed, true, StandardCharsets.UTF_8);
                PrintStream errs = new PrintStream(told, true, StandardCharsets.UTF_8)) {
            System.setOut(outs);
            System.setErr(errs);
            int exit = command.applyAsInt(outs, errs);
            return new Program.Result(
                    exit, printed.toString(StandardCharsets.UTF_8), told.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    /** With the codecs of a further jar or folder. */
    static Program.Result runWith(Path jar, Object... arguments) throws IOException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (JarFirst loader = new JarFirst(jar.toUri().toURL(), before)) {
            thread.setContextClassLoader(loader);
            return run(arguments);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Loads what a jar has from the jar, although the class path of the tests has it too. */
    private static final class JarFirst extends URLClassLoader {
        JarFirst(URL jar, ClassLoader parent) {
            super(new URL[] {jar}, parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                boolean own = findResource(name.replace('.', '/') + ".class") != null;
                Class<?> loaded = own ? findLoadedClass(name) : super.loadClass(name, resolve);
                return loaded == null ? findClass(name) : loaded;
            }
        }

        @Override
        public URL getResource(String name) {
            URL own = findResource(name);
            return own == null ? super.getResource(name) : own;
        }
    }
}
