package org.xmlcost.fork;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Records as JSON objects without nesting: the components of nested records become members of the one object. Values
 * are strings, numbers, booleans, instants and lists of these. There is no JSON library here. It would load classes in
 * each fork that the codecs under test also use, and would take a tenth of a fork's start.
 */
final class FlatJson {
    private static final Pattern MEMBER = Pattern.compile(
            "\"(\\w+)\"\\s*:\\s*(\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"|\\[[^\\]]*+\\]|[^\\s,}\\]]+)", Pattern.DOTALL);
    private static final Pattern SPECIAL = Pattern.compile("[\"\\\\\\x00-\\x1f]");
    private static final Pattern ESCAPED = Pattern.compile("\\\\(?:u([0-9a-fA-F]{4})|(.))", Pattern.DOTALL);

    private FlatJson() {}

    /** Returns the JSON object, one member per line. Components that are null are left out. */
    static String write(Record record) {
        return members(record).collect(Collectors.joining(",\n  ", "{\n  ", "\n}\n"));
    }

    /**
     * Returns the record of a JSON object. Members without a component in the record are ignored. Missing components
     * are null, 0, false, or an empty string or list.
     *
     * @throws IllegalArgumentException if the text is not a whole object, or a value does not have the type of its
     *     component
     */
    static <R extends Record> R read(Class<R> type, String text) {
        String object = text.strip();
        if (!object.startsWith("{") || !object.endsWith("}")) {
            throw new IllegalArgumentException("not a whole JSON object");
        }
        Map<String, String> members = new HashMap<>();
        MEMBER.matcher(object).results().forEach(each -> members.put(each.group(1), each.group(2)));
        return record(type, members);
    }

    private static Stream<String> members(Record record) {
        return Stream.of(record.getClass().getRecordComponents()).flatMap(each -> members(each, record));
    }

    private static Stream<String> members(RecordComponent component, Record record) {
        try {
            Object value = component.getAccessor().invoke(record);
            return value instanceof Record nested
                    ? members(nested)
                    : Stream.ofNullable(value).map(each -> '"' + component.getName() + "\": " + json(each));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String json(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(FlatJson::json).collect(Collectors.joining(", ", "[", "]"));
        }
        return value instanceof Number || value instanceof Boolean
                ? value.toString()
                : '"'
                        + SPECIAL.matcher(value.toString())
                                .replaceAll(each -> Matcher.quoteReplacement(String.format(
                                        "\\u%04x", (int) each.group().charAt(0))))
                        + '"';
    }

    private static <R extends Record> R record(Class<R> type, Map<String, String> members) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            values[i] = types[i].isRecord()
                    ? record(types[i].asSubclass(Record.class), members)
                    : value(components[i].getGenericType(), members.get(components[i].getName()));
        }
        try {
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static Object value(Type type, String json) {
        if (type instanceof ParameterizedType list) {
            return json == null ? List.of() : list(list.getActualTypeArguments()[0], json);
        }
        return switch (type.getTypeName()) {
            case "int" -> json == null ? 0 : Integer.parseInt(json);
            case "long" -> json == null ? 0L : Long.parseLong(json);
            case "java.lang.Double" -> Double.valueOf(json);
            case "java.lang.Boolean" -> Boolean.valueOf(json);
            case "java.lang.String" -> json == null ? "" : text(json);
            case "java.time.Instant" -> json == null ? null : Instant.parse(text(json));
            default -> throw new IllegalArgumentException("no JSON for " + type);
        };
    }

    private static List<?> list(Type element, String json) {
        String elements = json.substring(1, json.length() - 1).strip();
        return elements.isEmpty()
                ? List.of()
                : Stream.of(elements.split(","))
                        .map(each -> value(element, each.strip()))
                        .toList();
    }

    private static String text(String json) {
        return ESCAPED.matcher(json.substring(1, json.length() - 1))
                .replaceAll(each -> Matcher.quoteReplacement(
                        each.group(1) == null
                                ? each.group(2)
                                : Character.toString(Integer.parseInt(each.group(1), 16))));
    }
}
