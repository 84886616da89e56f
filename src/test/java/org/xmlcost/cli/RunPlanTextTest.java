package org.xmlcost.cli;

import org.xmlcost.model.MadePlan;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;

class RunPlanTextTest {
    private static RunPlan plan(int cells, int iterationMillis, double precision, long budget) {
        return MadePlan.plan(
                MadePlan.settings(2, precision, budget, new Settings.Sampling(1, 1, 0, 0, 1, iterationMillis, 0)),
                IntStream.range(0, cells)
                        .mapToObj(i -> MadePlan.cell("cell" + i, "read", "read", "a"))
                        .toList());
    }

    /** A fork takes 1.1 s beside its one iteration. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10 | 899 | 0 | 0 | 10 cells, 20 forks, about 40 s",
                "10 | 899 | 0 | 60 | 10 cells, 20 forks, about 40 s",
                "10 | 899 | 0.07 | 0 | 10 cells, 20 forks, about 40 s and more where needed to come within 7.0 %",
                "10 | 899 | 0.07 | 60 | 10 cells, 20 forks, about 40 s and more where needed to come within 7.0 %, until 60 s are over",
                "10 | 899 | 0 | 10 | 10 cells, 20 forks, about 40 s; the budget of 10 s is too short for all of them: give --budget 1m or more",
                "10 | 899 | 0.07 | 39 | 10 cells, 20 forks, about 40 s; the budget of 39 s is too short for all of them: give --budget 1m or more",
                "100 | 8899 | 0 | 60 | 100 cells, 200 forks, about 33 min; the budget of 60 s is too short for all of them: give --budget 40m or more",
                "100 | 98899 | 0 | 60 | 100 cells, 200 forks, about 5 h 33 min; the budget of 60 s is too short for all of them: give --budget 7h or more"
            })
    void theBudgetIsComparedWithTheTimeOfTheForks(
            int cells, int iterationMillis, double precision, long budget, String words) {
        assertThat(new RunPlanText(plan(cells, iterationMillis, precision, budget)).words())
                .isEqualTo(words);
    }
}
