package org.xmlcost.compare;

import org.xmlcost.model.Metric;
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
 * @param measured the part by each way in which the run has measured it
 */
public record ComponentCheck(RunRow row, Part part, double sampled, Map<Way, Measured> measured) {
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

    /**
     * A part as it was measured without samples.
     *
     * @param time time of the part
     * @param halfWidth half the width of the 95 % interval of its difference from the sampled time
     */
    public record Measured(double time, double halfWidth) {}

    /** What a comparison says. */
    public enum Verdict {
        /** The times differ by at most {@link #TOLERANCE}. */
        AGREES,
        /** They differ by more, but the interval of their difference also contains less. */
        UNDECIDED,
        /** They differ by more. */
        DIFFERS
    }

    /** Returns the time of a way over the sampled time; empty if the run has not measured it in this way. */
    public Optional<Double> ratio(Way way) {
        return Optional.ofNullable(measured.get(way)).map(each -> each.time / sampled);
    }

    /** Returns what the comparison with a way says; empty if the run has not measured it in this way. */
    public Optional<Verdict> verdict(Way way) {
        return Optional.ofNullable(measured.get(way)).map(each -> {
            double deviation = Math.abs(each.time - sampled);
            double tolerated = TOLERANCE * sampled;
            if (deviation <= tolerated) {
                return Verdict.AGREES;
            }
            return deviation - each.halfWidth <= tolerated ? Verdict.UNDECIDED : Verdict.DIFFERS;
        });
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
                    new Row(row, times, own).addTo(checks);
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
     * A time, with half the width of its interval.
     *
     * @param value nanoseconds for a value
     */
    private record Time(double value, double half) {
        static Time of(RunRow row) {
            double half = row.high().map(high -> high - row.score()).orElse(0.0);
            return new Time(row.perValue(), half / Math.max(1, row.count()));
        }

        Time plus(Time other) {
            return new Time(value + other.value, Math.hypot(half, other.half));
        }

        Time minus(Time other) {
            return new Time(value - other.value, Math.hypot(half, other.half));
        }
    }

    /**
     * A row with what the run has measured of it.
     *
     * @param times all times of the run
     * @param components components of the row
     */
    private record Row(RunRow row, List<RunRow> times, List<RunRow> components) {

        void addTo(List<ComponentCheck> checks) {
            Optional<Time> alone = alone(row.numbers());
            Optional<Time> unconverted = phase(UNCONVERTED.get(row.direction()));
            Time time = Time.of(row);
            Time sampled = component(NUMBER_TEXT);
            double collector = component(COLLECTOR).value;

            Map<Way, Measured> text = new EnumMap<>(Way.class);
            alone.ifPresent(each -> text.put(Way.ALONE, measured(each, sampled)));
            fast().flatMap(fast -> alone(FAST).map(each -> time.minus(fast).plus(each)))
                    .ifPresent(each -> text.put(Way.FAST, measured(each, sampled)));
            (row.direction().equals("read") ? phase("convert") : Optional.of(time))
                    .flatMap(converted -> unconverted.map(converted::minus))
                    .ifPresent(each -> text.put(Way.PHASES, measured(each, sampled)));
            add(checks, Part.NUMBER_TEXT, sampled.value, text);

            Map<Way, Measured> rest = new EnumMap<>(Way.class);
            // Both are parts of the same time, so only number text differs.
            alone.ifPresent(each ->
                    rest.put(Way.ALONE, new Measured(time.value - each.value - collector, each.minus(sampled).half)));
            unconverted.ifPresent(each -> rest.put(Way.PHASES, measured(each, time.minus(sampled))));
            add(checks, Part.REST, time.value - sampled.value - collector, rest);
        }

        private static Measured measured(Time time, Time sampled) {
            return new Measured(time.value, time.minus(sampled).half);
        }

        private void add(List<ComponentCheck> checks, Part part, double sampled, Map<Way, Measured> measured) {
            if (!measured.isEmpty()) {
                checks.add(new ComponentCheck(row, part, sampled, measured));
            }
        }

        private Time component(String component) {
            return components.stream()
                    .filter(each -> each.component().equals(component))
                    .findFirst()
                    .map(Time::of)
                    .orElse(new Time(0, 0));
        }

        /** Returns the time of the conversion alone, in a number mode. */
        private Optional<Time> alone(String numbers) {
            return times.stream()
                    .filter(each -> each.question().equals(NUMBER_TEXT)
                            && each.direction().equals(CONVERSION.get(row.direction()))
                            && each.numbers().equals(numbers)
                            && each.payload().equals(row.payload())
                            && each.jvm().equals(row.jvm())
                            && (each.codec().isEmpty() || each.get("library").equals(row.get("library"))))
                    .findFirst()
                    .map(Time::of);
        }

        /** Returns the time of the same row with fast numbers; empty for a row that has fast numbers itself. */
        private Optional<Time> fast() {
            if (row.numbers().equals(FAST)) {
                return Optional.empty();
            }
            return times.stream()
                    .filter(each -> isAlike(each, row)
                            && each.question().equals(row.question())
                            && each.numbers().equals(FAST))
                    .findFirst()
                    .map(Time::of);
        }

        private Optional<Time> phase(String direction) {
            return times.stream()
                    .filter(each -> isAlike(each, row)
                            && each.question().equals("phases")
                            && each.direction().equals(direction)
                            && each.numbers().equals(row.numbers()))
                    .findFirst()
                    .map(Time::of);
        }
    }
}
