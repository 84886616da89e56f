package org.xmlcost.jni;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * Access to {@code java.lang.foreign}, final since Java 22 (JEP 454), through method handles, so that the same classes
 * also run on Java 17. Everything is looked up by name once. The method handles that are called afterwards are
 * constants, so the compiler treats them like direct calls. Pointers are plain {@code long}s in both directions: on the
 * systems that the library is built for, pointers and {@code long}s are passed in the same way, and no segment object
 * is created for a message.
 */
final class ForeignAccess {
    static final int FIRST_RELEASE = 22;

    private static final String PACKAGE = "java.lang.foreign.";

    private final Class<?> segment = type("MemorySegment");
    private final Class<?> layout = type("ValueLayout");
    private final Class<?> descriptor = type("FunctionDescriptor");
    private final Object linker;
    private final Object symbols;
    /** Segment of all memory: an offset into it is an address. */
    private final Object everything;

    /** @param library the library, which is already loaded and is only found again here */
    ForeignAccess(Path library) {
        try {
            Class<?> arenas = type("Arena");
            linker = call(type("Linker"), "nativeLinker", null);
            symbols = type("SymbolLookup")
                    .getMethod("libraryLookup", Path.class, arenas)
                    .invoke(null, library, call(arenas, "global", null));
            Object nowhere = segment.getField("NULL").get(null);
            everything = segment.getMethod("reinterpret", long.class).invoke(nowhere, Long.MAX_VALUE);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static Optional<String> problem() {
        return Runtime.version().feature() >= FIRST_RELEASE
                ? Optional.empty()
                : Optional.of("needs Java " + FIRST_RELEASE);
    }

    /** Looks up a method, which exists if there is no {@link #problem}. */
    private interface Finder {
        MethodHandle in(MethodHandles.Lookup lookup) throws ReflectiveOperationException;
    }

    private static MethodHandle find(Finder finder) {
        try {
            return finder.in(MethodHandles.publicLookup());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a C function with {@code int}, {@code long} and {@code void *} (as {@code long}) parameters. */
    MethodHandle function(String name, Class<?> result, Class<?>... parameters) {
        Object[] layouts = (Object[]) Array.newInstance(type("MemoryLayout"), parameters.length);
        Arrays.setAll(layouts, i -> layout(parameters[i]));
        Object noOptions = Array.newInstance(type("Linker$Option"), 0);
        return find(lookup -> {
            Object form = descriptor
                    .getMethod("of", type("MemoryLayout"), layouts.getClass())
                    .invoke(null, layout(result), layouts);
            Optional<?> address = (Optional<?>)
                    type("SymbolLookup").getMethod("find", String.class).invoke(symbols, name);
            return (MethodHandle) type("Linker")
                    .getMethod("downcallHandle", segment, descriptor, noOptions.getClass())
                    .invoke(linker, address.orElseThrow(() -> new NoSuchMethodException(name)), form, noOptions);
        });
    }

    /** Returns a handle {@code (long address)} that reads the value at an address. */
    MethodHandle get(Class<?> primitive) {
        return accessor("get", primitive, MethodType.methodType(primitive, formOf(primitive), long.class));
    }

    /** Returns a handle {@code (long address, value)} that writes a value to an address. */
    MethodHandle set(Class<?> primitive) {
        return accessor("set", primitive, MethodType.methodType(void.class, formOf(primitive), long.class, primitive));
    }

    private MethodHandle accessor(String method, Class<?> primitive, MethodType type) {
        return find(lookup -> MethodHandles.insertArguments(
                lookup.findVirtual(segment, method, type), 0, everything, layout(primitive)));
    }

    /** Returns a handle {@code (long address, Object array, int count)} that copies values out of native memory. */
    MethodHandle copyOut(Class<?> primitive) {
        MethodHandle copy = copy(segment, layout, long.class, Object.class, int.class, int.class);
        // (segment, layout, address, array, index, count)
        return MethodHandles.insertArguments(
                MethodHandles.insertArguments(copy, 0, everything, layout(primitive)), 2, 0);
    }

    /** Returns a handle {@code (Object array, long address, int count)} that copies values into native memory. */
    MethodHandle copyIn(Class<?> primitive) {
        MethodHandle copy = copy(Object.class, int.class, segment, layout, long.class, int.class);
        // (array, index, segment, layout, address, count)
        return MethodHandles.insertArguments(copy, 1, 0, everything, layout(primitive));
    }

    private MethodHandle copy(Class<?>... parameters) {
        return find(lookup -> lookup.findStatic(segment, "copy", MethodType.methodType(void.class, parameters)));
    }

    /** Allocates zeroed memory, which lives as long as the returned object is reachable. */
    Object allocate(long bytes) throws ReflectiveOperationException {
        Class<?> arenas = type("Arena");
        return arenas.getMethod("allocate", long.class, long.class)
                .invoke(call(arenas, "ofAuto", null), bytes, Long.BYTES);
    }

    /** Returns the address of memory from {@link #allocate}. */
    long address(Object memory) throws ReflectiveOperationException {
        return (long) call(segment, "address", memory);
    }

    private Object layout(Class<?> primitive) {
        try {
            return layout.getField("JAVA_" + primitive.getName().toUpperCase(Locale.ROOT))
                    .get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(primitive + " has no layout", e);
        }
    }

    private static Class<?> formOf(Class<?> primitive) {
        String name = primitive.getName();
        return type("ValueLayout$Of" + Character.toUpperCase(name.charAt(0)) + name.substring(1));
    }

    private static Object call(Class<?> type, String method, Object on) throws ReflectiveOperationException {
        return type.getMethod(method).invoke(on);
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(PACKAGE + name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(problem().orElse(name), e);
        }
    }
}
