package org.xmlcost.codec.limits;

import org.xmlcost.codec.document.LibraryLimit;
import org.xmlcost.codec.document.SizeLimit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Whether limits.csv says what each library does by default. */
class DefaultLimitsTest {
    @SuppressWarnings("unused")
    private static final List<LimitedParser> PARSERS = LimitedParsers.all();

    private static final List<LibraryLimit> FOUND = LibraryLimit.found();
    /** The largest size of the quick test, so that it ends in a few seconds. */
    private static final int QUICK = 1_100_000;
    /** Saxon takes seconds for a deeper tree. */
    private static final int QUICK_DEPTH = 10_000;
    /** What a library without a limit is tried with in the quick test. */
    private static final int USUAL = 500;
    /** A stack may hold so many times less than what was measured, in code that is not compiled yet. */
    private static final int UNCERTAIN = 10;

    private final Locale usual = Locale.getDefault();

    /** Messages of the JDK are in the language of the user. */
    @BeforeEach
    void speakEnglish() {
        Locale.setDefault(Locale.ENGLISH);
    }

    @AfterEach
    void speakAsBefore() {
        Locale.setDefault(usual);
    }

    @ParameterizedTest
    @FieldSource("PARSERS")
    void librariesHaveTheLimitsOfThePage(LimitedParser parser) throws InterruptedException {
        requireKnown(parser);
        List<String> wrong = new ArrayList<>();
        for (SizeLimit limit : parser.limits()) {
            Optional<LibraryLimit> row = row(parser, limit);
            if (row.isEmpty() || !holds(parser, row.get())) {
                wrong.add(Probe.measure(parser, limit).line());
            }
        }
        assertThat(wrong).as("lines for limits.csv").isEmpty();
    }

    /** Takes four minutes on Java 25 and more on Java 17. It is for those who update a library. */
    @EnabledIfSystemProperty(named = "xmlcost.bisect", matches = "true")
    @ParameterizedTest
    @FieldSource("PARSERS")
    void bisectionFindsTheLimitsOfThePage(LimitedParser parser) throws InterruptedException {
        requireKnown(parser);
        List<String> wrong = new ArrayList<>();
        for (SizeLimit limit : parser.limits()) {
            LibraryLimit measured = Probe.measure(parser, limit);
            Optional<LibraryLimit> row = row(parser, limit);
            boolean same = row.isPresent()
                    && (row.get().equals(measured) || (overflows(row.get()) && holds(parser, row.get())));
            if (!same) {
                wrong.add(measured.line());
            }
        }
        assertThat(wrong).as("lines for limits.csv").isEmpty();
    }

    /** The limits of the JDK are known for some releases. */
    private static void requireKnown(LimitedParser parser) {
        boolean other = parser.library().startsWith("JDK ")
                && FOUND.stream()
                        .noneMatch(row -> row.library().equals(parser.library())
                                && row.version().equals(parser.version()));
        assumeTrue(!other, () -> "limits.csv has no lines of Java " + parser.version());
    }

    private static Optional<LibraryLimit> row(LimitedParser parser, SizeLimit limit) {
        return FOUND.stream()
                .filter(row -> row.library().equals(parser.library())
                        && row.version().equals(parser.version())
                        && row.limit() == limit)
                .findFirst();
    }

    private static boolean overflows(LibraryLimit row) {
        return row.outcome().startsWith(LibraryLimit.STACK_OVERFLOW);
    }

    /** Returns whether a line is true, as far as small documents tell. */
    private static boolean holds(LimitedParser parser, LibraryLimit row) throws InterruptedException {
        if (row.largest().isEmpty()) {
            return isRead(parser, row.limit(), Math.min(USUAL, row.tried()));
        }
        int largest = row.largest().getAsInt();
        if (overflows(row)) {
            return isRead(parser, row.limit(), largest / UNCERTAIN) && isRefused(parser, row, row.tried());
        }
        int quick = row.limit() == SizeLimit.DEPTH ? QUICK_DEPTH : QUICK;
        return largest > quick || (isRead(parser, row.limit(), largest) && isRefused(parser, row, largest + 1));
    }

    private static boolean isRead(LimitedParser parser, SizeLimit limit, int size) throws InterruptedException {
        return size == 0 || Probe.outcome(parser, limit, size, Map.of()).isEmpty();
    }

    private static boolean isRefused(LimitedParser parser, LibraryLimit row, int size) throws InterruptedException {
        return Probe.outcome(parser, row.limit(), size, Map.of()).equals(row.outcome())
                && Probe.lifting(parser, row.limit(), size).equals(row.setting());
    }
}
