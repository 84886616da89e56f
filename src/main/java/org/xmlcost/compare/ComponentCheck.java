package org.xmlcost.compare;

import org.xmlcost.result.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A part of a row's time that was sampled (question {@code where}), beside the same part measured in other ways in the
 * same run. Times are ns per value.
 *
 * @param row row of question {@code read} or {@code write}
 * @param part part of the row's time
 * @param sampled time of the part according to the samples
 * @param measured time of the part by each way in which the run has measured it
 */
public record ComponentCheck(RunRow row, Part part, double sampled, Map<Way, Double> measured) {
    /** Largest deviation from a sampled time that counts as agreement, as a share of it. */
    public static final double TOLERANCE = 0.15;

    private static final String NUMBER_TEXT = "number-text";
    private static final String COLLECTOR = "collector";
    private static final String FAST = "fast";
    private static final Map<String, String> CONVERSION = Map.of("read", "parse", "write", "format");
    /** Phase with all of the work but the conversion of numbers (and, when reading, the storing of values). */
    private static final Map<String, String> UNCONVERTED = Map.of("read", "text", "write", "markup");

    /** Part of a row's time. */
    public enum Part {
        /** Component {@code number-text}. */
        NUMBER_TEXT,
        /** All other components but the collector. */
        REST
    }

    /** Way in which a part is measured without samples. */
    public enum Way {
        /** Question {@code number-text} measures it; the rest is the row less that. */
        ALONE,
        /** The row less the same row with fast numbers, which were measured alone. */
        FAST,
        /** Phases of question {@code phases} with and without the part. */
        PHASES
    }

    /** Returns the time of a way over the sampled time; empty if the run has not measured it in this way. */
    public Optional<Double> ratio(Way way) {
        return Optional.ofNullable(measured.get(way)).map(time -> time / sampled);
    }

    /** Returns whether each way agrees with the samples. */
    public boolean agrees() {
        return measured.keySet().stream().allMatch(way -> Math.abs(ratio(way).orElseThrow() - 1) <= TOLERANCE);
    }

    /** Returns the checks of all sampled rows of a run. */
    public static List<ComponentCheck> of(RunTable run) {
        List<RunRow> times = run.rows().stream()
                .filter(row -> row.isMeasured() && row.is(Metric.TIME))
                .toList();
        List<RunRow> components = run.rows().stream()
                .filter(row -> row.isMeasured() && !row.component().isEmpty())
                .toList();
        List<ComponentCheck> checks = new ArrayList<>();
        for (RunRow row : times) {
            if (CONVERSION.containsKey(row.question())) {
                List<RunRow> own = components.stream()
                        .filter(each -> isAlike(each, row) && each.numbers().equals(row.numbers()))
                        .filter(each -> each.direction().equals(row.direction()))
                        .toList();
                if (!own.isEmpty()) {
                    new Measured(row, times, own).addTo(checks);
                }
            }
        }
        return checks;
    }

    private static boolean isAlike(RunRow one, RunRow other) {
        return Stream.of("codec", "wire", "payload", "jvm", "gc")
                .allMatch(column -> one.get(column).equals(other.get(column)));
    }

    /**
     * A row with what the run has measured of it.
     *
     * @param times all times of the run
     * @param components components of the row
     */
    private record Measured(RunRow row, List<RunRow> times, List<RunRow> components) {

        void addTo(List<ComponentCheck> checks) {
            Optional<Double> alone = alone(row.numbers());
            Optional<Double> unconverted = phase(UNCONVERTED.get(row.direction()));
            double time = row.perValue();

            Map<Way, Double> text = new EnumMap<>(Way.class);
            alone.ifPresent(each -> text.put(Way.ALONE, each));
            fast().flatMap(fast -> alone(FAST).map(each -> time - fast + each))
                    .ifPresent(each -> text.put(Way.FAST, each));
            (row.direction().equals("read") ? phase("convert") : Optional.of(time))
                    .flatMap(converted -> unconverted.map(each -> converted - each))
                    .ifPresent(each -> text.put(Way.PHASES, each));
            add(checks, Part.NUMBER_TEXT, sampled(NUMBER_TEXT), text);

            Map<Way, Double> rest = new EnumMap<>(Way.class);
            alone.ifPresent(each -> rest.put(Way.ALONE, time - each - sampled(COLLECTOR)));
            unconverted.ifPresent(each -> rest.put(Way.PHASES, each));
            add(checks, Part.REST, time - sampled(NUMBER_TEXT) - sampled(COLLECTOR), rest);
        }

        private void add(List<ComponentCheck> checks, Part part, double sampled, Map<Way, Double> measured) {
            if (!measured.isEmpty()) {
                checks.add(new ComponentCheck(row, part, sampled, measured));
            }
        }

        private double sampled(String component) {
            return components.stream()
                    .filter(each -> each.component().equals(component))
                    .mapToDouble(RunRow::perValue)
                    .sum();
        }

        /** Returns the time of the conversion alone, in a number mode. */
        private Optional<Double> alone(String numbers) {
            return times.stream()
                    .filter(each -> each.question().equals(NUMBER_TEXT)
                            && each.direction().equals(CONVERSION.get(row.direction()))
                            && each.numbers().equals(numbers)
                            && each.payload().equals(row.payload())
                            && each.jvm().equals(row.jvm())
                            && (each.codec().isEmpty() || each.get("library").equals(row.get("library"))))
                    .findFirst()
                    .map(RunRow::perValue);
        }

        /** Returns the time of the same row with fast numbers; empty for a row that has fast numbers itself. */
        private Optional<Double> fast() {
            if (row.numbers().equals(FAST)) {
                return Optional.empty();
            }
            return times.stream()
                    .filter(each -> isAlike(each, row)
                            && each.question().equals(row.question())
                            && each.numbers().equals(FAST))
                    .findFirst()
                    .map(RunRow::perValue);
        }

        private Optional<Double> phase(String direction) {
            return times.stream()
                    .filter(each -> isAlike(each, row)
                            && each.question().equals("phases")
                            && each.direction().equals(direction)
                            && each.numbers().equals(row.numbers()))
                    .findFirst()
                    .map(RunRow::perValue);
        }
    }
}
