package org.xmlcost.payload;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** A reader of the message sees what differs, wherever it stands. */
class ColumnsTest {
    @Test
    void shortTextsAreShownWhole() {
        assertThat(difference("a\n\"b", "a\u00E9")).isEqualTo("value 1: expected \"a\\u000A\"b\", got \"a\\u00E9\"");
    }

    @Test
    void ofLongTextsTheDifferenceIsShown() {
        String same = "x".repeat(5000);
        assertThat(difference(same + "a" + same, same + "b" + same))
                .hasSizeLessThan(300)
                .matches("value 1: expected \"\\.\\.\\.x+ax+\\.\\.\\.\", got \"\\.\\.\\.x+bx+\\.\\.\\.\"");
        assertThat(difference(same, same + "b")).matches("value 1: expected \"\\.\\.\\.x+\", got \"\\.\\.\\.x+b\"");
    }

    private static String difference(String expected, String actual) {
        Payload first = new Payload.Strings(new String[] {"", expected});
        return first.firstDifference(new Payload.Strings(new String[] {"", actual}))
                .orElseThrow();
    }
}
