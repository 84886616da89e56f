package org.xmlcost.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Something that a study says of its figures, put so that it can be looked up in them and in measured ones.
 *
 * @param text   in a sentence
 * @param rows   columns that choose the printed figures it is said of; of each, so that it fails if it fails for one
 * @param left   what is compared; the figure itself if left out
 * @param is     how
 * @param than   with what; nothing where the claim is growth
 * @param within share by which {@code about} may miss
 * @param own    whether it is of what its rows have of their own, as of an encoding that one codec has and has not: then none stands in
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
     * What became of a claim.
     *
     * @param cases      how many figures it could be looked up for
     * @param fails      those that it fails for
     * @param untold     those of which it cannot be told
     * @param unmeasured how many more there are, for which the run lacks a row
     */
    record Outcome(int cases, List<String> fails, List<String> untold, int unmeasured) {

        /** It fails if it fails for one. */
        Verdict verdict() {
            return cases == 0
                    ? Verdict.NONE
                    : !fails.isEmpty() ? Verdict.FAILS : !untold.isEmpty() ? Verdict.UNTOLD : Verdict.HOLDS;
        }

        /** In words, with what it fails for, unless that is all. */
        @Override
        public String toString() {
            if (verdict() == Verdict.NONE) {
                return unmeasured == 0 ? "no figures" : UNMEASURED;
            }
            List<String> parts = new ArrayList<>();
            if (fails.size() == cases || untold.size() == cases || verdict() == Verdict.HOLDS) {
                parts.add(verdict() + " (" + cases + " of " + cases + ")");
            } else {
                if (!fails.isEmpty()) {
                    parts.add(
                            Verdict.FAILS + ", for " + fails.size() + " of " + cases + ": " + String.join("; ", fails));
                }
                if (!untold.isEmpty()) {
                    parts.add(Verdict.UNTOLD + " for " + untold.size() + " of " + cases + ": "
                            + String.join("; ", untold));
                }
            }
            if (unmeasured > 0) {
                parts.add(UNMEASURED + " for " + unmeasured + " more");
            }
            return String.join("; and ", parts);
        }
    }

    Outcome of(Study study, Expression.Source source) {
        List<String> fails = new ArrayList<>();
        List<String> untold = new ArrayList<>();
        int cases = 0;
        int unmeasured = 0;
        Optional<Figure> previous = Optional.empty();
        for (Printed at :
                study.figures().stream().filter(each -> each.matches(rows)).toList()) {
            int misses = source.misses();
            Optional<Figure> own = left == null ? source.row(at) : left.evaluate(at, study, source);
            Optional<Figure> other = is == Relation.GROWS ? previous : than.evaluate(at, study, source);
            previous = own;
            if (own.isPresent() && other.isPresent()) {
                cases++;
                Verdict verdict = verdict(own.get(), other.get());
                if (verdict != Verdict.HOLDS) {
                    (verdict == Verdict.FAILS ? fails : untold).add(study.label(at));
                }
            } else if (source.misses() > misses) {
                unmeasured++;
            }
        }
        return new Outcome(cases, fails, untold, unmeasured);
    }

    /** All rows of a run that it is looked up in. */
    List<Measure> behind(Study study) {
        return study.figures().stream()
                .filter(each -> each.matches(rows))
                .flatMap(at -> Stream.concat(
                        left == null ? study.behind(at).stream() : left.behind(at, study).stream(),
                        than == null ? Stream.empty() : than.behind(at, study).stream()))
                .toList();
    }

    private Verdict verdict(Figure own, Figure other) {
        if (is == Relation.ABOUT) {
            Figure ratio = own.over(other);
            boolean inside = ratio.low() >= 1 - within && ratio.high() <= 1 + within;
            return inside
                    ? Verdict.HOLDS
                    : ratio.side(1 - within) < 0 || ratio.side(1 + within) > 0 ? Verdict.FAILS : Verdict.UNTOLD;
        }
        Figure difference = own.minus(other);
        int wanted = is == Relation.LESS ? -1 : 1;
        int side = difference.side(0);
        return side == wanted ? Verdict.HOLDS : side == 0 && difference.varies() ? Verdict.UNTOLD : Verdict.FAILS;
    }
}
