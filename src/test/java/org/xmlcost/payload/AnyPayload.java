package org.xmlcost.payload;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Payloads of up to twenty values, whatever they are, for properties of what carries them. */
public final class AnyPayload {
    private AnyPayload() {}

    public static Arbitrary<Payload> of(Collection<Kind> kinds) {
        return Arbitraries.of(kinds)
                .flatMap(kind -> Arbitraries.integers()
                        .between(0, kind == Kind.BUSINESS ? 3 : 20)
                        .flatMap(count -> of(kind, count)));
    }

    private static Arbitrary<Payload> of(Kind kind, int count) {
        List<Arbitrary<Object>> columns = kind.columns().stream()
                .map(column -> values(column.type())
                        .array(column.type().array(0).getClass())
                        .ofSize(kind == Kind.BUSINESS ? rows(column, count) : count)
                        .map(Object.class::cast))
                .toList();
        return Combinators.combine(columns).as(arrays -> Payload.of(kind, arrays.toArray()));
    }

    /** Sections of a business message may have different numbers of rows. */
    private static int rows(Kind.Column column, int count) {
        String section = column.name().substring(0, column.name().indexOf('.'));
        return Section.valueOf(section.toUpperCase(Locale.ROOT)).ordinal() % 2 == 0 ? count : count / 2;
    }

    private static Arbitrary<?> values(Kind type) {
        return switch (type) {
            case INT -> Arbitraries.integers();
            case FLOAT ->
                Arbitraries.oneOf(Arbitraries.floats(), Arbitraries.integers().map(Float::intBitsToFloat));
            case DOUBLE ->
                Arbitraries.oneOf(Arbitraries.doubles(), Arbitraries.longs().map(Double::longBitsToDouble));
            case STRING -> texts();
            default -> Arbitraries.bytes();
        };
    }

    /**
     * XML 1.0, production 2: what a text can hold, with the characters that markup and CSV are made of more often than
     * chance has them.
     */
    private static Arbitrary<String> texts() {
        return Arbitraries.frequencyOf(
                        Tuple.of(
                                3,
                                Arbitraries.of("<>&]\"',\t\n\r \uFEFF"
                                        .codePoints()
                                        .boxed()
                                        .toList())),
                        Tuple.of(3, Arbitraries.integers().between(0x20, 0xD7FF)),
                        Tuple.of(1, Arbitraries.integers().between(0xE000, 0xFFFD)),
                        Tuple.of(2, Arbitraries.integers().between(0x10000, 0x10FFFF)))
                .list()
                .ofMaxSize(40)
                .map(codePoints -> codePoints.stream()
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString());
    }
}
