package org.xmlcost.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;

/** Names of the microarchitectures of processors, from the resource {@value #RESOURCE}. */
final class Microarchitecture {
    private static final String RESOURCE = "/META-INF/xmlcost/processors.txt";

    private Microarchitecture() {}

    /** Returns the name; empty if the table does not have the processor. */
    static Optional<String> of(String vendor, int family, int model) {
        try (InputStream in = Microarchitecture.class.getResourceAsStream(RESOURCE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .map(line -> line.split(" ", 4))
                    .filter(line ->
                            line[0].equals(vendor) && Integer.decode(line[1]) == family && contains(line[2], model))
                    .map(line -> line[3])
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether one of several ranges, such as {@code 0-47,80}, contains a number. */
    private static boolean contains(String ranges, int number) {
        return Stream.of(ranges.split(","))
                .map(range -> range.split("-"))
                .anyMatch(ends -> Integer.decode(ends[0]) <= number && number <= Integer.decode(ends[ends.length - 1]));
    }
}
