package org.xmlcost.jni;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Counters of the memory that native code gets from malloc and related functions, for each thread. The native methods
 * are in {@code native/jni/malloc_count.cpp}, a library that must be preloaded into the process ({@code LD_PRELOAD}).
 * It counts all native code of the process, not only that of this project.
 */
public final class NativeMemory {
    private static final String FILE = "libxmlcost_malloc.so";

    /**
     * Counters of one thread.
     *
     * @param allocated bytes since the thread began
     * @param live bytes of them that are not freed
     * @param peak maximum of {@code live} since the counters were last requested
     */
    public record Counters(long allocated, long live, long peak) {}

    private NativeMemory() {}

    /** Returns the library to preload, or empty if it was not built. */
    public static Optional<Path> library() {
        return NativeLibrary.beside(FILE).filter(Files::isReadable);
    }

    /** Returns the reason why nothing is counted in this process, or empty if memory is counted. */
    public static Optional<String> problem() {
        Optional<Path> library = library();
        if (library.isEmpty()) {
            return Optional.of(NativeLibrary.problem().orElse("no " + FILE));
        }
        String preloaded = System.getenv("LD_PRELOAD");
        if (preloaded == null || !preloaded.contains(FILE)) {
            return Optional.of(FILE + " is not preloaded");
        }
        // The library is already loaded: this only finds it again.
        System.load(library.get().toAbsolutePath().toString());
        return isPreloaded()
                ? Optional.empty()
                : Optional.of(FILE + " is preloaded, but another library replaces malloc");
    }

    /** Returns the counters of this thread. Call this only if there is no {@link #problem}. */
    public static Counters counters() {
        long[] values = new long[3];
        counters(values);
        return new Counters(values[0], values[1], values[2]);
    }

    private static native boolean isPreloaded();

    private static native void counters(long[] out);
}
