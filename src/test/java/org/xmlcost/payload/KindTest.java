package org.xmlcost.payload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** A payload is what its kind's columns say. */
class KindTest {
    private static final int COUNT = 3;

    @ParameterizedTest
    @EnumSource
    void columnsMakeThePayloadTheyComeFrom(Kind kind) {
        Object[] arrays = arrays(kind);
        Payload payload = Payload.of(kind, arrays);
        assertThat(payload.kind()).isEqualTo(kind);
        assertThat(payload.arrays()).containsExactly(arrays);
        assertThat(payload.firstDifference(Payload.of(kind, arrays(kind)))).isEmpty();
        assertThat(payload.count()).isEqualTo(kind == Kind.VOID ? 0 : kind == Kind.BUSINESS ? 1 : COUNT);
    }

    @ParameterizedTest
    @EnumSource
    void eachColumnCountsAndIsCompared(Kind kind) {
        Payload payload = Payload.of(kind, arrays(kind));
        long strings = kind.columns().stream()
                        .filter(column -> column.type() == Kind.STRING)
                        .count()
                * COUNT
                * "\u00E9".getBytes(StandardCharsets.UTF_8).length;
        long numbers = kind.columns().stream()
                        .mapToLong(column -> column.type().fixedBytes())
                        .sum()
                * COUNT;
        assertThat(payload.rawBytes()).isEqualTo(numbers + strings);
        for (int i = 0; i < kind.columns().size(); i++) {
            Object[] other = arrays(kind);
            other[i] = kind.columns().get(i).type() == Kind.STRING
                    ? new String[] {"\u00E9", "\u00E9", "x"}
                    : kind.columns().get(i).type().array(COUNT);
            Array.set(other[i], 0, Array.get(arrays(kind)[i], 0));
            assertThat(payload.firstDifference(Payload.of(kind, other)))
                    .as(kind.columns().get(i).name())
                    .isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource
    void columnsHaveTheTypesOfSingleValues(Kind kind) {
        assertThat(kind.columns()).allSatisfy(column -> {
            assertThat(column.type().columns()).hasSize(1);
            assertThat(column.type().array(0).getClass().getComponentType())
                    .isEqualTo(column.type().component());
        });
        assertThat(kind.columns().stream().map(Kind.Column::name)).doesNotHaveDuplicates();
        assertThat(kind.hasStrings())
                .isEqualTo(kind.columns().stream().anyMatch(column -> column.type() == Kind.STRING));
        if (kind.component() == null) {
            assertThatThrownBy(() -> kind.array(1)).hasMessage(kind + " has no values of one type");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MESH", "EVENT", "BUSINESS"})
    void membersOfDifferentLengthsAreRefused(Kind kind) {
        Object[] arrays = arrays(kind);
        arrays[1] = kind.columns().get(1).type().array(COUNT + 1);
        arrays[2] = kind.columns().get(2).type().array(COUNT);
        assertThatThrownBy(() -> Payload.of(kind, arrays)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void numbersAreThoseOfTheNativeApi() throws IOException {
        String header = Files.readString(Path.of("native/codec/xmlcost_codec.h"));
        for (Kind kind : EnumSet.range(Kind.VOID, Kind.BLOB)) {
            assertThat(header).containsPattern("\\bXMLCOST_" + kind.name() + " = " + kind.ordinal() + "\\b");
        }
    }

    /** Ones, and strings of a letter that has two bytes. */
    private static Object[] arrays(Kind kind) {
        return kind.columns().stream()
                .map(column -> {
                    Object array = column.type().array(COUNT);
                    List.of(0, 1, 2).forEach(i -> Array.set(array, i, one(column.type())));
                    return array;
                })
                .toArray();
    }

    private static Object one(Kind type) {
        return switch (type) {
            case INT -> 1;
            case FLOAT -> 1f;
            case DOUBLE -> 1.0;
            case STRING -> "\u00E9";
            default -> (byte) 1;
        };
    }
}
