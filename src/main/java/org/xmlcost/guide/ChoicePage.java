package org.xmlcost.guide;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The page that says what to choose. Each need has a sentence, and a table with the figures that carry it: each is a
 * line of a published results.csv.
 *
 * @param releases releases of Java whose figures are shown
 */
record ChoicePage(Evidence evidence, Licences licences, List<Integer> releases) {

    /** Returns the page; empty if no run has what it needs. */
    Optional<String> markdown() {
        String needs = Need.ALL.stream()
                .filter(need -> !answers(need).isEmpty())
                .map(need -> "## " + need.title()
                        + "\n\n"
                        + answers(need).stream().map(Answer::markdown).collect(Collectors.joining()))
                .collect(Collectors.joining());
        return needs.isEmpty() ? Optional.empty() : Optional.of("""
                # What to choose

                Each table has the best row of a published run first, then the next ones and `dom.xerces`. All rows are
                of codecs in a JVM. *With a Java library* means XML as text, read or written by a general-purpose
                library: no binary formats, no attachments, no native code, no code for one schema. \u00b1 is half the
                95 % interval; many intervals are similarly wide, since the variance of each row is moderated by that
                of all rows ([precision](../precision.md)). *Over the first* has a 95 % interval, not corrected for the
                number of rows. Rows whose interval contains 1 are *tied* with the first. Lossy rows, and rows
                without the checks of the others, are left out. *Numbers* says who converts the numbers to and from
                text: the JDK (`jdk`), the codec (`own`), faster libraries (`fast`), or nobody (`bits`). With random
                doubles the conversion is most of the time, so compare rows of one mode. The order depends on your data
                and your machine: measure with `./xmlcost run headline --data FILE --kind double`. The
                [catalogue](../catalogue.md) says what each codec is. *Licence* is that of its library (SPDX).

                ## At a glance

                Each cell has the first row, its time, rate or memory, the codecs tied with it, and the ratio of
                `dom.xerces` to it. **Do not compare the columns**: the Javas may have run on different machines, which
                the sections name. Where a cell is empty, too few codecs were measured on that Java.

                """ + summary() + "\n" + needs);
    }

    /** Returns a table with a line for each need. */
    private String summary() {
        List<Integer> answered = releases.stream()
                .filter(release -> Need.ALL.stream()
                        .flatMap(need -> answers(need).stream())
                        .anyMatch(answer -> answer.release() == release))
                .toList();
        List<String> head = new ArrayList<>(List.of("what a program does"));
        answered.forEach(release -> head.add("Java " + release));
        return Text.table(
                head,
                Need.ALL.stream()
                        .filter(need -> !answers(need).isEmpty())
                        .map(need -> summary(need, answered))
                        .toList());
    }

    private List<String> summary(Need need, List<Integer> answered) {
        List<String> line = new ArrayList<>(List.of("[%s](#%s)".formatted(need.title(), Text.anchor(need.title()))));
        answered.forEach(release -> line.add(answers(need).stream()
                .filter(answer -> answer.release() == release)
                .map(Answer::brief)
                .collect(Collectors.joining())));
        return line;
    }

    /** Returns the answers by their release. A release with less than half of the candidates of another has none. */
    private List<Answer> answers(Need need) {
        List<Answer> all = releases.stream()
                .map(release -> evidence.newest(
                        need.rows().profile(), release, need.rows().question()))
                .flatMap(Optional::stream)
                .map(view -> Answer.of(need, view, licences))
                .flatMap(Optional::stream)
                .toList();
        int most = all.stream().mapToInt(answer -> answer.ranked().size()).max().orElse(0);
        return all.stream().filter(answer -> 2 * answer.ranked().size() >= most).toList();
    }
}
