package org.xmlcost.dataset;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Properties;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Edge cases of each type, from {@code special.properties}. A column begins with the whole list in its order, and
 * continues with draws from the list. So a short column has the worst cases with any seed.
 */
final class Specials {
    private static final Properties LISTS = lists();

    static final int[] BYTES = ints("byte").toArray();

    static final int[] INTS = IntStream.concat(
                    ints("int"),
                    IntStream.iterate(10, power -> power * 10)
                            .limit(9)
                            .flatMap(power -> IntStream.of(power, -power, power - 1, 1 - power)))
            .toArray();

    static final double[] DOUBLES = DoubleStream.concat(
                    words("double").mapToDouble(Double::parseDouble),
                    IntStream.rangeClosed(-323, 308).mapToDouble(power -> Double.parseDouble("1e" + power)))
            .toArray();

    /** Floats, stored as doubles, which can hold every float. */
    static final double[] FLOATS = DoubleStream.concat(
                    words("float").mapToDouble(Float::parseFloat),
                    IntStream.rangeClosed(-45, 38).mapToDouble(power -> Float.parseFloat("1e" + power)))
            .toArray();

    /** The last are longer than the buffers of parsers: 2048 and 8192 characters in Xerces, 4000 in Woodstox. */
    static final String[] STRINGS = Stream.concat(
                    Arrays.stream(LISTS.getProperty("string").split("\\|", -1)),
                    Stream.of(
                            "x".repeat(5000),
                            "]".repeat(2500),
                            "a\u00E9\u20AC\uD83D\uDE00".repeat(2250),
                            " ".repeat(300),
                            "&<>".repeat(100)))
            .toArray(String[]::new);

    private Specials() {}

    private static Properties lists() {
        Properties lists = new Properties();
        try (InputStream in = Specials.class.getResourceAsStream("special.properties")) {
            lists.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return lists;
    }

    private static Stream<String> words(String type) {
        return Arrays.stream(LISTS.getProperty(type).split(" +"));
    }

    private static IntStream ints(String type) {
        return words(type).mapToInt(Integer::parseInt);
    }

    static IntSupplier of(int[] list, SplitMix64 random) {
        IntSupplier index = indexes(list.length, random);
        return () -> list[index.getAsInt()];
    }

    static DoubleSupplier of(double[] list, SplitMix64 random) {
        IntSupplier index = indexes(list.length, random);
        return () -> list[index.getAsInt()];
    }

    static Supplier<String> of(String[] list, SplitMix64 random) {
        IntSupplier index = indexes(list.length, random);
        return () -> list[index.getAsInt()];
    }

    private static IntSupplier indexes(int length, SplitMix64 random) {
        int[] taken = {0};
        return () -> taken[0] < length ? taken[0]++ : random.below(length);
    }
}
