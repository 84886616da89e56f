package org.xmlcost.docs.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A claim of a study about its figures, in a form that can be checked against printed and measured ones.
 *
 * @param rows columns that select the printed figures it covers; the claim fails if it fails for any of them
 * @param left left side of the relation; the figure itself if left out
 * @param than right side of the relation; null for growth
 * @param within share by which the sides may differ in the relation {@code about}
 * @param own whether the claim compares two uses of one codec, such as two encodings; then no row is a stand-in
 */
record Claim(
        String text,
        Map<String, String> rows,
        Expression left,
        Relation is,
        Expression than,
        double within,
        boolean own) {

    /** Text instead of a measured figure for which a run has no row. */
    static final String UNMEASURED = "not measured by this run";

    enum Relation {
        MORE,
        LESS,
        ABOUT,
        /** Each figure is greater than the one before it, in the order of the study. */
        GROWS
    }

    /**
     * Result of the check of a claim.
     *
     * @param fails labels of the figures for which it fails
     * @param inconclusive labels of the figures whose interval does not decide
     */
    record Outcome(int cases, List<String> fails, List<String> inconclusive, int unmeasured) {

        Verdict verdict() {
            return cases == 0
                    ? Verdict.NONE
                    : !fails.isEmpty() ? Verdict.FAILS : !inconclusive.isEmpty() ? Verdict.INCONCLUSIVE : Verdict.HOLDS;
        }

        /**
         * Returns the verdict in words. Names the figures for which the claim fails or is inconclusive, unless the
         * verdict is the same for all figures.
         */
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

    /** Returns all rows of a run that the check uses, including those behind other figures that the claim names. */
    List<Measure> behind(Study study) {
        return figures(study)
                .flatMap(at -> Stream.concat(
                        left == null ? study.behind(at).stream() : left.behind(at, study).stream(),
                        than == null ? Stream.empty() : than.behind(at, study).stream()))
                .toList();
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
