package org.xmlcost.bench;

import org.openjdk.jol.util.ObjectUtils;
import org.openjdk.jol.vm.VM;

import java.io.ByteArrayInputStream;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Set of the objects that are reachable from given objects, with their sizes in bytes in this JVM, headers and padding
 * included. JOL provides the sizes and reads fields, but its own traversal has no way to set limits. This traversal
 * stops at classes, loaders, modules and threads, because everything is reachable from them. It also stops at weak and
 * soft references, because the collector may clear them, and at streams over an array, which take the place of a
 * connection: a parser that keeps its stream does not need the message.
 */
final class ObjectGraph {
    private static final Map<Class<?>, List<Field>> FIELDS = new HashMap<>();

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ObjectGraph excluded;

    ObjectGraph() {
        this(null);
    }

    /** Creates an empty graph that leaves out the objects of another graph; null leaves out none. */
    ObjectGraph(ObjectGraph excluded) {
        this.excluded = excluded;
    }

    /** Adds an object, or nothing for null, and all that is reachable from it. Returns the bytes that are new. */
    long add(Object root) {
        long bytes = 0;
        Deque<Object> waiting = new ArrayDeque<>();
        visit(root, waiting);
        while (!waiting.isEmpty()) {
            Object object = waiting.pop();
            bytes += VM.current().sizeOf(object);
            if (object instanceof Object[] elements) {
                for (Object element : elements) {
                    visit(element, waiting);
                }
            } else {
                for (Field field : FIELDS.computeIfAbsent(object.getClass(), ObjectGraph::fields)) {
                    visit(ObjectUtils.value(object, field), waiting);
                }
            }
        }
        return bytes;
    }

    private void visit(Object object, Deque<Object> waiting) {
        boolean counts = object != null
                && !(object instanceof Class
                        || object instanceof ClassLoader
                        || object instanceof Module
                        || object instanceof Thread
                        || object.getClass() == ByteArrayInputStream.class)
                && (excluded == null || !excluded.seen.contains(object));
        if (counts && seen.add(object)) {
            waiting.push(object);
        }
    }

    /**
     * Returns the instance fields with references of a class and its superclasses, except those of {@link Reference}.
     */
    private static List<Field> fields(Class<?> type) {
        return Stream.<Class<?>>iterate(type, each -> each != null && each != Reference.class, Class::getSuperclass)
                .flatMap(each -> Stream.of(each.getDeclaredFields()))
                .filter(field -> !Modifier.isStatic(field.getModifiers())
                        && !field.getType().isPrimitive())
                .toList();
    }
}
