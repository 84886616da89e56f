package org.xmlcost.dataset;

import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

/**
 * Messages in gSOAP's number text are as long as the KISTI study prints them (tables 2, 3 and 4). The last column is
 * the deviation allowed in percent: 0.1 from 10 000 values up; below that chance moves the mean of the values, theirs
 * and ours.
 *
 * <p>The ints of table 3 are 0.07 % longer than random ints of 31 bits (9.4986 characters, not 9.4824) at every count;
 * the study does not say why.
 */
@Tag("large")
class KistiSizesTest {

    @ParameterizedTest
    @CsvSource({
        "2, byte:1024:kisti-t2,       16489, 0.5",
        "2, byte:1048576:kisti-t2, 16327041, 0.1",
        "2, byte:5242880:kisti-t2, 81634378, 0.1",
        "2, int:256:kisti-t2,          6278, 1.0",
        "2, int:262144:kisti-t2,    5893846, 0.1",
        "2, int:1310720:kisti-t2,  29468522, 0.1",
        "2, int:2359296:kisti-t2,  53043341, 0.1",
        "2, float:256:kisti-t2,        7085, 3.0",
        "2, float:262144:kisti-t2,  6749387, 0.1",
        "2, float:1310720:kisti-t2, 33744463, 0.1",
        "2, float:2359296:kisti-t2, 60734229, 0.1",
        "2, double:128:kisti-t2,       4525, 1.0",
        "2, double:131072:kisti-t2, 4092815, 0.1",
        "2, double:655360:kisti-t2, 20461782, 0.1",
        "3, int:1000:kisti-t2,        23023, 0.5",
        "3, int:10000:kisti-t2,      225454, 0.1",
        "3, int:100000:kisti-t2,    2250396, 0.1",
        "3, int:1000000:kisti-t2,  22499088, 0.1",
        "4, float:10:kisti-t4,          787, 1.0",
        // Printed 70 bytes below the line through the other counts.
        "4, float:100:kisti-t4,        3142, 3.0",
        "4, float:1000:kisti-t4,      27415, 0.5",
        "4, float:10000:kisti-t4,    269391, 0.1",
        "4, float:100000:kisti-t4,  2689454, 0.1",
        "4, float:500000:kisti-t4, 13445343, 0.1",
        "4, double:10:kisti-t4,         876, 1.0",
        "4, double:100:kisti-t4,       4018, 0.5",
        "4, double:1000:kisti-t4,     35419, 0.5",
        "4, double:10000:kisti-t4,   349392, 0.1",
        "4, double:100000:kisti-t4, 3489254, 0.1",
        "4, double:500000:kisti-t4, 17444748, 0.1"
    })
    void messagesAreAsLongAsPrinted(int table, String spec, int printed, double percent) {
        assertThat(length(spec)).as("table %d", table).isCloseTo(printed, withinPercentage(percent));
    }

    /**
     * Two cells of table 2, both of 9216 KiB, contradict the column that they are in: at the cost of a value that the
     * smaller sizes have, the char message is 0.5 % shorter than printed, and the double message 5 %. The distribution
     * follows the column.
     */
    @ParameterizedTest
    @CsvSource({
        "byte:9437184:kisti-t2,   147622240,  81634378, 5242880, 0.46",
        "double:1179648:kisti-t2,  38666459,  20461782,  655360, 4.75"
    })
    void cellsThatContradictTheirColumn(
            String spec, int printed, int smallerPrinted, int smallerCount, double percent) {
        long count = PayloadSpec.parse(spec).count();
        double onTheLine = (double) smallerPrinted / smallerCount * count;
        assertThat(length(spec)).isCloseTo((int) onTheLine, withinPercentage(0.1));
        assertThat(100 * (1 - onTheLine / printed)).isCloseTo(percent, within(0.05));
    }

    private static int length(String spec) {
        MessageBuffer message = new MessageBuffer(1024);
        CanonicalText.write(Wire.SOAP_ENC_G, PayloadSpec.parse(spec).make(1), message);
        return message.length();
    }
}
