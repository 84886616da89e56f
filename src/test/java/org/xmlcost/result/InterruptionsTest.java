package org.xmlcost.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

class InterruptionsTest {
    private static final double DURATION = 75e6;

    @TempDir
    Path folder;

    private static int[] find(double[] pauses, double... time) {
        return Interruptions.find(time, pauses.length == 0 ? new double[time.length] : pauses, DURATION);
    }

    /** Times of the codec alone are within 1 %, as on this suite's machines; a guest that takes 16 ms of 75 adds 21 %. */
    @Test
    void whatIsOutOfLineIsFound() {
        assertThat(find(new double[0], 370, 368, 453, 367, 371, 369)).containsExactly(2);
        assertThat(find(new double[0], 370, 368, 371, 367, 371, 369)).isEmpty();
    }

    @Test
    void fastIterationsStay() {
        assertThat(find(new double[0], 370, 368, 290, 367, 371, 369)).isEmpty();
    }

    /** A fifth of an iteration in the collector is the codec's own doing. */
    @Test
    void pausesOfTheCollectorStay() {
        assertThat(find(new double[] {0, 0, 15e6, 0, 0, 0}, 370, 368, 453, 367, 371, 369)).isEmpty();
        assertThat(find(new double[] {0, 0, 2e6, 0, 0, 0}, 370, 368, 453, 367, 371, 369)).containsExactly(2);
        assertThat(find(new double[] {0, 0, Double.NaN, 0, 0, 0}, 370, 368, 453, 367, 371, 369)).isEmpty();
    }

    /** An operation of 200 ms is an iteration of its own, in which 30 ms of collecting explain 15 %. */
    @Test
    void longOperationsAreAnIterationEach() {
        assertThat(find(new double[] {0, 30e6, 0, 0, 0, 0}, 200e6, 230e6, 201e6, 199e6, 200e6, 198e6)).isEmpty();
    }

    @Test
    void whereManyAreOutOfLineNoneIs() {
        assertThat(find(new double[0], 370, 368, 453, 367, 450, 371, 369, 371)).containsExactly(2, 4);
        assertThat(find(new double[0], 500, 370, 600, 370, 700, 370, 500, 370)).isEmpty();
        assertThat(find(new double[0], 370, 453, 369, 370)).isEmpty();
    }

    /** Of what differs by chance alone, little is left out, and the mean hardly moves. */
    @Test
    void noiseStays() {
        Random random = new Random(7);
        double before = 0;
        double after = 0;
        for (int i = 0; i < 1000; i++) {
            double[] time = IntStream.range(0, 6).mapToDouble(j -> 100 + 3 * random.nextGaussian()).toArray();
            int[] found = Interruptions.find(time, new double[6], DURATION);
            before += Arrays.stream(time).average().orElseThrow();
            after += IntStream.range(0, 6).filter(j -> Arrays.binarySearch(found, j) < 0).mapToDouble(j -> time[j]).average().orElseThrow();
        }
        assertThat(after / before).isCloseTo(1, within(0.005));
    }

    /** JMH lists the collector's time for those iterations alone that had a collection. */
    @Test
    void jmhsFilesTellOfBoth() throws IOException {
        String json = """
            [{"measurementTime": "75 ms", "primaryMetric": {"scoreUnit": "ns/op", "rawData": [[370, 368, 453, 367, 460, 369]]},
              "secondaryMetrics": {"gc.count": {"rawData": [[1, 0, 1, 0, 0, 0]]}, "gc.time": {"rawData": [[1, 15]]}}}]""";
        ForkSample fork = read(json);
        assertThat(fork.of(Metric.TIME)).containsExactly(370, 368, 453, 367, 369);
        assertThat(fork.interrupted()).isEqualTo(1);
        assertThat(read(json.replace("[[1, 15]]", "[[15]]")).interrupted()).as("times that belong to no iteration").isZero();
    }

    private ForkSample read(String json) throws IOException {
        Path facts = Files.writeString(folder.resolve("facts"), "message_bytes=1\npayload_bytes=1\n");
        return SamplesJson.read(1, Files.writeString(folder.resolve("samples"), json), ForkFacts.read(facts));
    }
}
