package org.xmlcost.report.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Something that a study says of its figures, put so that it can be looked up in them and in measured ones.
 *
 * @param text   in a sentence
 * @param rows   columns that choose the printed figures it is said of; of each, so that it fails if it fails for one
 * @param left   what is compared; the figure itself if left out
 * @param is     how
 * @param than   with what; nothing for {@code grows}
 * @param within share by which {@code about} may miss
 */
record Claim(String text, Map<String, String> rows, Expression left, Relation is, Expression than, double within) {

    /** How two figures stand to each other. */
    enum Relation {
        MORE, LESS, ABOUT,
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
            return cases == 0 ? Verdict.NONE : !fails.isEmpty() ? Verdict.FAILS : !untold.isEmpty() ? Verdict.UNTOLD : Verdict.HOLDS;
        }
    }

    Outcome of(Study study, Expression.Source source) {
        List<String> fails = new ArrayList<>();
        List<String> untold = new ArrayList<>();
        int cases = 0;
        int unmeasured = 0;
        Optional<Figure> previous = Optional.empty();
        for (Printed at : study.figures().stream().filter(each -> each.matches(rows)).toList()) {
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

    private Verdict verdict(Figure own, Figure other) {
        if (is == Relation.ABOUT) {
            Figure ratio = own.over(other);
            boolean inside = ratio.low() >= 1 - within && ratio.high() <= 1 + within;
            return inside ? Verdict.HOLDS : ratio.side(1 - within) < 0 || ratio.side(1 + within) > 0 ? Verdict.FAILS : Verdict.UNTOLD;
        }
        Figure difference = own.minus(other);
        int wanted = is == Relation.LESS ? -1 : 1;
        int side = difference.side(0);
        return side == wanted ? Verdict.HOLDS : side == 0 && difference.varies() ? Verdict.UNTOLD : Verdict.FAILS;
    }
}
