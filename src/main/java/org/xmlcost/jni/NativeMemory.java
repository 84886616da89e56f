package org.xmlcost.jni;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What native code has from malloc and its kin, on the thread that asks: the natives of
 * {@code native/jni/malloc_count.cpp}, a library that must be preloaded into the process ({@code LD_PRELOAD}). Counts
 * any native code, not only this project's.
 */
public final class NativeMemory {
    private static final String FILE = "libxmlcost_malloc.so";

    /**
     * @param allocated bytes since the thread began
     * @param live of them not freed
     * @param peak the most that was live since it was asked for last
     */
    public record Counters(long allocated, long live, long peak) {}

    private NativeMemory() {}

    /** The library to preload; empty if it was not built. */
    public static Optional<Path> library() {
        return NativeLibrary.beside(FILE).filter(Files::isReadable);
    }

    /** Why nothing is counted in this process; empty if it is. */
    public static Optional<String> problem() {
        Optional<Path> library = library();
        if (library.isEmpty()) {
            return Optional.of(NativeLibrary.problem().orElse("no " + FILE));
        }
        String preloaded = System.getenv("LD_PRELOAD");
        if (preloaded == null || !preloaded.contains(FILE)) {
            return Optional.of(FILE + " is not preloaded");
        }
        // Found again, not loaded twice.
        System.load(library.get().toAbsolutePath().toString());
        return isPreloaded() ? Optional.empty() : Optional.of(FILE + " is preloaded, but malloc is another's");
    }

    /** Of this thread. Only where there is no {@link #problem}. */
    public static Counters counters() {
        long[] values = new long[3];
        counters(values);
        return new Counters(values[0], values[1], values[2]);
    }

    private static native boolean isPreloaded();

    private static native void counters(long[] out);
}
