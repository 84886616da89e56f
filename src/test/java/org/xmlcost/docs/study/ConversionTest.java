package org.xmlcost.docs.study;

import org.xmlcost.result.RunRow;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class ConversionTest {
    @ParameterizedTest
    @CsvSource({
        "time,        int:1000:kisti-t2, 2186000, us, 2186",
        "time,        int:1000:kisti-t2, 2186000, ms, 2.186",
        "time,        int:1000:kisti-t2, 2186000, s, 0.002186",
        "time,        int:1000:kisti-t2, 2186000, ns, 2186000",
        "time,        int:1000:kisti-t2, 2000000, variables/s, 500000",
        "time,        void, 2000000, variables/s, 500",
        "time,        blob:14864:uniform-bits, 2000000, variables/s, 500",
        "time,        string:1:text-150, 40000, 1/s, 25000",
        "size,        int:256:kisti-t2, 6278, bytes, 6278",
        "size,        byte:9437184:kisti-t2, 147622240, bytes, 147622240",
        "native_peak, int:1000:uniform-bits, 258395, MB, 0.258395",
        "alloc,       int:1000:uniform-bits, 20000, kilobytes, 20",
        "time,        int:1000:kisti-t2, 7, ratio, 7",
        "alloc,       int:1000:kisti-t2, 7, percent, 7"
    })
    void figuresComeInTheUnitsOfPrint(String metric, String payload, double score, String unit, double expected)
            throws Exception {
        assertThat(Conversion.convert(row(metric, payload, score), unit).value())
                .isCloseTo(expected, within(expected * 1e-12));
    }

    /** The slowest time is the lowest rate. */
    @Test
    void ratesTurnIntervalsRound() throws Exception {
        Figure rate = Conversion.convert(row("time", "double:10:kisti-t4", 1000, 500, 2000), "variables/s");
        assertThat(rate).isEqualTo(new Figure(1e7, 5e6, 2e7));
    }

    @ParameterizedTest
    @CsvSource({"time, bytes", "size, us", "alloc, 1/s", "time, furlongs"})
    void otherUnitsAreRefused(String metric, String unit) throws Exception {
        RunRow row = row(metric, "int:10:kisti-t2", 1);
        assertThatThrownBy(() -> Conversion.convert(row, unit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(unit);
    }

    private RunRow row(String metric, String payload, double... score) throws Exception {
        return new StudyRows()
                .row(new Measure("read", null, "gsoap.native", "soap-enc", "", payload, metric, "", ""), score)
                .table()
                .rows()
                .get(0);
    }
}
