package org.xmlcost.docs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A table in Markdown, declared by what its lines are of and by its columns. The titles of columns of figures end with
 * a colon.
 *
 * @param <L> what a line is of
 */
final class Pivot<L> {
    private final List<L> lines;
    private final List<String> head = new ArrayList<>();
    private final List<Function<L, String>> cells = new ArrayList<>();

    private Pivot(Collection<? extends L> lines) {
        this.lines = List.copyOf(lines);
    }

    /** Starts a table without columns. */
    static <L> Pivot<L> of(Collection<? extends L> lines) {
        return new Pivot<>(lines);
    }

    /** Adds a column. */
    Pivot<L> column(String title, Function<L, String> cell) {
        head.add(title);
        cells.add(cell);
        return this;
    }

    /** Adds a column of figures, which lines may lack. */
    Pivot<L> figure(String title, Function<L, Optional<String>> figure) {
        return column(title + ":", line -> figure.apply(line).orElse(""));
    }

    /** Adds a column of figures for each key. */
    <C> Pivot<L> figures(
            Collection<? extends C> keys,
            Function<? super C, String> title,
            BiFunction<L, C, Optional<String>> figure) {
        keys.forEach(key -> figure(title.apply(key), line -> figure.apply(line, key)));
        return this;
    }

    /** Returns the table with all lines. */
    String all() {
        return Text.table(head, cells().toList());
    }

    /** Returns the table without lines that have no figure; empty if all have none. */
    String measured() {
        List<List<String>> measured = cells().filter(this::hasFigure).toList();
        return measured.isEmpty() ? "" : Text.table(head, measured);
    }

    private Stream<List<String>> cells() {
        return lines.stream()
                .map(line -> cells.stream().map(cell -> cell.apply(line)).toList());
    }

    private boolean hasFigure(List<String> line) {
        for (int i = 0; i < line.size(); i++) {
            if (head.get(i).endsWith(":") && !line.get(i).isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
