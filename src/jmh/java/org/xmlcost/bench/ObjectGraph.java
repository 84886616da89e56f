package org.xmlcost.bench;

import org.openjdk.jol.util.ObjectUtils;
import org.openjdk.jol.vm.VM;

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
 * Objects that are reachable from others, and their bytes as this JVM lays them out, headers and padding included. JOL
 * knows sizes and looks into fields; its own walk cannot be told where to stop. This one stops at classes, loaders,
 * modules and threads, from which everything is reachable, and at what is held weakly or softly, which the collector
 * may take.
 */
final class ObjectGraph {
    private static final Map<Class<?>, List<Field>> FIELDS = new HashMap<>();

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ObjectGraph excluded;

    /** Of all objects. */
    ObjectGraph() {
        this(null);
    }

    /** Of those that are not in another one; null for none. */
    ObjectGraph(ObjectGraph excluded) {
        this.excluded = excluded;
    }

    /**
     * Adds an object with all that is reachable from it.
     *
     * @param root null for nothing
     * @return bytes of those that are new
     */
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
                        || object instanceof Thread)
                && (excluded == null || !excluded.seen.contains(object));
        if (counts && seen.add(object)) {
            waiting.push(object);
        }
    }

    /** Fields with references, of a class and those above it. */
    private static List<Field> fields(Class<?> type) {
        return Stream.<Class<?>>iterate(type, each -> each != null && each != Reference.class, Class::getSuperclass)
                .flatMap(each -> Stream.of(each.getDeclaredFields()))
                .filter(field -> !Modifier.isStatic(field.getModifiers())
                        && !field.getType().isPrimitive())
                .toList();
    }
}
