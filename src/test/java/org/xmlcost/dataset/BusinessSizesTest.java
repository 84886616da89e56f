package org.xmlcost.dataset;

import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.stream.LongStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

/**
 * The five business messages are as long in document/literal SOAP as table 1 of the table-driven XML study prints,
 * within 5 %.
 */
class BusinessSizesTest {

    @ParameterizedTest
    @CsvSource({"short, 375, 50", "simple, 867, ", "medium, 7588, ", "complex, 21149, ", "simpleJpeg, 21195, "})
    void messagesAreAsLongAsPrinted(String name, int printed, Long rawBytes) {
        LongStream.range(1, 50).forEach(seed -> {
            Payload payload = PayloadSpec.parse("business:1:" + name).make(seed);
            MessageBuffer message = new MessageBuffer(printed);
            CanonicalText.write(Wire.LITERAL, payload, message);
            assertThat(message.length()).as("seed %d", seed).isCloseTo(printed, withinPercentage(5));
            if (rawBytes != null) {
                assertThat(payload.rawBytes()).isEqualTo(rawBytes);
            }
        });
    }

    /** What the study says of its messages: so many customers, products and bytes of an image. */
    @ParameterizedTest
    @CsvSource({
        "short, 1, 0, 0, 0, 0",
        "simple, 0, 1, 1, 0, 0",
        "medium, 0, 1, 20, 0, 0",
        "complex, 0, 1, 1, 50, 0",
        "simpleJpeg, 0, 1, 1, 0, 14864"
    })
    void messagesHoldWhatTheStudySays(String name, int texts, int headers, int customers, int products, int jpeg) {
        Payload.Business message = business(name);
        assertThat(Arrays.stream(Section.values()).map(message::rows))
                .containsExactly(texts, headers, customers, products, jpeg);
        assertThat(message.count()).isEqualTo(1);
    }

    @Test
    void theCustomerOfAllIsTheSame() {
        Object[] simple = business("simple").columns()[Section.CUSTOMERS.ordinal()];
        Object[] medium = business("medium").columns()[Section.CUSTOMERS.ordinal()];
        assertThat(((String[]) medium[1])[0]).isEqualTo(((String[]) simple[1])[0]);
        assertThat(Arrays.deepEquals(business("simpleJpeg").columns()[Section.CUSTOMERS.ordinal()], simple))
                .isTrue();
    }

    private static Payload.Business business(String name) {
        return (Payload.Business) PayloadSpec.parse("business:1:" + name).make(1);
    }
}
