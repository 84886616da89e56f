package org.xmlcost.bench;

import org.xmlcost.Required;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.util.SetSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Each benchmark runs under JMH alone, with the defaults of its parameters, as docs/jmh.md says. */
// Nothing is measured, so another benchmark on this machine does not matter.
@SetSystemProperty(key = "jmh.ignoreLock", value = "true")
class ByHandTest {
    private static final String PACKAGE = "org.xmlcost.bench.";

    static List<String> benchmarks() {
        return BenchmarkList.defaultList()
                .getAll(OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT), List.of())
                .stream()
                .map(BenchmarkListEntry::getUsername)
                .map(name -> name.substring(PACKAGE.length()))
                .sorted()
                .toList();
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    @Tag("exhaustive")
    void runsWithDefaults(String benchmark) throws Exception {
        if (benchmark.equals("Crossing.empty")) {
            Required.requireGsoap();
        }
        run(benchmark, 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Read.read", "Access.forward"})
    void runsInAForkOfItsOwn(String benchmark) throws Exception {
        run(benchmark, 1);
    }

    private static void run(String benchmark, int forks) throws Exception {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + Pattern.quote(PACKAGE + benchmark) + "$")
                .forks(forks)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(1))
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true);
        assertThat(new Runner(options.build()).run())
                .hasSize(1)
                .extracting(RunResult::getPrimaryResult)
                .allSatisfy(result -> assertThat(result.getScore()).isPositive());
    }

    /** The page lists the benchmarks by class and method, and each parameter with its defaults. */
    @Test
    void pageHasBenchmarksAndParameters() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("docs", "jmh.md"));
        assertThat(firstCells(lines, "benchmark").flatMap(ByHandTest::codes)).containsExactlyElementsOf(benchmarks());
        assertThat(lines.stream()
                        .dropWhile(line -> !line.startsWith("| parameter |"))
                        .skip(2)
                        .takeWhile(line -> line.startsWith("|"))
                        .map(line -> line.split("\\|")[1].strip() + " " + line.split("\\|")[2].strip()))
                .containsExactlyInAnyOrderElementsOf(parameters());
    }

    private static Stream<String> firstCells(List<String> lines, String title) {
        return lines.stream()
                .dropWhile(line -> !line.startsWith("| " + title + " |"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> line.split("\\|")[1]);
    }

    private static Stream<String> codes(String cell) {
        return Pattern.compile("`(.*?)`").matcher(cell).results().map(code -> code.group(1));
    }

    /** Returns each parameter of a class of states, with its default; several defaults in the order of their text. */
    private static Set<String> parameters() {
        return Stream.of(
                        AccessState.class,
                        ColdState.class,
                        CrossingState.class,
                        Floor.class,
                        NumberText.class,
                        ProfilePollution.class)
                .flatMap(state -> Stream.<Class<?>>iterate(state, each -> each != Object.class, Class::getSuperclass))
                .flatMap(state -> Arrays.stream(state.getDeclaredFields()))
                .filter(field -> field.isAnnotationPresent(Param.class))
                .collect(Collectors.groupingBy(
                        Field::getName,
                        Collectors.mapping(
                                field -> field.getAnnotation(Param.class).value()[0],
                                Collectors.toCollection(TreeSet::new))))
                .entrySet()
                .stream()
                .map(each -> "`" + each.getKey() + "` "
                        + each.getValue().stream()
                                .map(value -> value.isEmpty() ? "empty" : "`" + value + "`")
                                .collect(Collectors.joining(", ")))
                .collect(Collectors.toSet());
    }
}
