package org.xmlcost.plan;

import org.xmlcost.model.Cell;
import org.xmlcost.model.MadePlan;
import org.xmlcost.model.Question;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.result.PlanFile;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** How a plan is cut for several machines. */
class ShardsTest {
    private static final Settings SETTINGS = MadePlan.settings(3, 0, 600);

    private static Cell cell(String question, String direction, String codec, String kind, int count) {
        return MadePlan.cell(
                String.join("~", question, direction, codec, kind + count),
                question,
                direction,
                codec,
                MadePlan.message("raw", "bits", kind, count));
    }

    private static RunPlan plan(String... codecs) {
        List<Cell> cells = new ArrayList<>();
        for (String codec : codecs) {
            for (String kind : List.of("int", "double")) {
                for (int count : new int[] {1000, 100_000}) {
                    for (String direction : List.of("read", "write")) {
                        cells.add(cell(direction, direction, codec, kind, count));
                        cells.add(cell("where", direction, codec, kind, count));
                        cells.add(cell("memory", direction, codec, kind, count));
                    }
                }
            }
        }
        cells.add(cells.get(0).withQuestion("aa~" + cells.get(0).id(), Question.AA));
        return MadePlan.plan(SETTINGS, cells);
    }

    private static final RunPlan PLAN = plan("dom.jdom2", "stax.woodstox", "sax.xerces", "floor.copy");

    private static List<RunPlan> cut(RunPlan plan, int of) {
        Shards shards = new Shards(plan, List::size);
        return IntStream.rangeClosed(1, of)
                .mapToObj(index -> shards.shard(index, of))
                .toList();
    }

    private static boolean isReference(Cell cell) {
        return Shards.REFERENCES.contains(cell.codec()) && cell.payload().equals("int:1000:uniform-bits");
    }

    @Test
    void everyCellIsInOneShardAndReferenceRowsInAll() {
        for (int of = 1; of <= 8; of++) {
            Map<String, Integer> times = new HashMap<>();
            for (RunPlan shard : cut(PLAN, of)) {
                assertThat(shard.cells()).doesNotHaveDuplicates().anyMatch(cell -> cell.asked() == Question.AA);
                shard.cells().forEach(cell -> times.merge(cell.id(), 1, Integer::sum));
            }
            assertThat(times.keySet())
                    .containsAll(PLAN.cells().stream().map(Cell::id).toList());
            int shards = of;
            PLAN.cells().stream()
                    .filter(cell -> cell.asked() != Question.AA)
                    .forEach(cell -> assertThat(times.get(cell.id()))
                            .as(cell.id())
                            .isEqualTo(
                                    isReference(cell)
                                                    && List.of("read", "write").contains(cell.question())
                                            ? shards
                                            : 1));
        }
    }

    /** Returns the numbers of the shards that have rows with a property in common, without reference rows. */
    private static Map<String, Set<Integer>> placed(int of, Function<Cell, String> property) {
        return cut(PLAN, of).stream()
                .flatMap(shard -> shard.cells().stream()
                        .filter(cell -> !isReference(cell) && cell.asked() != Question.AA)
                        .map(cell ->
                                Map.entry(property.apply(cell), shard.shard().index())))
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toSet())));
    }

    /** A mean time is compared with that of other codecs, and the cost of a value comes from all counts. */
    @Test
    void rowsThatAreComparedStayTogether() {
        Map<String, Set<Integer>> shards = placed(6, cell -> cell.question() + " " + cell.kind());
        assertThat(shards.values()).allSatisfy(indices -> assertThat(indices).hasSizeLessThanOrEqualTo(2));
        // A report holds reading against writing.
        assertThat(shards.get("read double")).isEqualTo(shards.get("write double"));
        // A table is divided by size at most.
        assertThat(placed(8, cell -> cell.question() + " " + cell.direction() + " " + cell.payload())
                        .values())
                .allSatisfy(indices -> assertThat(indices).hasSize(1));
    }

    /** The time that is shared out among components is that of the same machine. */
    @Test
    void aSampledRowIsWithTheRowThatIsTimed() {
        for (RunPlan shard : cut(PLAN, 6)) {
            shard.cells().stream()
                    .filter(cell -> cell.question().equals("where"))
                    .forEach(where -> assertThat(shard.cells())
                            .anyMatch(cell -> where.isFor(Question.of(where.direction()), cell)));
        }
    }

    @Test
    void shardsTakeAboutTheSameTime() {
        List<Integer> sizes =
                cut(PLAN, 3).stream().map(shard -> shard.cells().size()).toList();
        assertThat(sizes.stream().mapToInt(i -> i).max().orElseThrow())
                .isLessThanOrEqualTo(2 * sizes.stream().mapToInt(i -> i).min().orElseThrow());
        double budgets = cut(PLAN, 3).stream()
                .mapToDouble(shard -> shard.settings().budgetSeconds())
                .sum();
        assertThat(budgets).isBetween(600.0, 900.0);
    }

    @Test
    void aPlanIsCutTheSameWayEverywhere() {
        assertThat(cut(PLAN, 5)).isEqualTo(cut(plan("dom.jdom2", "stax.woodstox", "sax.xerces", "floor.copy"), 5));
        assertThat(cut(PLAN, 5).stream().map(shard -> shard.shard().plan()).collect(Collectors.toSet()))
                .containsExactly(PlanFile.checksum(PLAN));
        assertThat(cut(PLAN, 2).get(0).shard()).hasToString("1/2");
    }

    @Test
    void aPlanWithoutReferencesIsNotCut() {
        RunPlan none = plan("dom.jdom2", "sax.xerces");
        assertThat(cut(none, 1).get(0).cells()).isEqualTo(none.cells());
        assertThatThrownBy(() -> cut(none, 2))
                .hasMessageContaining("at least two of gsoap.jni, stax.woodstox, floor.copy");
    }

    @Test
    void shardsThatCannotBeAreRefused() {
        Shards shards = new Shards(PLAN, List::size);
        assertThatThrownBy(() -> shards.shard(1, 9)).hasMessageContaining("at most 8 shards");
        assertThatThrownBy(() -> shards.shard(4, 3)).hasMessageContaining("there is no shard 4/3");
        assertThatThrownBy(() -> shards.shard(0, 3)).hasMessageContaining("there is no shard 0/3");
        assertThatThrownBy(() -> shards.shard(1, 0)).hasMessageContaining("there is no shard 1/0");
    }
}
