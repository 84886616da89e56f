package org.xmlcost.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A claim of a study about its figures, in a form that can be checked against printed and measured ones.
 *
 * @param text the claim in a sentence
 * @param rows columns that choose the printed figures it covers; it fails if it fails for one of them
 * @param left what is compared; the figure itself if left out
 * @param is the relation
 * @param than what it is compared with; null for growth
 * @param within share by which {@code about} may miss
 * @param own whether it compares two ways of use of one codec, such as two encodings; then no row is a stand-in
 */
record Claim(
        String text,
        Map<String, String> rows,
        Expression left,
        Relation is,
        Expression than,
        double within,
        boolean own) {

    /** What stands where a run has no row. */
    static final String UNMEASURED = "not measured by this run";

    /** How two figures stand to each other. */
    enum Relation {
        MORE,
        LESS,
        ABOUT,
        /** Each figure is more than the one before it, in the order of print. */
        GROWS
    }

    /**
     * How a claim fares.
     *
     * @param cases number of figures that it was checked for
     * @param fails figures that it fails for
     * @param inconclusive figures whose interval does not decide
     * @param unmeasured number of further figures, for which the run lacks a row
     */
    record Outcome(int cases, List<String> fails, List<String> inconclusive, int unmeasured) {

        /** It fails if it fails for one figure. */
        Verdict verdict() {
            return cases == 0
                    ? Verdict.NONE
                    : !fails.isEmpty() ? Verdict.FAILS : !inconclusive.isEmpty() ? Verdict.INCONCLUSIVE : Verdict.HOLDS;
        }

        /** In words, with the figures that it fails for, unless it fails for all. */
        @Override
        public String toString() {
            if (cases == 0) {
                return unmeasured == 0 ? "no figures" : UNMEASURED;
            }
            boolean uniform = verdict() == Verdict.HOLDS || fails.size() == cases || inconclusive.size() == cases;
            Stream<String> verdicts = uniform
                    ? Stream.of("%s (%d of %d)".formatted(verdict(), cases, cases))
                    : Stream.of(words(Verdict.FAILS, fails), words(Verdict.INCONCLUSIVE, inconclusive));
            return Stream.concat(verdicts, Stream.of(unmeasured > 0 ? UNMEASURED + " for " + unmeasured + " more" : ""))
                    .filter(part -> !part.isEmpty())
                    .collect(Collectors.joining("; and "));
        }

        private String words(Verdict verdict, List<String> figures) {
            return figures.isEmpty()
                    ? ""
                    : "%s for %d of %d: %s".formatted(verdict, figures.size(), cases, String.join("; ", figures));
        }
    }

    Outcome of(Study study, Expression.Source source) {
        List<String> fails = new ArrayList<>();
        List<String> inconclusive = new ArrayList<>();
        int cases = 0;
        int unmeasured = 0;
        Optional<Figure> previous = Optional.empty();
        for (Printed at : figures(study).toList()) {
            int misses = source.misses();
            Optional<Figure> own = left == null ? source.row(at) : left.evaluate(at, study, source);
            Optional<Figure> other = is == Relation.GROWS ? previous : than.evaluate(at, study, source);
            previous = own;
            if (own.isPresent() && other.isPresent()) {
                cases++;
                Verdict verdict = verdict(own.get(), other.get());
                if (verdict != Verdict.HOLDS) {
                    (verdict == Verdict.FAILS ? fails : inconclusive).add(study.label(at));
                }
            } else if (source.misses() > misses) {
                unmeasured++;
            }
        }
        return new Outcome(cases, fails, inconclusive, unmeasured);
    }

    /** All rows of a run that it is checked against, with those behind the figures that it names. */
    List<Measure> behind(Study study) {
        return figures(study)
                .flatMap(at -> Stream.concat(
                        left == null ? study.behind(at).stream() : left.behind(at, study).stream(),
                        than == null ? Stream.empty() : than.behind(at, study).stream()))
                .toList();
    }

    /** The rows of a run that it names itself. */
    Stream<Measure> measures(Study study) {
        return figures(study)
                .flatMap(at -> Stream.of(left, than)
                        .filter(Objects::nonNull)
                        .flatMap(each -> each.measures(at, study).stream()));
    }

    private Stream<Printed> figures(Study study) {
        return study.figures().stream().filter(each -> each.matches(rows));
    }

    private Verdict verdict(Figure own, Figure other) {
        if (is == Relation.ABOUT) {
            Figure ratio = own.over(other);
            boolean inside = ratio.low() >= 1 - within && ratio.high() <= 1 + within;
            return inside
                    ? Verdict.HOLDS
                    : ratio.side(1 - within) < 0 || ratio.side(1 + within) > 0 ? Verdict.FAILS : Verdict.INCONCLUSIVE;
        }
        Figure difference = own.minus(other);
        int wanted = is == Relation.LESS ? -1 : 1;
        int side = difference.side(0);
        return side == wanted ? Verdict.HOLDS : side == 0 && difference.varies() ? Verdict.INCONCLUSIVE : Verdict.FAILS;
    }
}
